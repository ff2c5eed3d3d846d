/** The board on which a bridge can be tried: the reader is Blue, each intrusion is answered for Red. */

import '../../board/index';
import type { BoardState, BoardWords, Side } from '../../board/index';

export interface Trial {
  readonly size: number;
  /** Red stones, in order from one red edge to the other. */
  readonly stones: readonly string[];
  /** The two cells of each bridge, in the same order; one more than there are stones. */
  readonly bridges: readonly (readonly [string, string])[];
  readonly words: Readonly<Record<TrialWord, string>> & {
    readonly nudge: Readonly<Record<string, string>>;
  };
}

/** Words with `%1` where a cell's name belongs, and `%2` for a second one. */
type TrialWord = 'board' | 'empty' | 'red' | 'blue' | 'whole' | 'answered' | 'elsewhere' | 'won';

export interface Reply {
  /** What Red plays. */
  readonly cell: string;
  /** Whether it answers in the bridge that was attacked. */
  readonly answered: boolean;
}

/** Red's cell in each bridge that has one. */
const held = (trial: Trial, stones: ReadonlyMap<string, Side>): string[] =>
  trial.bridges.flatMap((bridge) => bridge.find((cell) => stones.get(cell) === 'red') ?? []);

/** What Red answers to a blue stone on `cell`; null if Red is joined already. */
export function reply(trial: Trial, stones: ReadonlyMap<string, Side>, cell: string): Reply | null {
  const open = trial.bridges.filter((bridge) => !bridge.some((one) => stones.get(one) === 'red'));
  const attacked = open.find((bridge) => bridge.includes(cell));
  if (attacked) {
    const [one, other] = attacked;
    return { cell: one === cell ? other : one, answered: true };
  }
  const free = open[0];
  return free ? { cell: free[0], answered: false } : null;
}

/** The chain from edge to edge once every bridge has a red stone; empty before. */
export function joined(trial: Trial, stones: ReadonlyMap<string, Side>): string[] {
  const cells = held(trial, stones);
  if (cells.length < trial.bridges.length) return [];
  return cells.flatMap((cell, index) => [cell, ...trial.stones.slice(index, index + 1)]);
}

/** A sentence with the names of cells put in. */
export const named = (words: string, one: string, two = ''): string =>
  words.replace('%1', one).replace('%2', two);

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
