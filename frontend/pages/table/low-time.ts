/** When to warn that one's own time runs out: once for each turn, and never for the other's. */

export class LowTime {
  private warned: number | null = null;

  /** Whether to warn now; `turn` is the turn if it is the reader's own, else null. */
  warns(turn: number | null, low: boolean): boolean {
    if (turn === null || !low || this.warned === turn) return false;
    this.warned = turn;
    return true;
  }
}
