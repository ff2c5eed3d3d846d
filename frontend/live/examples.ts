/** Values for tests: a table of two people in the middle of nothing in particular. */

import type { Game, Seat, Table, UpdateToClient, WelcomeToClient } from '../wire/messages';

export const seat = (over: Partial<Seat> = {}): Seat => ({
  person: null,
  cpu_level: null,
  cpu_program: null,
  warm_up: false,
  color: null,
  stand_in: false,
  stand_in_from_ply: null,
  deferred: false,
  left: false,
  away_since_ms: null,
  stand_in_at_ms: null,
  ...over,
});

export const game = (over: Partial<Game> = {}): Game => ({
  id: 'game-1',
  number: 1,
  size: 11,
  swap_rule: false,
  turn_limit: 0,
  red_seat_start: 1,
  red_seat_now: 1,
  turn: 5,
  turn_color: 'red',
  ply: 0,
  may_swap: false,
  swapped: false,
  opened_ms: null,
  deadline_ms: null,
  timed_out: false,
  thinking: false,
  undo_asked: null,
  hint: null,
  result: null,
  played_for: [],
  again: [],
  next_starter: 2,
  scored: true,
  paused: false,
  ...over,
});

export const table = (over: Partial<Table> = {}): Table => ({
  code: 'abcdefghjkm',
  kind: 'friend',
  host: 'ann',
  locked: false,
  rules: { size: 11, swap: false, alternate: true, turn_limit: 0 },
  level: 1,
  program: null,
  seats: [seat({ person: 'ann', color: 'red' }), seat({ person: 'bob', color: 'blue' })],
  queue: [],
  score: [0, 0],
  names: { ann: 'Ann', bob: null },
  game: game(),
  cancelled: null,
  expired: false,
  ...over,
});

export const welcome = (over: Partial<WelcomeToClient> = {}): WelcomeToClient => ({
  t: 'welcome',
  wire: 1,
  person: 'ann',
  now_ms: 1_000_000,
  version: 5,
  table: table(),
  moves: [],
  ...over,
});

export const update = (over: Partial<UpdateToClient> = {}): UpdateToClient => ({
  t: 'update',
  base: 5,
  version: 6,
  game: 'game-1',
  ply_from: 0,
  moves: ['f6'],
  table: table({ game: game({ ply: 1, turn: 6, turn_color: 'blue' }) }),
  notes: [{ n: 'placed', seat: 1, color: 'red', cell: 'f6', by: 'person', ply: 1 }],
  ...over,
});
