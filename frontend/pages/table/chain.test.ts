import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joiningChain } from './chain';
import { positionAfter } from './position';

test('the shortest joining chain is found, in order from the first edge', () => {
  const moves = 'd4 d2 e2 e3 d3 b6 c6 e1 f1 d5 c5 c7 b7'.split(' ');
  const { stones } = positionAfter(moves);
  assert.deepEqual(joiningChain(7, stones, 'red'), 'f1 e2 d3 d4 c5 c6 b7'.split(' '));
  assert.deepEqual(joiningChain(7, stones, 'blue'), []);
});

test('blue joins left and right', () => {
  const { stones } = positionAfter(['a1', 'a2', 'b1', 'b2']);
  assert.deepEqual(joiningChain(2, stones, 'blue'), ['a2', 'b2']);
});

test('a board of one cell is joined by one stone', () => {
  assert.deepEqual(joiningChain(1, positionAfter(['a1']).stones, 'red'), ['a1']);
});
