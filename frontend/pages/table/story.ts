/** What happened at the table, as sentences: for the status line and for screen readers. */

import type { Hint, Note, SeatNo } from '../../wire/messages';
import {
  iPlayed,
  isMe,
  otherSeat,
  personName,
  playedName,
  seatAt,
  seatOf,
  sentenceName,
  type Reader,
} from './people';
import { positionAfter } from './position';

const mine = (reader: Reader, person: string): boolean => person === reader.you?.person;

function placed(reader: Reader, seat: SeatNo, cell: string, by: string): string {
  const { say } = reader;
  const me = isMe(reader, seat);
  const name = sentenceName(reader, seat);
  if (by === 'stand-in' || by === 'time-out')
    return me ? say('placed-for-you', { cell }) : say('placed-for', { cell, name });
  return me ? say('placed-you', { cell }) : say('placed', { cell, name });
}

/** "You are now Red", told to each seated person after a swap. */
function nowColor(reader: Reader): string {
  const seat = reader.you?.seats[0];
  if (seat === undefined || reader.table.kind === 'here') return '';
  const color = reader.table.game?.red_seat_now === seat ? 'red' : 'blue';
  return ` ${reader.say('now-color', { color })}`;
}

function swapped(reader: Reader, seat: SeatNo, by: string): string {
  const { say } = reader;
  const me = isMe(reader, seat);
  const name =
    reader.table.kind === 'here' ? say('seat-number', { seat }) : sentenceName(reader, seat);
  const forSomebody = by === 'stand-in' || by === 'time-out';
  if (forSomebody)
    return (me ? say('swapped-for-you') : say('swapped-for', { name })) + nowColor(reader);
  return me ? nowColor(reader).trim() : say('swapped', { name }) + nowColor(reader);
}

/** How the game ended, to who played it; somebody else may have taken a seat since. */
export function resultSentence(reader: Reader): string {
  const result = reader.table.game?.result;
  if (!result) return '';
  const { say } = reader;
  const { color, seat } = result;
  const name = playedName(reader, seat, result);
  const other = playedName(reader, otherSeat(seat), result);
  const won = iPlayed(reader, seat, result);
  if (result.reason === 'connection')
    return won ? say('won-you', { color }) : say('won', { name, color });
  const how = result.reason === 'claim' ? 'claimed' : 'resigned';
  if (won) return say(`won-${how}-you`, { name: other });
  return iPlayed(reader, otherSeat(seat), result)
    ? say(`lost-${how}`, { name })
    : say(`won-${how}`, { name, other });
}

/** Why a ranked game is off. */
export function cancelledSentence(reader: Reader): string {
  const { say, table } = reader;
  const seats = table.cancelled?.seats ?? [];
  const [seat] = seats;
  if (seat === undefined || seats.length > 1) return say('cancelled');
  return isMe(reader, seat)
    ? say('cancelled-you')
    : say('cancelled-by', { name: sentenceName(reader, seat) });
}

function byPerson(reader: Reader, key: string, person: string): string {
  if (mine(reader, person)) return reader.say(`${key}-you`);
  return reader.say(key, { name: personName(reader, person) });
}

/** One thing that happened; empty where it needs no words. */
export function sentence(reader: Reader, note: Note): string {
  const { say } = reader;
  switch (note.n) {
    case 'placed':
      return placed(reader, note.seat, note.cell, note.by);
    case 'swapped':
      return swapped(reader, note.seat, note.by);
    case 'timed-out':
      return isMe(reader, note.seat)
        ? say('timed-out-you')
        : say('timed-out', { name: sentenceName(reader, note.seat) });
    case 'renewed':
      return reader.table.game?.turn_limit ? say('renewed') : '';
    case 'stand-in':
      return isMe(reader, note.seat)
        ? say('stand-in-you')
        : say('stand-in', { name: sentenceName(reader, note.seat) });
    case 'deferred':
      return isMe(reader, otherSeat(note.seat))
        ? say('waiting-for', { name: sentenceName(reader, note.seat) })
        : say('deferred', { name: sentenceName(reader, note.seat) });
    case 'went-away':
      return mine(reader, note.person)
        ? ''
        : say('went-away', { name: personName(reader, note.person) });
    case 'returned':
      return mine(reader, note.person)
        ? ''
        : say('returned', { name: personName(reader, note.person) });
    case 'left':
      return mine(reader, note.person)
        ? ''
        : say('left', { name: personName(reader, note.person) });
    case 'undo-asked':
      return undoQuestion(reader, note.seat);
    case 'undo-declined':
      return isMe(reader, note.seat)
        ? say('undo-declined-you')
        : say('undo-declined', { name: sentenceName(reader, note.seat) });
    case 'undone':
      return say('undone');
    case 'hint':
      return hintSentence(reader, note);
    case 'started': {
      const me = isMe(reader, note.red_seat);
      const number = note.number;
      return me
        ? say('started-you', { number })
        : say('started', { number, name: sentenceName(reader, note.red_seat) });
    }
    case 'ended':
      return resultSentence(reader);
    case 'cancelled':
      return cancelledSentence(reader);
    case 'abandoned':
      return say('abandoned');
    case 'again-asked':
      return isMe(reader, note.seat)
        ? say('again-asked-you', { name: sentenceName(reader, otherSeat(note.seat)) })
        : say('again-asked', { name: sentenceName(reader, note.seat) });
    case 'rules-changed':
      return say('rules-changed');
    case 'locked':
      return say(note.locked ? 'rules-locked' : 'rules-open');
    case 'seat-taken':
      return byPerson(reader, 'seat-taken', note.person);
    case 'cpu-seated':
      return seatAt(reader.table, note.seat).cpu_program === null
        ? say('cpu-seated')
        : say('seat-taken', { name: sentenceName(reader, note.seat) });
    case 'seat-vacated':
      // A seat that was kept or given has somebody on it at once.
      return note.reason === 'warm-up-over' || note.reason === 'reassigned'
        ? ''
        : say('seat-vacated');
    case 'exchanged':
      return say('exchanged');
    case 'queue-joined':
      return byPerson(reader, 'queue-joined', note.person);
    case 'queue-left':
      return mine(reader, note.person)
        ? ''
        : say('queue-left', { name: personName(reader, note.person) });
    case 'host':
      return note.person === null ? '' : byPerson(reader, 'host-passed', note.person);
    case 'expired':
      return say('group-expired');
    case 'hint-asked':
      return '';
  }
}

/** The question about an undo, as asked of the reader. */
export function undoQuestion(reader: Reader, seat: SeatNo): string {
  const { say, table } = reader;
  if (isMe(reader, seat))
    return say('undo-asked-you', { name: sentenceName(reader, otherSeat(seat)) });
  const name = sentenceName(reader, seat);
  const from = table.seats[seat - 1]?.stand_in_from_ply ?? null;
  const absence = from !== null && table.game?.undo_asked?.to_ply === from;
  return absence ? say('undo-asked-absence', { name }) : say('undo-asked', { name });
}

export function hintSentence(reader: Reader, hint: Hint): string {
  const percent = Math.round(hint.value * 100);
  const before = Math.round((hint.before ?? hint.value) * 100);
  return hint.action === 'swap'
    ? reader.say('hint-swap', { before, percent })
    : reader.say('hint-move', { cell: hint.action, before, percent });
}

/** The last action of the game as a sentence, for who has just come. */
export function lastAction(reader: Reader, moves: readonly string[]): string {
  const action = moves[moves.length - 1];
  const game = reader.table.game;
  if (action === undefined || !game || action.startsWith('resign')) return '';
  const by = game.played_for.includes(moves.length - 1) ? 'stand-in' : 'person';
  if (action === 'swap') return swapped(reader, game.red_seat_now, by);
  const { colors } = positionAfter(moves);
  const color = colors[colors.length - 1] ?? 'red';
  const seat = seatOf(reader.table, color);
  return placed(reader, seat, action, by);
}

/** Whose turn it is, in the reader's words. */
export function turnSentence(reader: Reader): string {
  const { say, table } = reader;
  const color = table.game?.turn_color;
  if (!color) return '';
  const seat = seatOf(table, color);
  if (table.kind === 'here') return say('color-turn', { color });
  if (isMe(reader, seat)) return say('your-turn');
  return say('their-turn', { name: sentenceName(reader, seat) });
}
