/** The page about me: name, private link, devices, forgetting. */

import './site/shared';
import { html, render, type TemplateResult } from 'lit/html.js';
import { device, get, post, refusalSentence } from './site/api';
import { openFrame, type Frame } from './site/frame';
import { icon } from './site/icons';
import { copyText } from './site/sharing';
import { localTime } from './site/words';

interface Device {
  readonly device: string;
  readonly created_ms: number;
  readonly this: boolean;
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
}

function linkMade(url: string, expires_ms: number, copied: boolean): TemplateResult {
  const { say, lang } = frame;
  const copy = (): void =>
    void copyText(url).then((worked) =>
      render(linkMade(url, expires_ms, worked), part('link-made')),
    );
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
    <p class="note">${say('you-link-left', { time: localTime(lang, expires_ms, 'time') })}</p>`;
}

async function makeLink(): Promise<void> {
  await device();
  const made = await post<{ url: string; expires_ms: number }>('/api/link');
  render(linkMade(made.url, made.expires_ms, false), part('link-made'));
  await showDevices();
}

/** Whoever opens this page is somebody: without that there would be nothing to show. */
async function showMe(): Promise<void> {
  const { name } = await device();
  part<HTMLInputElement>('name').value = name ?? '';
  await showDevices();
}

async function showDevices(): Promise<void> {
  const { devices } = await get<{ devices: readonly Device[] }>('/api/devices');
  drawDevices(devices);
}

function drawDevices(devices: readonly Device[]): void {
  const { say, lang } = frame;
  const remove = (id: string): void =>
    quietly(async () => {
      await post('/api/devices/remove', { device: id });
      if (devices.find((one) => one.device === id)?.this) drawDevices([]);
      else await showDevices();
    });
  render(
    devices.length === 0
      ? html`<p class="note">${say('you-no-devices')}</p>`
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
  part<HTMLInputElement>('name').value = '';
  render(html``, part('link-made'));
  drawDevices([]);
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
