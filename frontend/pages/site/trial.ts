/** The board on which a bridge can be tried: the reader is Blue, each intrusion is answered for Red. */

import '../../board/index';
import type { BoardState, BoardWords, Side } from '../../board/index';
import { joined, named, reply, type Trial } from './trial-reply';

const ANSWER_MS = 450;

export function startTrial(trial: Trial): void {
  const board = document.querySelector('hex-board');
  const said = document.querySelector('#trial-said');
  const task = document.querySelector<HTMLElement>('#trial-task');
  const still = document.querySelector<HTMLElement>('#trial-still');
  const again = document.querySelector<HTMLButtonElement>('#trial-again');
  if (!board || !said || !task || !still || !again) return;
  const { words } = trial;
  const spoken: BoardWords = {
    board: words.board,
    cell: (name, stone) => named(words[stone ?? 'empty'], name),
    nudge: (direction) => words.nudge[direction] ?? '',
    whole: words.whole,
  };
  let stones = new Map<string, Side>();
  let last: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (playable: Side | null): void => {
    const path = joined(trial, stones);
    const over = path.length > 0;
    board.state = {
      size: trial.size,
      stones: new Map(stones),
      last,
      // Red's bridges are shown, although the reader is to play.
      turn: over ? null : 'red',
      playable: over ? null : playable,
      pending: null,
      path,
      hint: null,
      bridges: true,
    } satisfies BoardState;
  };
  const begin = (): void => {
    clearTimeout(timer);
    stones = new Map(trial.stones.map((cell) => [cell, 'red']));
    last = null;
    said.textContent = '';
    again.hidden = true;
    show('blue');
  };
  const place = (cell: string, side: Side): void => {
    stones.set(cell, side);
    last = cell;
  };
  board.words = spoken;
  // As it lies in the pictures around it, on a phone too.
  board.orientation = 'flat';
  board.addEventListener('hex-place', ({ detail: { cell } }) => {
    const answer = reply(trial, stones, cell);
    if (!answer) return;
    place(cell, 'blue');
    show(null);
    again.hidden = false;
    timer = setTimeout(() => {
      place(answer.cell, 'red');
      show('blue');
      const told = named(words[answer.answered ? 'answered' : 'elsewhere'], cell, answer.cell);
      const over = joined(trial, stones).length > 0;
      said.textContent = over ? `${told} ${words.won}` : told;
    }, ANSWER_MS);
  });
  again.addEventListener('click', () => {
    begin();
    task.focus();
  });
  task.hidden = false;
  still.hidden = true;
  begin();
}
