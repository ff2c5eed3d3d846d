import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { View } from '../../live/catchup';
import { game, seat, table } from '../../live/examples';
import type { Game, Table } from '../../wire/messages';
import { calls } from './bell';
import { parseSettings } from './settings';

const view = (running: Partial<Game> | null, over: Partial<Table> = {}, seats: (1 | 2)[] = [1]) =>
  ({
    version: 5,
    person: 'ann',
    table: table({ game: running === null ? null : game(running), ...over }),
    moves: [],
    you: { t: 'you', person: 'ann', may: [], seats, host: true, queued: false },
    presence: null,
  }) satisfies View;

const theirs = { turn: 5, turn_color: 'blue' } as const;
const mine = { turn: 6, turn_color: 'red' } as const;

test('I am called when it becomes my turn, and only then', () => {
  assert.ok(calls(view(theirs), view(mine)));
  assert.ok(!calls(view(mine), view(mine)));
  assert.ok(!calls(view({ ...mine, turn: 4 }), view(theirs)));
});

test('I am called when the game begins or ends, whoever is to move', () => {
  const result = { seat: 2, reason: 'resignation', path: [] } as unknown as Game['result'];
  assert.ok(calls(view(null, { seats: [seat({ person: 'ann' }), seat()] }), view(theirs)));
  assert.ok(calls(view({ ...theirs, id: 'game-0' }), view(theirs)));
  assert.ok(calls(view(theirs), view({ ...theirs, result })));
  assert.ok(!calls(view({ ...theirs, result }), view({ ...theirs, result, again: [2] })));
});

test('who only watches is not called, nor who has both seats on one device', () => {
  assert.ok(!calls(view(theirs, {}, []), view(mine, {}, [])));
  assert.ok(!calls(view(theirs, { kind: 'here' }), view(mine, { kind: 'here' })));
});

test('nobody is called who did not ask for it', () => {
  assert.equal(parseSettings(null).notify, false);
  assert.equal(parseSettings('{"bridges": true}').notify, false);
  assert.equal(parseSettings('{"notify": true}').notify, true);
});
