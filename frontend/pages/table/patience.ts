/** How long the CPU has been thinking, as this page saw it. */

import type { Game } from '../../wire/messages';

/** Thinking longer than this on the first moves is warming up: the server has just started. */
const WARMING_MS = 5_000;
const FIRST_PLIES = 3;

export class Patience {
  private turn: number | null = null;
  private since_ms = 0;

  /** Looks at the game after a change. */
  watch(game: Game | null, now_ms: number): void {
    if (!game?.thinking) {
      this.turn = null;
    } else if (this.turn !== game.turn) {
      this.turn = game.turn;
      this.since_ms = now_ms;
    }
  }

  /** Whether the page waits for the CPU at all. */
  get waits(): boolean {
    return this.turn !== null;
  }

  /** Whether it takes longer than a move does. */
  warming(game: Game | null, now_ms: number): boolean {
    return this.waits && now_ms - this.since_ms > WARMING_MS && (game?.ply ?? 0) < FIRST_PLIES;
  }
}
