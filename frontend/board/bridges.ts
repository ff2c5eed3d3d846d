/** Bridges as pictures: two stones, or a stone and its edge, with two empty cells that join them. */

import {
  BAND,
  RADIUS,
  cellName,
  centre,
  onBoard,
  pair,
  parseCell,
  point,
  type Cell,
  type Orientation,
  type Point,
  type Side,
} from './geometry.ts';

interface Bridge {
  readonly from: Cell;
  /** The stone at the other end; null for the edge. */
  readonly to: Cell | null;
  readonly carrier: readonly [Cell, Cell];
}

type Step = readonly [number, number];
/** Half of the six bridges of a stone; the other half is seen from the other end. */
const PATTERNS: readonly (readonly [to: Step, one: Step, other: Step])[] = [
  [
    [1, 1],
    [1, 0],
    [0, 1],
  ],
  [
    [2, -1],
    [1, 0],
    [1, -1],
  ],
  [
    [1, -2],
    [0, -1],
    [1, -1],
  ],
];

/** Every bridge of `side`, those to its edges included. */
export function bridges(
  stones: ReadonlyMap<string, Side>,
  size: number,
  side: Side,
): readonly Bridge[] {
  const found: Bridge[] = [];
  const open = (cell: Cell): boolean => onBoard(cell, size) && !stones.has(cellName(cell));
  const offer = (from: Cell, to: Cell | null, one: Cell, other: Cell): void => {
    if (open(one) && open(other)) found.push({ from, to, carrier: [one, other] });
  };
  for (const [name, color] of stones) {
    const from = parseCell(name);
    if (!from || color !== side) continue;
    const beside = ([col, row]: Step): Cell => ({ col: from.col + col, row: from.row + row });
    for (const [to, one, other] of PATTERNS) {
      const end = beside(to);
      if (stones.get(cellName(end)) === side) offer(from, end, beside(one), beside(other));
    }
    const depth = side === 'red' ? from.row : from.col;
    if (depth === 1) {
      offer(from, null, ...(side === 'red' ? over(from, 0, -1, 1, -1) : over(from, -1, 0, -1, 1)));
    }
    if (depth === size - 2) {
      offer(from, null, ...(side === 'red' ? over(from, -1, 1, 0, 1) : over(from, 1, -1, 1, 0)));
    }
  }
  return found;
}

function over(from: Cell, c1: number, r1: number, c2: number, r2: number): [Cell, Cell] {
  return [
    { col: from.col + c1, row: from.row + r1 },
    { col: from.col + c2, row: from.row + r2 },
  ];
}

/** A bridge as two curves, each bending through one cell of its carrier. */
export function bridgePath(bridge: Bridge, orientation: Orientation): string {
  const start = centre(bridge.from, orientation);
  const [one, other] = bridge.carrier.map((cell) => centre(cell, orientation)) as [Point, Point];
  const end = bridge.to ? centre(bridge.to, orientation) : edgeEnd(start, one, other);
  const curve = (by: Point): string => `M${pair(start)}Q${pair(by)} ${pair(end)}`;
  return curve(one) + curve(other);
}

/** Where a bridge to the edge lands: beyond the corner that both cells of its carrier share. */
function edgeEnd(start: Point, one: Point, other: Point): Point {
  const reach = (2 * RADIUS + BAND / 2) / (1.5 * RADIUS);
  return point(
    start.x + ((one.x + other.x) / 2 - start.x) * reach,
    start.y + ((one.y + other.y) / 2 - start.y) * reach,
  );
}
