import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bridgePath, bridges } from './bridges.ts';
import { cellName, type Side } from './geometry.ts';

function carriers(stones: Record<string, Side>, side: Side, size = 7): string[] {
  return bridges(new Map(Object.entries(stones)), size, side)
    .map(({ carrier }) => carrier.map(cellName).sort().join(' '))
    .sort();
}

test('each of the six bridges of a stone is seen once, from either end', () => {
  for (const other of ['g7', 'e5', 'h5', 'd7', 'g4', 'e8']) {
    assert.equal(carriers({ f6: 'red', [other]: 'red' }, 'red', 11).length, 1, other);
    assert.equal(carriers({ [other]: 'red', f6: 'red' }, 'red', 11).length, 1, other);
  }
});

test('a bridge needs both cells empty and both stones of one colour', () => {
  assert.deepEqual(carriers({ d4: 'red', e5: 'red' }, 'red'), ['d5 e4']);
  assert.deepEqual(carriers({ d4: 'red', e5: 'red', e4: 'blue' }, 'red'), []);
  assert.deepEqual(carriers({ d4: 'red', e5: 'blue' }, 'red'), []);
});

test('a stone on the second row bridges to its own edges only', () => {
  assert.deepEqual(carriers({ d2: 'red' }, 'red'), ['d1 e1']);
  assert.deepEqual(carriers({ d6: 'red' }, 'red'), ['c7 d7']);
  assert.deepEqual(carriers({ b4: 'blue' }, 'blue'), ['a4 a5']);
  assert.deepEqual(carriers({ f4: 'blue' }, 'blue'), ['g3 g4']);
  assert.deepEqual(carriers({ d2: 'blue', b4: 'red' }, 'blue'), []);
});

test('a stone whose carrier would leave the board has no bridge', () => {
  assert.deepEqual(carriers({ g2: 'red' }, 'red'), []);
});

test('a bridge is drawn as two curves', () => {
  const [link] = bridges(
    new Map([
      ['d4', 'red'],
      ['e5', 'red'],
    ]),
    7,
    'red',
  );
  assert.ok(link);
  assert.equal(bridgePath(link, 'flat').split('Q').length, 3);
});
