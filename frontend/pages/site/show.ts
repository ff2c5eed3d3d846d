/** The home page's board: a real short game on 7 by 7, played quietly, over and over. */

import '../../board/index';
import type { BoardState, BoardWords } from '../../board/index';
import { positionAfter } from '../table/position';
import { setIcon } from './icons';
import { MOVES, PATH, SIZE } from './short-game';
import type { Say } from './words';

const STEP_MS = 1_200;
const HOLD_STEPS = 5;

function stateAfter(ply: number): BoardState {
  const { stones, last, next } = positionAfter(MOVES.slice(0, ply));
  const over = ply >= MOVES.length;
  return {
    size: SIZE,
    stones,
    last,
    turn: over ? null : next,
    playable: null,
    pending: null,
    path: over ? PATH : [],
    hint: null,
  };
}

export function startShow(say: Say, words: BoardWords): void {
  const board = document.querySelector('hex-board');
  const toggle = document.querySelector<HTMLButtonElement>('#show-toggle');
  if (!board || !toggle) return;
  board.words = words;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let ply = still ? MOVES.length : 0;
  let playing = !still;
  const showToggle = (): void => {
    toggle.setAttribute('aria-label', say(playing ? 'home-pause' : 'home-play'));
    setIcon(toggle, playing ? 'pause' : 'play');
  };
  board.state = stateAfter(ply);
  toggle.hidden = false;
  toggle.addEventListener('click', () => {
    playing = !playing;
    showToggle();
  });
  showToggle();
  setInterval(() => {
    if (!playing || document.hidden) return;
    ply = ply >= MOVES.length + HOLD_STEPS ? 0 : ply + 1;
    if (ply <= MOVES.length) board.state = stateAfter(ply);
  }, STEP_MS);
}
