/** The board's words, in the reader's language. They are spoken, not drawn. */

import type { BoardWords } from '../../board/index';
import type { Say } from './words';

/** Marks that keep a name's direction apart from its sentence's mean nothing to the ear. */
const ISOLATES = /[\u2066-\u2069]/g;

export const boardWords = (say: Say, size: number): BoardWords => ({
  board: say('board', { size }),
  cell: (cell, stone) => {
    const words =
      stone === null ? say('board-empty', { cell }) : say('board-stone', { cell, color: stone });
    return words.replace(ISOLATES, '');
  },
  nudge: (direction) => say('board-nudge', { direction }),
  whole: say('board-whole'),
});
