import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pause_ms } from './backoff';

test('pauses double from half a second and stop growing at ten', () => {
  const longest = [0, 1, 2, 3, 4, 5, 6, 50].map((attempt) => pause_ms(attempt, 1));
  assert.deepEqual(longest, [500, 1000, 2000, 4000, 8000, 10000, 10000, 10000]);
});

test('two pages never wait in step: half of each pause is chance', () => {
  assert.equal(pause_ms(2, 0), 1000);
  assert.equal(pause_ms(2, 0.5), 1500);
});

test('after a drain the first attempts spread over two seconds', () => {
  assert.equal(pause_ms(0, 0, true), 0);
  assert.equal(pause_ms(0, 0.5, true), 1000);
  assert.equal(pause_ms(1, 1, true), 1000);
});
