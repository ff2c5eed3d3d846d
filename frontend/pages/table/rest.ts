/** The rest of the table: link, moves, house rules, who looks on, this device's board. */

import { html, nothing, type TemplateResult } from 'lit/html.js';
import { live } from 'lit/directives/live.js';
import { canShare } from '../site/sharing';
import { canCall, permission } from './bell';
import { positionAfter } from './position';
import { queue } from './queue';
import type { Room } from './room';
import { houseRules } from './rules';

/** The link of this table with what one does with a link. */
export function invitation(room: Room, withQr: boolean): TemplateResult {
  const { say, link, desk } = room;
  const copied = room.copied === link;
  return html`<div class="invitation">
    <input
      class="link"
      readonly
      dir="ltr"
      .value=${link}
      aria-label=${say('link')}
      @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
    />
    <div class="choices">
      <button
        class="button ${room.scene.inviting ? 'primary' : ''}"
        type="button"
        data-action="copy-link"
        @click=${() => desk.copy(link)}
      >
        ${desk.icon(copied ? 'check' : 'copy')}<span>${say(copied ? 'copied' : 'copy-link')}</span>
      </button>
      ${
        canShare()
          ? html`<button
              class="button"
              type="button"
              data-action="share"
              @click=${() => desk.share(link)}
            >
              ${desk.icon('share')}<span>${say('share')}</span>
            </button>`
          : nothing
      }
      ${
        withQr
          ? nothing
          : html`<button
              class="button"
              type="button"
              data-action="qr"
              @click=${() => desk.open('qr')}
            >
              ${desk.icon('qr')}<span>${say('qr')}</span>
            </button>`
      }
    </div>
    ${withQr ? qr(room) : nothing}
  </div>`;
}

export const qr = (room: Room): TemplateResult =>
  html`<figure class="qr">
    <img src="/qr/${room.view.table.code}.svg" alt=${room.say('qr-alt')} width="180" height="180" />
    <figcaption>${room.say('qr-note')}</figcaption>
  </figure>`;

function inviteCard(room: Room): TemplateResult {
  const { say, scene } = room;
  return html`<section class="part card" aria-labelledby="invite">
    <h2 id="invite">${say('invite')}</h2>
    ${scene.stage === 'lobby' ? nothing : html`<p class="note">${say('invite-note')}</p>`}
    ${invitation(room, room.wide)}
  </section>`;
}

function moves(room: Room): TemplateResult {
  const { say, view } = room;
  const { colors } = positionAfter(view.moves);
  const words: Record<string, string> = {
    swap: say('move-swap'),
    'resign-red': say('move-resigned'),
    'resign-blue': say('move-resigned'),
  };
  return html`<section class="part" aria-labelledby="moves">
    <h2 id="moves">${say('moves')}</h2>
    ${
      view.moves.length === 0
        ? html`<p class="note">${say('no-moves')}</p>`
        : html`<ol class="moves">
            ${view.moves.map((move, ply) => {
              const color = colors[ply] ?? 'red';
              const word = words[move];
              const playedFor = room.scene.game?.played_for.includes(ply) === true;
              return html`<li
                class="${color} ${playedFor ? 'played-for' : ''}"
                lang=${word === undefined ? 'zxx' : nothing}
                title=${playedFor ? say('by-cpu') : nothing}
              >
                ${
                  word === undefined
                    ? html`<span aria-hidden="true">${move}</span
                        ><span class="unseen">${say('board-stone', { cell: move, color })}</span>`
                    : word
                }${playedFor ? html`<span class="unseen"> (${say('by-cpu')})</span>` : nothing}
              </li>`;
            })}
          </ol>`
    }
  </section>`;
}

function onlookers(room: Room): TemplateResult {
  const { say, view, scene } = room;
  const watchers = view.presence?.watchers ?? 0;
  const queued = view.table.queue.length;
  const lines: string[] = [];
  const onlooker = scene.acting === null && view.you !== null;
  const full = view.table.seats.every((seat) => seat.person !== null || seat.cpu_level !== null);
  if (onlooker) lines.push(full ? say('watching-full') : say('watching-now'));
  if (watchers > (onlooker ? 1 : 0)) lines.push(say('watching', { count: watchers }));
  if (queued > 0) lines.push(say('queue-length', { count: queued }));
  if (lines.length === 0) return html``;
  return html`<p class="part note onlookers">${lines.join(' · ')}</p>`;
}

function deviceBoard(room: Room): TemplateResult {
  const { say, settings, desk } = room;
  const upright = room.board.querySelector('[data-orientation=upright]') !== null;
  const box = (
    name: string,
    text: string,
    note: string,
    on: boolean,
    set: (on: boolean) => void,
  ): TemplateResult =>
    html`<label class="rule switch">
      <input
        type="checkbox"
        name=${name}
        .checked=${live(on)}
        @change=${(event: Event) => set((event.target as HTMLInputElement).checked)}
      />
      <span class="rule-name">${text}</span>
      <span class="rule-note">${note}</span>
    </label>`;
  return html`<details class="part">
    <summary>${say('settings')}</summary>
    ${box(
      'two-steps',
      say('setting-steps'),
      say('setting-steps-note'),
      settings.confirm,
      (confirm) => desk.set({ confirm }),
    )}
    ${box(
      'bridges',
      say('setting-bridges'),
      say('setting-bridges-note'),
      settings.bridges,
      (bridges) => desk.set({ bridges }),
    )}
    ${box('upright', say('setting-upright'), say('setting-upright-note'), upright, (on) =>
      desk.set({ orientation: on ? 'upright' : 'flat' }),
    )}
    ${
      canCall()
        ? box(
            'notify',
            say('setting-notify'),
            say(permission() === 'denied' ? 'setting-notify-denied' : 'setting-notify-note'),
            settings.notify && permission() === 'granted',
            (on) => desk.call(on),
          )
        : nothing
    }
  </details>`;
}

/** Everything beside seats, status and actions; a phone shows it in the sheet. */
export function rest(room: Room): TemplateResult {
  const { say, scene, desk, view } = room;
  const people = view.table.kind === 'friend' && scene.stage !== 'expired';
  const number = scene.game === null || !scene.game.scored ? null : scene.game.number;
  return html`
    ${scene.inviting && scene.acting !== null ? inviteCard(room) : nothing}
    ${
      scene.game && !scene.game.scored
        ? html`<p class="part note">${say('warm-up-game')}</p>`
        : number !== null && number > 1
          ? html`<p class="part note">${say('game-number', { number })}</p>`
          : nothing
    }
    ${scene.game ? moves(room) : nothing} ${houseRules(room)} ${onlookers(room)} ${queue(room)}
    ${
      scene.may.has('exchange')
        ? html`<p class="part">
            <button
              class="button"
              type="button"
              data-action="exchange"
              @click=${() => desk.wish({ a: 'exchange' })}
            >
              <span>${say('exchange')}</span>
            </button>
          </p>`
        : nothing
    }
    ${deviceBoard(room)}
    ${
      people && !scene.inviting
        ? html`<section class="part" aria-labelledby="watch-link">
            <h2 id="watch-link">${say('link')}</h2>
            <p class="note">${say('invite-watch')}</p>
            ${invitation(room, false)}
          </section>`
        : nothing
    }
    <p class="part">
      <button
        class="button quiet"
        type="button"
        data-action="leave"
        @click=${() => desk.open('leave')}
      >
        <span>${say('leave')}</span>
      </button>
    </p>
  `;
}
