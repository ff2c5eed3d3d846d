import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellName, centre, parseCell, type Orientation } from './geometry.ts';
import { cursorAt, nudged, walk, type Cursor } from './walk.ts';

const ORIENTATIONS: readonly Orientation[] = ['flat', 'upright'];

function go(start: string, keys: readonly string[], orientation: Orientation, size = 11): string {
  let cursor: Cursor = cursorAt(parseCell(start) ?? { col: 0, row: 0 }, orientation);
  for (const key of keys) {
    const [name = '', corner] = key.split('+').reverse();
    cursor = walk(cursor, name, corner === 'Ctrl', size, orientation) ?? cursor;
  }
  return cellName(cursor.cell);
}

test('left and right stay on the drawn line, up and down go straight', () => {
  for (const orientation of ORIENTATIONS) {
    const at = (name: string): { x: number; y: number } =>
      centre(parseCell(name) ?? { col: 0, row: 0 }, orientation);
    const from = at('f6');
    const right = at(go('f6', ['ArrowRight', 'ArrowRight'], orientation));
    assert.ok(right.x > from.x && Math.abs(right.y - from.y) < 1e-9);
    for (const [key, sign] of [
      ['ArrowDown', 1],
      ['ArrowUp', -1],
    ] as const) {
      const two = at(go('f6', [key, key], orientation));
      assert.ok(Math.abs(two.x - from.x) < 1e-9 && (two.y - from.y) * sign > 0);
    }
  }
});

test('up takes back down, and left takes back right', () => {
  for (const orientation of ORIENTATIONS) {
    for (const start of ['f6', 'c4', 'i7']) {
      assert.equal(
        go(
          start,
          ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp'],
          orientation,
        ),
        start,
      );
      assert.equal(go(start, ['ArrowRight', 'ArrowLeft'], orientation), start);
    }
  }
});

test('one step down on a flat board keeps the column', () => {
  assert.equal(go('f6', ['ArrowDown'], 'flat'), 'f7');
  assert.equal(go('f6', ['ArrowUp'], 'flat'), 'f5');
});

test('at the rim the cursor stays on the board', () => {
  for (const orientation of ORIENTATIONS) {
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      const name = go('f6', Array<string>(40).fill(key), orientation);
      const cell = parseCell(name);
      assert.ok(cell && cell.col < 11 && cell.row < 11, name);
    }
  }
});

test('Home and End reach the ends of the drawn line, with Ctrl the corners', () => {
  assert.equal(go('f6', ['Home'], 'flat'), 'a6');
  assert.equal(go('f6', ['End'], 'flat'), 'k6');
  assert.equal(go('f6', ['Home'], 'upright'), 'a11');
  assert.equal(go('f6', ['End'], 'upright'), 'k1');
  for (const orientation of ORIENTATIONS) {
    assert.equal(go('f6', ['Ctrl+Home'], orientation), 'a1');
    assert.equal(go('f6', ['Ctrl+End'], orientation), 'k11');
  }
});

test('every cell can be reached with the arrow keys alone', () => {
  for (const orientation of ORIENTATIONS) {
    const seen = new Set(['a1']);
    for (const name of seen) {
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
        seen.add(go(name, [key], orientation, 7));
      }
    }
    assert.equal(seen.size, 49);
  }
});

test('other keys are not the board’s', () => {
  const cursor = cursorAt({ col: 1, row: 1 }, 'flat');
  for (const key of ['Tab', 'a', 'PageDown'])
    assert.equal(walk(cursor, key, false, 5, 'flat'), null);
});

test('a nudge passes over stones to the next free cell, or stays', () => {
  const free = ({ col }: { col: number }): boolean => col !== 2;
  const at = { col: 1, row: 1 };
  assert.deepEqual(nudged(at, 'right', 5, 'flat', free), { col: 3, row: 1 });
  assert.equal(nudged({ col: 4, row: 1 }, 'right', 5, 'flat', free), null);
});
