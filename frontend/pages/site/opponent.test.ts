import assert from 'node:assert/strict';
import { test } from 'node:test';
import { opponentOf, optionOf } from './opponent';

test('a choice comes back from its option', () => {
  for (const opponent of [
    { level: 3, program: null },
    { level: 1, program: 'MoHex' },
    { level: 1, program: '7' },
    { level: 1, program: 'program:x' },
  ])
    assert.deepEqual(opponentOf(optionOf(opponent)), opponent);
});

test('beside a program the level is the one that there was', () => {
  assert.deepEqual(opponentOf('program:MoHex', 4), { level: 4, program: 'MoHex' });
  assert.deepEqual(opponentOf('2', 4), { level: 2, program: null });
});
