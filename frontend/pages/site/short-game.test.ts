import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIRECTIONS, moved, onBoard, parseCell, type Cell } from '../../board/geometry';
import { positionAfter } from '../table/position';
import { MOVES, PATH, SIZE } from './short-game';

const cell = (name: string): Cell => parseCell(name) as Cell;

test('every move of the short game is a stone on an empty cell of its board', () => {
  assert.equal(positionAfter(MOVES).stones.size, MOVES.length);
  assert.ok(MOVES.every((move) => onBoard(cell(move), SIZE)));
});

test('the short game ends when the last stone joins the red edges', () => {
  const { stones, last } = positionAfter(MOVES);
  assert.ok(PATH.every((name) => stones.get(name) === 'red'));
  assert.ok(PATH.includes(last as string));
  assert.equal(cell(PATH[0] as string).row, 0);
  assert.equal(cell(PATH.at(-1) as string).row, SIZE - 1);
  for (const [i, name] of PATH.slice(1).entries()) {
    const before = cell(PATH[i] as string);
    const around = DIRECTIONS.map((direction) => moved(before, direction, 'flat'));
    assert.ok(around.some(({ col, row }) => col === cell(name).col && row === cell(name).row));
  }
});
