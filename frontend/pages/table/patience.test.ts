import assert from 'node:assert/strict';
import { test } from 'node:test';
import { game } from '../../live/examples';
import { Patience } from './patience';

test('a long thought at the start of a game is warming up, and a short one is not', () => {
  const patience = new Patience();
  const thinking = game({ thinking: true, ply: 1 });
  patience.watch(thinking, 1_000);
  assert.equal(patience.waits, true);
  assert.equal(patience.warming(thinking, 6_000), false);
  assert.equal(patience.warming(thinking, 6_001), true);
  assert.equal(patience.warming(game({ thinking: true, ply: 9 }), 60_000), false);
});

test('each turn is waited for anew, and nothing is once the CPU has answered', () => {
  const patience = new Patience();
  patience.watch(game({ thinking: true, turn: 5 }), 0);
  patience.watch(game({ thinking: true, turn: 7 }), 9_000);
  assert.equal(patience.warming(game({ thinking: true, turn: 7 }), 9_500), false);
  patience.watch(game({ thinking: false, turn: 8 }), 9_600);
  assert.equal(patience.waits, false);
  assert.equal(patience.warming(game(), 99_000), false);
});
