import assert from 'node:assert/strict';
import { test } from 'node:test';
import { opponentOf, optionOf } from './api';

test('a program is a choice of its own, whatever its name looks like', () => {
  for (const program of ['MoHex', '7', 'program:x', ''])
    assert.deepEqual(opponentOf(optionOf(program), 4), { level: 4, program });
  assert.deepEqual(opponentOf('2', 4), { level: 2, program: null });
});
