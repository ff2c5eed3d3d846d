/** What lies on the board after some actions. Counts stones; knows no other rule. */

import type { Side } from '../../board/index';

export interface Position {
  readonly stones: ReadonlyMap<string, Side>;
  /** Cell of the last stone, if the last action placed one. */
  readonly last: string | null;
  /** The colour that places next. */
  readonly next: Side;
  /** The colour of each action's actor before it acted, in order. */
  readonly colors: readonly Side[];
}

export const otherSide = (side: Side): Side => (side === 'red' ? 'blue' : 'red');

/** The position after actions: cells, `swap`, `resign-red`, `resign-blue`. */
export function positionAfter(actions: readonly string[]): Position {
  const stones = new Map<string, Side>();
  const colors: Side[] = [];
  let next: Side = 'red';
  let last: string | null = null;
  for (const action of actions) {
    if (action.startsWith('resign')) {
      colors.push(action.endsWith('blue') ? 'blue' : 'red');
      continue;
    }
    colors.push(next);
    // After a swap the people have exchanged colours; the board and the colour to place have not.
    if (action === 'swap') continue;
    stones.set(action, next);
    last = action;
    next = otherSide(next);
  }
  return { stones, last, next, colors };
}
