/** The board's words, in the reader's language. They are spoken, not drawn. */

import type { BoardWords } from '../../board/index';
import { spoken, type Say } from './words';

export const boardWords = (say: Say, size: number): BoardWords => ({
  board: say('board', { size }),
  cell: (cell, stone) =>
    spoken(
      stone === null ? say('board-empty', { cell }) : say('board-stone', { cell, color: stone }),
    ),
  nudge: (direction) => say('board-nudge', { direction }),
  whole: say('board-whole'),
});
