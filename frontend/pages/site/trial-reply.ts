/** What Red answers on the board on which a bridge can be tried; pure, so that it is tested without one. */

import type { Side } from '../../board/index';

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
