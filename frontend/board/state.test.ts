import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canPlace, emptyState, pendingSide, sameTurn, winner, type BoardState } from './state.ts';

const base: BoardState = { ...emptyState(5), turn: 'red', playable: 'red' };

test('only an empty cell may be taken, only while the board is open and nothing is on its way', () => {
  assert.ok(canPlace(base, 'a1'));
  assert.ok(!canPlace({ ...base, stones: new Map([['a1', 'blue']]) }, 'a1'));
  assert.ok(!canPlace({ ...base, playable: null }, 'a1'));
  assert.ok(!canPlace({ ...base, pending: 'b2' }, 'a1'));
});

test('a state drawn again, or with a new hint, offers the same turn', () => {
  assert.ok(sameTurn(base, { ...base, stones: new Map() }));
  assert.ok(sameTurn(base, { ...base, hint: 'c3', bridges: true }));
});

test('a stone, a sent stone, another turn or another size is another turn', () => {
  const others: BoardState[] = [
    { ...base, stones: new Map([['a1', 'red']]) },
    { ...base, pending: 'a1' },
    { ...base, turn: 'blue' },
    { ...base, playable: null },
    { ...base, size: 7 },
  ];
  for (const other of others) assert.ok(!sameTurn(base, other));
});

test('a pending stone has the colour given, else the one that is playable', () => {
  assert.equal(pendingSide({ ...base, playable: null, turn: 'blue', pendingSide: 'red' }), 'red');
  assert.equal(pendingSide({ ...base, playable: 'blue' }), 'blue');
});

test('who won is the colour of the winning path', () => {
  assert.equal(winner(base), null);
  assert.equal(winner({ ...base, stones: new Map([['a1', 'blue']]), path: ['a1'] }), 'blue');
});
