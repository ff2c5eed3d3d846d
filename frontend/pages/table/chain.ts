/** The shortest way of touching stones of one colour from edge to edge, for drawing it. */

import { cellName, parseCell, type Side } from '../../board/geometry';

const NEIGHBOURS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, -1],
  [-1, 1],
] as const;

/** Cells from a colour's first edge (top or left) to its second; empty if they are not joined. */
export function joiningChain(
  size: number,
  stones: ReadonlyMap<string, Side>,
  side: Side,
): readonly string[] {
  const before = new Map<string, string | null>();
  const along = (name: string): number => {
    const cell = parseCell(name);
    return (side === 'red' ? cell?.row : cell?.col) ?? -1;
  };
  const queue = [...stones.keys()].filter((name) => stones.get(name) === side && along(name) === 0);
  for (const name of queue) before.set(name, null);
  for (const name of queue) {
    if (along(name) === size - 1) {
      const chain: string[] = [];
      for (let at: string | null = name; at !== null; at = before.get(at) ?? null)
        chain.unshift(at);
      return chain;
    }
    const cell = parseCell(name);
    if (!cell) continue;
    for (const [col, row] of NEIGHBOURS) {
      const next = { col: cell.col + col, row: cell.row + row };
      if (next.col < 0 || next.row < 0) continue;
      const key = cellName(next);
      if (stones.get(key) !== side || before.has(key)) continue;
      before.set(key, name);
      queue.push(key);
    }
  }
  return [];
}
