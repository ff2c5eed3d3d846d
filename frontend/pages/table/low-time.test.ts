import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LowTime } from './low-time';

test('one is warned once in each of the own turns, when little time is left', () => {
  const time = new LowTime();
  assert.equal(time.warns(3, false), false);
  assert.equal(time.warns(3, true), true);
  assert.equal(time.warns(3, true), false);
  assert.equal(time.warns(5, false), false);
  assert.equal(time.warns(5, true), true);
});

test('nobody is warned of the time of somebody else', () => {
  const time = new LowTime();
  assert.equal(time.warns(null, true), false);
  assert.equal(time.warns(4, true), true);
  assert.equal(time.warns(null, true), false);
  assert.equal(time.warns(4, true), false);
});
