import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { View } from '../../live/catchup';
import { game, seat, table } from '../../live/examples';
import type { May, Table, YouToClient } from '../../wire/messages';
import { contract, placedFor, sceneOf } from './scene';

const you = (over: Partial<YouToClient> = {}): YouToClient => ({
  t: 'you',
  person: 'ann',
  may: ['place', 'resign'],
  seats: [1],
  host: true,
  queued: false,
  ...over,
});

const view = (over: Partial<View> = {}): View => ({
  version: 5,
  person: 'ann',
  table: table(),
  moves: [],
  you: you(),
  presence: null,
  ...over,
});

test('the board may be touched only by who may place, and not while a move is on its way', () => {
  assert.equal(sceneOf(view(), null).board.playable, 'red');
  assert.equal(sceneOf(view({ you: you({ may: ['resign'] }) }), null).board.playable, null);
  const pending = {
    id: 'command-1',
    turn: 5,
    what: { a: 'place', cell: 'f6' },
    accepted: null,
  } as const;
  const sent = sceneOf(view(), pending).board;
  assert.equal(sent.playable, null);
  assert.equal(sent.pending, 'f6');
  assert.equal(sceneOf(view({ moves: ['f6'] }), pending).board.pending, null);
});

test('my own seat is drawn at the bottom, seat 2 for who watches', () => {
  assert.equal(sceneOf(view(), null).bottom, 1);
  assert.equal(sceneOf(view({ you: you({ seats: [2] }) }), null).bottom, 2);
  assert.equal(sceneOf(view({ you: you({ seats: [], may: [] }) }), null).bottom, 2);
});

test('on one device I act for the seat on turn', () => {
  const here: Table = table({ kind: 'here', game: game({ turn_color: 'blue' }) });
  const scene = sceneOf(view({ table: here, you: you({ seats: [1, 2] }) }), null);
  assert.equal(scene.acting, 2);
  assert.equal(scene.color, 'blue');
  assert.equal(scene.myTurn, true);
});

test('a swap changes who acts with which colour, and no seat', () => {
  const swapped = table({
    seats: [seat({ person: 'ann', color: 'blue' }), seat({ person: 'bob', color: 'red' })],
    game: game({ red_seat_now: 2, swapped: true, turn_color: 'blue', ply: 2 }),
  });
  const scene = sceneOf(view({ table: swapped, moves: ['f6', 'swap'] }), null);
  assert.equal(scene.acting, 1);
  assert.equal(scene.color, 'blue');
  assert.equal(scene.myTurn, true);
  assert.deepEqual([...scene.board.stones], [['f6', 'red']]);
});

test('the stones that were placed for me are told when I am back, and not while I am away', () => {
  const back = view({
    moves: ['f6', 'e5', 'd4', 'c3'],
    table: table({
      game: game({ played_for: [1, 2, 3] }),
      seats: [
        seat({ person: 'ann', color: 'red', stand_in_from_ply: 2 }),
        seat({ person: 'bob', color: 'blue' }),
      ],
    }),
  });
  assert.deepEqual(sceneOf(back, null).playedForMe, ['d4']);
  assert.deepEqual(placedFor(back, 2, 0), ['e5', 'c3']);
  const mine = { ...back, table: { ...back.table, game: game({ played_for: [3] }) } };
  assert.deepEqual(sceneOf(mine, null).playedForMe, []);
  const away = table({
    game: game({ played_for: [2] }),
    seats: [
      seat({ person: 'ann', color: 'red', stand_in_from_ply: 2, stand_in: true }),
      seat({ person: 'bob', color: 'blue' }),
    ],
  });
  assert.deepEqual(sceneOf({ ...back, table: away }, null).playedForMe, []);
});

test('a table invites while the chair is free or the CPU keeps it warm', () => {
  const alone = table({ game: null, seats: [seat({ person: 'ann' }), seat()] });
  assert.equal(sceneOf(view({ table: alone }), null).inviting, true);
  const warm = table({ seats: [seat({ person: 'ann' }), seat({ cpu_level: 1, warm_up: true })] });
  assert.equal(sceneOf(view({ table: warm }), null).inviting, true);
  assert.equal(sceneOf(view(), null).inviting, false);
});

test('the public contract names turn, seat, colour, ply and result', () => {
  const over = table({
    game: game({
      ply: 20,
      turn_color: null,
      result: {
        color: 'blue',
        seat: 2,
        reason: 'connection',
        path: ['a1'],
        persons: ['ann', 'bob'],
      },
    }),
  });
  assert.deepEqual(contract(sceneOf(view({ table: over }), null), true), {
    connection: 'online',
    turn: 'none',
    seat: '1',
    color: 'red',
    ply: '20',
    result: 'blue',
  });
  assert.equal(contract(null, false)['connection'], 'offline');
});

test('the winning path is drawn only when there is one', () => {
  const may: May[] = [];
  const resigned = table({
    game: game({
      turn_color: null,
      result: { color: 'blue', seat: 2, reason: 'resignation', path: [], persons: ['ann', 'bob'] },
    }),
  });
  assert.deepEqual(sceneOf(view({ table: resigned, you: you({ may }) }), null).board.path, []);
});
