/** Moving over the board without a pointer: arrow keys and nudge arrows, in the drawn directions. */

import { centre, moved, onBoard, type Cell, type Direction, type Orientation } from './geometry.ts';

/** Where the keyboard is, and the vertical line that going up and down keeps to. */
export interface Cursor {
  readonly cell: Cell;
  readonly line: number;
}

export const cursorAt = (cell: Cell, orientation: Orientation): Cursor => ({
  cell,
  line: centre(cell, orientation).x,
});

/** Ties are broken so that up after down is where one was, and a flat board keeps its column. */
const VERTICAL: Readonly<Record<string, readonly [Direction, Direction]>> = {
  ArrowUp: ['up-left', 'up-right'],
  ArrowDown: ['down-right', 'down-left'],
};

/** Where a key leads; null if it is none of the board's keys. At the rim the cursor stays. */
export function walk(
  from: Cursor,
  key: string,
  toCorner: boolean,
  size: number,
  orientation: Orientation,
): Cursor | null {
  const jump = (cell: Cell): Cursor => cursorAt(cell, orientation);
  const vertical = VERTICAL[key];
  if (vertical) {
    let best: Cell | null = null;
    let bestOff = Infinity;
    for (const direction of vertical) {
      const cell = moved(from.cell, direction, orientation);
      const off = Math.abs(centre(cell, orientation).x - from.line);
      if (onBoard(cell, size) && off < bestOff - 0.01) [best, bestOff] = [cell, off];
    }
    return best ? { cell: best, line: from.line } : from;
  }
  if (key === 'Home' || key === 'End') {
    const corner = key === 'Home' ? 0 : size - 1;
    if (toCorner) return jump({ col: corner, row: corner });
    const direction = key === 'Home' ? 'left' : 'right';
    let cell = from.cell;
    for (let next = cell; onBoard(next, size); next = moved(next, direction, orientation)) {
      cell = next;
    }
    return jump(cell);
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const next = moved(from.cell, key === 'ArrowLeft' ? 'left' : 'right', orientation);
  return onBoard(next, size) ? jump(next) : from;
}

/** The next cell in a drawn direction that `accept` takes; null if there is none. */
export function nudged(
  from: Cell,
  direction: Direction,
  size: number,
  orientation: Orientation,
  accept: (cell: Cell) => boolean,
): Cell | null {
  let cell = moved(from, direction, orientation);
  while (onBoard(cell, size)) {
    if (accept(cell)) return cell;
    cell = moved(cell, direction, orientation);
  }
  return null;
}
