/** The page about me: name, private link, devices, forgetting. */

import './site/shared';
import { html, render, type TemplateResult } from 'lit/html.js';
import { device, get, post, refusalSentence } from './site/api';
import { openFrame, type Frame } from './site/frame';
import { icon } from './site/icon';
import { clearKept } from './site/keep';
import { copyText } from './site/sharing';
import { localTime } from './site/words';

interface Device {
  readonly device: string;
  readonly created_ms: number;
  readonly this: boolean;
}

/** Who this browser is; without a person it is nobody yet. */
interface Me {
  readonly person: string | null;
  readonly name: string | null;
  readonly devices: readonly Device[];
}

interface PrivateLink {
  readonly url: string;
  readonly expires_ms: number;
  /** Its QR code, an SVG. */
  readonly qr: string;
}

const part = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;

let frame: Frame;

function refuse(error: unknown): void {
  const place = part('refusal');
  place.textContent = refusalSentence(frame.say, error);
  place.hidden = false;
}

const quietly = (work: () => Promise<void>): void => {
  part('refusal').hidden = true;
  work().catch(refuse);
};

async function saveName(): Promise<void> {
  const field = part<HTMLInputElement>('name');
  await device();
  const { name } = await post<{ name: string }>('/api/name', { name: field.value });
  field.value = name;
  part('name-said').textContent = frame.say('you-name-saved');
  await showMe();
}

function linkMade(link: PrivateLink, copied: boolean): TemplateResult {
  const { say, lang } = frame;
  const { url, expires_ms, qr } = link;
  const copy = (): void =>
    void copyText(url).then((worked) => render(linkMade(link, worked), part('link-made')));
  return html`<input
      class="link"
      readonly
      dir="ltr"
      .value=${url}
      aria-label=${say('link-private')}
      @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
    />
    <div class="choices">
      <button class="button primary" type="button" @click=${copy}>
        ${icon(copied ? 'check' : 'copy')}<span>${say(copied ? 'copied' : 'copy-link')}</span>
      </button>
    </div>
    <p class="note">${say('you-link-left', { time: localTime(lang, expires_ms, 'time') })}</p>
    <figure class="qr">
      <img
        src="data:image/svg+xml,${encodeURIComponent(qr)}"
        alt=${say('qr-alt')}
        width="180"
        height="180"
      />
      <figcaption>${say('qr-note')}</figcaption>
    </figure>`;
}

async function makeLink(): Promise<void> {
  await device();
  render(linkMade(await post<PrivateLink>('/api/link'), false), part('link-made'));
  await showMe();
}

/** Looking makes nobody; the first act on this page does. */
async function showMe(): Promise<void> {
  const { person, name, devices } = await get<Me>('/api/devices');
  part<HTMLInputElement>('name').value = name ?? '';
  part('forget-card').hidden = person === null;
  drawDevices(devices, person === null ? 'you-nobody' : 'you-no-devices');
}

/** Nothing here is me any more. */
function showNobody(): void {
  void clearKept();
  part<HTMLInputElement>('name').value = '';
  part('forget-card').hidden = true;
  render(html``, part('link-made'));
  drawDevices([], 'you-no-devices');
}

function drawDevices(devices: readonly Device[], none: string): void {
  const { say, lang } = frame;
  const remove = (id: string): void =>
    quietly(async () => {
      await post('/api/devices/remove', { device: id });
      if (devices.find((one) => one.device === id)?.this) showNobody();
      else await showMe();
    });
  render(
    devices.length === 0
      ? html`<p class="note">${say(none)}</p>`
      : html`<ul class="devices">
          ${devices.map(
            (one) =>
              html`<li>
                <span class="stack"
                  ><span>${say(one.this ? 'you-device-this' : 'you-device-other')}</span
                  ><small
                    >${say('you-device-made', { date: localTime(lang, one.created_ms, 'date') })}</small
                  ></span
                >
                <button class="button" type="button" @click=${() => remove(one.device)}>
                  ${say('you-device-remove')}
                </button>
              </li>`,
          )}
        </ul>`,
    part('devices'),
  );
}

async function forget(): Promise<void> {
  await post('/api/forget');
  showNobody();
  part('name-said').textContent = frame.say('you-forgotten');
}

async function main(): Promise<void> {
  frame = await openFrame({});
  part('name-form').addEventListener('submit', (event) => {
    event.preventDefault();
    quietly(saveName);
  });
  part('link-make').addEventListener('click', () => quietly(makeLink));
  const dialog = part<HTMLDialogElement>('forget-dialog');
  part('forget').addEventListener('click', () => dialog.showModal());
  dialog.addEventListener('close', () => {
    if (dialog.returnValue === 'yes') quietly(forget);
    dialog.returnValue = '';
  });
  quietly(showMe);
}

void main();
