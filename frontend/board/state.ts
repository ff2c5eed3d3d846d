/** What the board shows and what it says: plain immutable values that come from outside. */

import type { Direction, Side } from './geometry.ts';

export interface BoardState {
  readonly size: number;
  /** Cell name to colour. */
  readonly stones: ReadonlyMap<string, Side>;
  /** Cell of the last stone, which carries a ring. */
  readonly last: string | null;
  /** Whose edges glow. */
  readonly turn: Side | null;
  /** The colour that may be placed here now; null means read-only. */
  readonly playable: Side | null;
  /** A stone that was sent and is not yet acknowledged; the board is locked meanwhile. */
  readonly pending: string | null;
  /** Colour of the pending stone; without it, the colour that is playable or on turn. */
  readonly pendingSide?: Side | null;
  /** The winning path from edge to edge (top to bottom, left to right); empty if nobody has won. */
  readonly path: readonly string[];
  readonly hint: string | null;
  /** For learners: bridges of the side on turn as double links. */
  readonly bridges?: boolean;
}

export interface BoardWords {
  /** Name of the whole board. */
  readonly board: string;
  /** What a cell is called, for example "f6, empty". */
  cell(name: string, stone: Side | null): string;
  /** Name of a nudge arrow. */
  nudge(direction: Direction): string;
  /** Name of the button that shows the whole board again; without it there is no such button. */
  readonly whole?: string;
}

export function emptyState(size: number): BoardState {
  return {
    size,
    stones: new Map(),
    last: null,
    turn: null,
    playable: null,
    pending: null,
    path: [],
    hint: null,
  };
}

/** Whether a stone may be placed on the cell called `name`. */
export function canPlace(state: BoardState, name: string): boolean {
  return state.playable !== null && state.pending === null && !state.stones.has(name);
}

/** Whether two states offer the same turn: what a board that just placed a stone waits to change. */
export function sameTurn(a: BoardState, b: BoardState): boolean {
  if (a === b) return true;
  if (a.size !== b.size || a.turn !== b.turn || a.playable !== b.playable) return false;
  if (a.pending !== b.pending || a.stones.size !== b.stones.size) return false;
  for (const [name, side] of a.stones) if (b.stones.get(name) !== side) return false;
  return true;
}

export const pendingSide = (state: BoardState): Side =>
  state.pendingSide ?? state.playable ?? state.turn ?? 'red';

/** Colour of the winning path, null if nobody has won. */
export function winner(state: BoardState): Side | null {
  const first = state.path[0];
  return first === undefined ? null : (state.stones.get(first) ?? null);
}
