/** The home page's board: a real short game on 7 by 7, played quietly, over and over. */

import '../../board/index';
import type { BoardState, BoardWords } from '../../board/index';
import { joiningChain } from '../table/chain';
import { positionAfter } from '../table/position';
import { setIcon } from './icons';
import type { Say } from './words';

const SIZE = 7;
/** Two bridges and two edge templates decide it; every intrusion is answered. */
const MOVES = 'd4 d2 e2 e3 d3 b6 c6 e1 f1 d5 c5 c7 b7'.split(' ');
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
    path: over ? joiningChain(SIZE, stones, 'red') : [],
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
