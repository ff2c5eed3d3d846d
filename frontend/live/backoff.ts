/** How long to wait before the next attempt to reach the server: longer each time, never in step. */

const FIRST_MS = 500;
const LONGEST_MS = 10_000;
/** After a deploy everybody comes back at once; their first attempts spread over this long. */
const DRAIN_SPREAD_MS = 2_000;

/**
 * The pause before attempt `attempt` (0 is the first after a loss), with `chance` in [0, 1) from a
 * dice: between half and the whole of a doubling step, so that pages never return in one wave.
 */
export function pause_ms(attempt: number, chance: number, draining = false): number {
  if (draining && attempt === 0) return Math.round(DRAIN_SPREAD_MS * chance);
  const step_ms = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 10));
  return Math.round(step_ms * (0.5 + chance / 2));
}
