import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countdown, guessed, measured, serverNow } from './clock';

test('a device whose clock is five minutes fast shows the remaining time of the server', () => {
  const fast_ms = 300_000;
  const offset = measured(null, 1_000 + fast_ms, 1_050, 1_100 + fast_ms);
  assert.equal(serverNow(offset, 2_000 + fast_ms), 2_000);
  assert.equal(countdown(32_000, 30_000, serverNow(offset, 2_000 + fast_ms)).seconds, 30);
});

test('the quickest round trip is kept, a slower one does not spoil it', () => {
  const good = measured(null, 0, 100, 20);
  assert.equal(measured(good, 1_000, 1_200, 1_400), good);
  assert.notEqual(measured(good, 1_000, 1_105, 1_010), good);
});

test('a clock that was set, or a sleep, replaces the offset at once', () => {
  const good = measured(null, 0, 100, 20);
  const after = measured(good, 500_000, 1_200, 500_100);
  assert.equal(serverNow(after, 500_100), 1_250);
});

test('an old measurement gives way to a fresh one', () => {
  const good = measured(null, 0, 0, 10);
  assert.notEqual(measured(good, 100_000, 100_050, 100_100), good);
});

test('a guess from an unasked instant yields to the first question', () => {
  const first = guessed(1_000, 1_500);
  assert.equal(serverNow(measured(first, 2_000, 1_600, 2_200), 2_200), 1_700);
});

test('the countdown ends at zero, is low in its last ten seconds and never leaves 0 to 1', () => {
  assert.deepEqual(countdown(30_000, 30_000, 0), { share: 1, seconds: 30, low: false });
  assert.deepEqual(countdown(30_000, 30_000, 19_999), {
    share: 10_001 / 30_000,
    seconds: 11,
    low: false,
  });
  assert.deepEqual(countdown(30_000, 30_000, 20_000), { share: 1 / 3, seconds: 10, low: true });
  assert.deepEqual(countdown(30_000, 30_000, 31_000), { share: 0, seconds: 0, low: true });
  assert.equal(countdown(99_000, 30_000, 0).share, 1);
});
