/** The board: the element, its state, and the geometry behind it. Importing this defines the tag. */

import { HexBoard } from './element.ts';

export type { Cell, Direction, Orientation, Side } from './geometry.ts';
export type { BoardState, BoardWords } from './state.ts';
export { cellName, parseCell } from './geometry.ts';
export { emptyState } from './state.ts';
export { UPRIGHT_QUERY } from './element.ts';
export { HexBoard };

if (!customElements.get('hex-board')) customElements.define('hex-board', HexBoard);

declare global {
  interface HTMLElementTagNameMap {
    'hex-board': HexBoard;
  }
  interface HTMLElementEventMap {
    'hex-place': CustomEvent<{ cell: string }>;
    'hex-aim': CustomEvent<{ cell: string | null }>;
  }
}
