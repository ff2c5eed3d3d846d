/** Who waits for a seat, as the host sees it before the first stone: with the seats to give. */

import { html, type TemplateResult } from 'lit/html.js';
import type { SeatNo } from '../../wire/messages';
import { isMine, personName, seatAt, sentenceName } from './people';
import type { Room } from './room';

const SEATS: readonly SeatNo[] = [1, 2];

function offer(room: Room, seat: SeatNo, to: string): string {
  const { say, reader, view } = room;
  const name = sentenceName(reader, seat);
  if (to === view.person) return say('give-seat-me', { name });
  if (isMine(reader.you, seat)) return say('give-seat-mine');
  const { cpu_level, cpu_program } = seatAt(view.table, seat);
  return cpu_level === null || cpu_program !== null
    ? say('give-seat', { name })
    : say('give-seat-cpu');
}

function waiting(room: Room, person: string): TemplateResult {
  const { say, reader, view, desk } = room;
  const key = person === view.person ? 'queue-joined-you' : 'queue-joined';
  const sentence = say(key, { name: personName(reader, person) });
  return html`<li>
    <p class="note">${sentence}</p>
    <div class="choices" role="group" aria-label=${sentence}>
      ${SEATS.map(
        (seat) =>
          html`<button
            class="button quiet"
            type="button"
            data-action="give-seat-${seat}"
            ?disabled=${room.pending !== null}
            @click=${() => desk.wish({ a: 'give-seat', seat, to: person })}
          >
            <span>${offer(room, seat, person)}</span>
          </button>`,
      )}
    </div>
  </li>`;
}

/** Those who wait and are here; nothing for who may not give them a seat. */
export function queue(room: Room): TemplateResult {
  const { view, scene } = room;
  if (!scene.may.has('give-seat')) return html``;
  const present = view.presence?.present ?? {};
  const here = view.table.queue.filter((person) => present[person] !== 'away');
  return html`<ul class="part queue">
    ${here.map((person) => waiting(room, person))}
  </ul>`;
}
