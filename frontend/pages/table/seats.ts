/** The two seats: name, colour, presence, turn limit, score. */

import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import { LOW_S, countdown } from '../../live/clock';
import type { Color, SeatNo } from '../../wire/messages';
import { isMe, seatAt, seatName, seatOf, sitsStill } from './people';
import type { Room } from './room';

const STONE =
  'M-2.7-17.1Q0-18.6 2.7-17.1L13.4-10.9Q16.1-9.4 16.1-6.2V6.2Q16.1 9.4 13.4 10.9L2.7 17.1Q0 18.6-2.7 17.1L-13.4 10.9Q-16.1 9.4-16.1 6.2V-6.2Q-16.1-9.4-13.4-10.9Z';

/** A stone of a colour, as on the board; a hollow cell where there is no colour yet. */
export function stone(color: Color | null): TemplateResult {
  const mark = color === 'red' ? 'M0-7.6V7.6' : 'M-7.6 0H7.6';
  return html`<svg class="stone" viewBox="-18 -20 36 40" aria-hidden="true">
    ${
      color === null
        ? svg`<path class="stone-none" d=${STONE}/>`
        : svg`<g class="hb-stone hb-stone-${color}"><path class="hb-body" d=${STONE}/><path class="hb-mark" d=${mark}/></g>`
    }
  </svg>`;
}

type Presence = 'present' | 'lost' | 'away' | 'none';

function presenceOf(room: Room, seat: SeatNo): Presence {
  const place = seatAt(room.view.table, seat);
  if (place.person === null) return 'none';
  if (place.left || place.away_since_ms !== null) return 'away';
  if (place.person === room.view.person) return 'present';
  return room.view.presence?.present[place.person] ?? 'present';
}

/** Whether who sits here won the last game. */
function hasWon(room: Room, seat: SeatNo): boolean {
  const result = room.scene.game?.result;
  return result?.seat === seat && sitsStill(room.view.table, seat, result);
}

/** The line under the name. */
function subline(room: Room, seat: SeatNo): string {
  const { say, scene, view } = room;
  const place = seatAt(view.table, seat);
  const game = scene.game;
  // On a phone the empty chair carries the link; beside a wide board it has its own card.
  if (scene.inviting && !room.wide && place.person === null && place.cpu_level === null)
    return room.link.replace(/^https?:\/\//, '');
  if (game?.result) {
    if (game.again.includes(seat))
      return say(isMe(room.reader, seat) ? 'seat-again-you' : 'seat-again');
    if (hasWon(room, seat) && game.result.reason === 'connection') return say('seat-winner');
  }
  if (place.left) return say('seat-left');
  if (place.stand_in) return say('seat-stand-in');
  const presence = presenceOf(room, seat);
  if (presence === 'away') return say('seat-away');
  if (presence === 'lost') return say('seat-lost');
  if (scene.thinking === seat && place.cpu_level !== null)
    return say(room.warming && place.cpu_program === null ? 'seat-warming' : 'seat-thinking');
  const onTurn = game?.turn_color != null && seatOf(view.table, game.turn_color) === seat;
  if (onTurn) {
    const turn = say(isMe(room.reader, seat) ? 'seat-your-turn' : 'seat-to-move');
    return place.color === null ? turn : `${turn} · ${say('edges', { color: place.color })}`;
  }
  if (place.color !== null)
    return say(isMe(room.reader, seat) ? 'your-edges' : 'edges', { color: place.color });
  return place.person !== null && place.person === view.table.host ? say('seat-host') : '';
}

/** The thin bar that drains; its width is drawn between renderings by `drawLimit`. */
const limitBar = (share: number): TemplateResult =>
  html`<svg class="limit" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
    <rect class="limit-left" width=${(share * 100).toFixed(2)} height="1"></rect>
  </svg>`;

export function seatCard(room: Room, seat: SeatNo): TemplateResult {
  const { say, scene, view } = room;
  const place = seatAt(view.table, seat);
  const game = scene.game;
  const onTurn = game?.turn_color != null && seatOf(view.table, game.turn_color) === seat;
  const runs = onTurn && game.deadline_ms !== null && game.turn_limit > 0;
  const left = runs
    ? countdown(game.deadline_ms as number, game.turn_limit * 1000, room.now_ms)
    : null;
  const score = view.table.score[seat - 1] ?? 0;
  const scored = view.table.score[0] + view.table.score[1] > 0 || (game?.number ?? 0) > 1;
  const presence = presenceOf(room, seat);
  const won = hasWon(room, seat);
  return html`<div
    class="seat ${place.color ?? 'plain'} ${onTurn ? 'on-turn' : ''} ${won ? 'won' : ''} ${
      presence === 'away' || presence === 'lost' ? 'absent' : ''
    }"
    role="group"
    aria-label=${seatName(room.reader, seat)}
    data-place=${seat}
    data-presence=${presence}
  >
    ${stone(place.color)}
    <div class="who">
      <span class="name"
        ><bdi>${seatName(room.reader, seat)}</bdi>${
          isMe(room.reader, seat)
            ? html`<button
                class="tool small"
                type="button"
                data-action="rename"
                aria-label=${say('you-name')}
                @click=${() => room.desk.open('name')}
              >
                ${room.desk.icon('rename')}
              </button>`
            : nothing
        }</span
      >
      <span class="sub"><bdi>${subline(room, seat)}</bdi></span>
    </div>
    ${
      left?.low
        ? html`<span class="seconds" title=${say('seconds-left', { seconds: left.seconds })}
            >${left.seconds}</span
          >`
        : nothing
    }
    ${scored ? html`<span class="score" title=${say('score')}>${score}</span>` : nothing}
    ${left ? limitBar(left.share) : nothing}
  </div>`;
}

/** Moves the bar between renderings; says the whole seconds left, or null if no limit runs. */
export function drawLimit(root: ParentNode, room: Room, now_ms: number): number | null {
  const game = room.scene.game;
  if (!game || game.deadline_ms === null || game.turn_limit === 0) return null;
  const left = countdown(game.deadline_ms, game.turn_limit * 1000, now_ms);
  root.querySelector('.limit-left')?.setAttribute('width', (left.share * 100).toFixed(2));
  return left.seconds;
}

/** Whether the number beside the bar is due for a new drawing. */
export const isLow = (seconds: number): boolean => seconds <= LOW_S;
