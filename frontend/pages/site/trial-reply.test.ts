import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Side } from '../../board/geometry';
import { joined, named, reply, type Trial } from './trial-reply';

const TRIAL = {
  size: 5,
  stones: ['d2', 'c4'],
  bridges: [
    ['d1', 'e1'],
    ['c3', 'd3'],
    ['b5', 'c5'],
  ],
  words: {},
} as unknown as Trial;

const start = (): Map<string, Side> => new Map(TRIAL.stones.map((cell) => [cell, 'red']));

test('a stone on one cell of a bridge is answered on the other', () => {
  assert.deepEqual(reply(TRIAL, start(), 'd3'), { cell: 'c3', answered: true });
  assert.deepEqual(reply(TRIAL, start(), 'b5'), { cell: 'c5', answered: true });
});

test('a stone elsewhere leaves Red a free turn, which fills a bridge', () => {
  assert.deepEqual(reply(TRIAL, start(), 'a1'), { cell: 'd1', answered: false });
});

test('whatever Blue plays, in whatever order, Red is joined from edge to edge in the end', () => {
  const cells = 'abcde'.split('').flatMap((column) => [1, 2, 3, 4, 5].map((row) => column + row));
  for (let offset = 0; offset < cells.length; offset++) {
    const stones = start();
    for (let step = 0; joined(TRIAL, stones).length === 0; step++) {
      const cell = cells[(offset + step * 7) % cells.length] as string;
      if (stones.has(cell)) continue;
      const answer = reply(TRIAL, stones, cell);
      assert.ok(answer && answer.cell !== cell && !stones.has(answer.cell));
      stones.set(cell, 'blue');
      stones.set(answer.cell, 'red');
    }
    const chain = joined(TRIAL, stones);
    assert.equal(chain.length, 5);
    assert.ok(chain.every((cell) => stones.get(cell) === 'red'));
  }
});

test('the chain runs in order from one edge to the other', () => {
  const stones = start();
  for (const cell of ['e1', 'c3', 'c5']) stones.set(cell, 'red');
  assert.deepEqual(joined(TRIAL, stones), ['e1', 'd2', 'c3', 'c4', 'c5']);
});

test('a sentence takes the names of its cells', () => {
  assert.equal(named('You took %1. Red plays %2.', 'd3', 'c3'), 'You took d3. Red plays c3.');
});
