/** Who sits where, as the reader calls them. */

import type { Color, Result, Seat, SeatNo, Table, YouToClient } from '../../wire/messages';
import type { Say } from '../site/words';

/** What naming needs: the table, who reads, the words. */
export interface Reader {
  readonly say: Say;
  readonly table: Table;
  readonly you: YouToClient | null;
}

export const seatAt = (table: Table, seat: SeatNo): Seat => table.seats[seat - 1] as Seat;

export const otherSeat = (seat: SeatNo): SeatNo => (seat === 1 ? 2 : 1);

export const isMine = (you: YouToClient | null, seat: SeatNo): boolean =>
  you !== null && you.seats.includes(seat);

/** The seat that has a colour just now. */
export function seatOf(table: Table, color: Color): SeatNo {
  const red = table.game?.red_seat_now ?? 1;
  return color === 'red' ? red : otherSeat(red);
}

/** The seat that I act for: on one device, the one whose turn it is. */
export function actingSeat(table: Table, you: YouToClient | null): SeatNo | null {
  const seats = you?.seats ?? [];
  if (seats.length < 2) return seats[0] ?? null;
  const color = table.game?.turn_color ?? table.game?.result?.color;
  return color ? seatOf(table, color) : 1;
}

export function personName(reader: Reader, person: string): string {
  const known = reader.table.names[person] ?? null;
  if (known !== null) return known;
  return reader.say(person === reader.you?.person ? 'you' : 'guest');
}

/** Whether exactly one seat of this table is mine: then sentences say "you". */
export const isMe = (reader: Reader, seat: SeatNo): boolean =>
  reader.table.kind !== 'here' && isMine(reader.you, seat);

/** Whether a watcher sees two people without names, whom only their colours tell apart. */
const namelessPair = ({ table, you }: Reader): boolean =>
  you?.seats.length === 0 &&
  table.seats.every(({ person }) => person !== null && (table.names[person] ?? null) === null);

/** How sentences call a seat: shorter than its card, and by colour where that tells more. */
export function sentenceName(reader: Reader, seat: SeatNo): string {
  const { say, table } = reader;
  const place = seatAt(table, seat);
  if (place.cpu_level !== null) return place.cpu_program ?? say('cpu');
  if (place.color !== null && (table.kind === 'here' || namelessPair(reader)))
    return say('color', { color: place.color });
  return seatName(reader, seat);
}

export function seatName(reader: Reader, seat: SeatNo): string {
  const { say, table } = reader;
  const place = seatAt(table, seat);
  if (place.cpu_program !== null) return place.cpu_program;
  if (place.cpu_level !== null)
    return place.warm_up ? say('cpu-warm-up') : say('cpu-level', { level: place.cpu_level });
  if (place.person === null)
    return say(table.kind === 'friend' && table.game === null ? 'empty-seat' : 'empty-seat-other');
  if (table.kind === 'here') return say('seat-number', { seat });
  return personName(reader, place.person);
}

/** Whether who played in a seat until the end sits there still; the CPU's seat has no person. */
export const sitsStill = (table: Table, seat: SeatNo, result: Result): boolean =>
  (result.persons[seat - 1] ?? null) === seatAt(table, seat).person;

/** Whether I am who played in a seat until the end: then the result says "you". */
export const iPlayed = (reader: Reader, seat: SeatNo, result: Result): boolean =>
  reader.table.kind !== 'here' &&
  reader.you !== null &&
  result.persons[seat - 1] === reader.you.person;

/** Who played in a seat until the end, in sentences. */
export function playedName(reader: Reader, seat: SeatNo, result: Result): string {
  if (sitsStill(reader.table, seat, result)) return sentenceName(reader, seat);
  const person = result.persons[seat - 1] ?? null;
  return person === null ? reader.say('cpu') : personName(reader, person);
}
