import assert from 'node:assert/strict';
import { test } from 'node:test';
import { positionAfter } from './position';

test('red places first and the colours alternate', () => {
  const { stones, last, next } = positionAfter(['f6', 'e5', 'd4']);
  assert.deepEqual(
    [...stones],
    [
      ['f6', 'red'],
      ['e5', 'blue'],
      ['d4', 'red'],
    ],
  );
  assert.equal(last, 'd4');
  assert.equal(next, 'blue');
});

test('after a swap the stone keeps its cell and colour, and blue places next', () => {
  const { stones, last, next } = positionAfter(['f6', 'swap']);
  assert.deepEqual([...stones], [['f6', 'red']]);
  assert.equal(last, 'f6');
  assert.equal(next, 'blue');
  assert.equal(positionAfter(['f6', 'swap', 'e5']).stones.get('e5'), 'blue');
});

test('a resignation adds no stone and names who gave up', () => {
  const { stones, colors } = positionAfter(['f6', 'resign-red']);
  assert.equal(stones.size, 1);
  assert.deepEqual(colors, ['red', 'red']);
});
