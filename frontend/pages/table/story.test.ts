import assert from 'node:assert/strict';
import { test } from 'node:test';
import { game, seat, table } from '../../live/examples';
import type { Note, Table, YouToClient } from '../../wire/messages';
import type { Reader } from './people';
import { lastAction, resultSentence, sentence, turnSentence } from './story';

const say = (key: string, args: Record<string, string | number> = {}): string =>
  [key, ...Object.values(args)].join(' ');

const reader = (over: Partial<Table> = {}, seats: YouToClient['seats'] = [1]): Reader => ({
  say,
  table: table(over),
  you: {
    t: 'you',
    person: seats[0] === 2 ? 'bob' : 'ann',
    may: [],
    seats,
    host: true,
    queued: false,
  },
});

const swapped: Partial<Table> = {
  seats: [seat({ person: 'ann', color: 'blue' }), seat({ person: 'bob', color: 'red' })],
  game: game({ red_seat_now: 2, swapped: true, turn_color: 'blue', ply: 2 }),
};

test('my own move is told to me as mine, to the other by my name', () => {
  const note: Note = { n: 'placed', seat: 1, color: 'red', cell: 'f6', by: 'person', ply: 1 };
  assert.equal(sentence(reader(), note), 'placed-you f6');
  assert.equal(sentence(reader({}, [2]), note), 'placed f6 Ann');
  assert.equal(sentence(reader({}, []), note), 'placed f6 Ann');
});

test('a move of the CPU for an absent person is told as such', () => {
  const note: Note = { n: 'placed', seat: 1, color: 'red', cell: 'f6', by: 'time-out', ply: 1 };
  assert.equal(sentence(reader(), note), 'placed-for-you f6');
  assert.equal(sentence(reader({}, [2]), note), 'placed-for f6 Ann');
});

test('after a swap each person hears their new colour, a watcher only who swapped', () => {
  const note: Note = { n: 'swapped', seat: 2, by: 'person' };
  assert.equal(sentence(reader(swapped, [1]), note), 'swapped guest now-color blue');
  assert.equal(sentence(reader(swapped, [2]), note), 'now-color red');
  assert.equal(sentence(reader(swapped, []), note), 'swapped guest');
});

test('the turn is told by person, on one device by colour', () => {
  assert.equal(turnSentence(reader()), 'your-turn');
  assert.equal(turnSentence(reader({}, [2])), 'their-turn Ann');
  assert.equal(turnSentence(reader(swapped, [1])), 'your-turn');
  assert.equal(turnSentence(reader({ kind: 'here' }, [1, 2])), 'color-turn red');
});

test('two people without names are called by their colours to whoever looks on', () => {
  const names = { ann: null, bob: null };
  const note: Note = { n: 'placed', seat: 1, color: 'red', cell: 'f6', by: 'person', ply: 1 };
  assert.equal(sentence(reader({ names }, []), note), 'placed f6 color red');
  assert.equal(sentence(reader({ names }, [2]), note), 'placed f6 guest');
});

test('the result is told from the side of the reader', () => {
  const over = game({
    turn_color: null,
    result: { color: 'red', seat: 1, reason: 'connection', path: ['a1'], persons: ['ann', 'bob'] },
  });
  assert.equal(resultSentence(reader({ game: over })), 'won-you red');
  assert.equal(resultSentence(reader({ game: over }, [2])), 'won Ann red');
  const gave = game({
    turn_color: null,
    result: { color: 'red', seat: 1, reason: 'resignation', path: [], persons: ['ann', 'bob'] },
  });
  assert.equal(resultSentence(reader({ game: gave }, [2])), 'lost-resigned Ann');
  const watcher = reader({ game: gave }, []);
  const you = { ...(watcher.you as YouToClient), person: 'eve' };
  assert.equal(resultSentence({ ...watcher, you }), 'won-resigned Ann guest');
  // Eve has taken the seat of the one who resigned; she has lost nothing.
  const seats: Table['seats'] = [
    seat({ person: 'ann', color: 'red' }),
    seat({ person: 'eve', color: 'blue' }),
  ];
  const later = reader({ game: gave, seats, names: { ann: 'Ann', bob: 'Bob', eve: null } }, [2]);
  assert.equal(resultSentence({ ...later, you }), 'won-resigned Ann Bob');
  assert.equal(resultSentence(reader({ game: gave, seats }, [1])), 'won-resigned-you guest');
});

test('who comes later hears the last move, and the stand-in where it played', () => {
  assert.equal(lastAction(reader(), []), '');
  assert.equal(lastAction(reader(), ['f6']), 'placed-you f6');
  const absent: Partial<Table> = { game: game({ played_for: [2] }) };
  assert.equal(lastAction(reader(absent), ['f6', 'e5', 'd4']), 'placed-for-you d4');
  assert.equal(lastAction(reader(absent), ['f6', 'e5']), 'placed e5 guest');
  const swap: Partial<Table> = { game: game({ red_seat_now: 2, played_for: [1] }) };
  assert.match(lastAction(reader(swap), ['f6', 'swap']), /^swapped-for guest/);
});

test('a claimed win is told from the side of the reader', () => {
  const claimed = game({
    turn_color: null,
    result: { color: 'red', seat: 1, reason: 'claim', path: [], persons: ['ann', 'bob'] },
  });
  assert.equal(resultSentence(reader({ game: claimed })), 'won-claimed-you guest');
  assert.equal(resultSentence(reader({ game: claimed }, [2])), 'lost-claimed Ann');
});

test('a ranked game that is off says whose doing it was', () => {
  const left = { game: null, cancelled: { seats: [2 as const], reason: 'left' as const } };
  const note: Note = { n: 'cancelled', seats: [2], reason: 'left' };
  assert.equal(sentence(reader(left), note), 'cancelled-by guest');
  assert.equal(sentence(reader(left, [2]), note), 'cancelled-you');
  const empty = {
    game: null,
    cancelled: { seats: [1, 2] as (1 | 2)[], reason: 'no-show' as const },
  };
  assert.equal(
    sentence(reader(empty), { n: 'cancelled', seats: [1, 2], reason: 'no-show' }),
    'cancelled',
  );
});
