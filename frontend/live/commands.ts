/**
 * The one command that waits for its answer. Immutable values; no socket, no clock.
 *
 * A second command while one is pending is not taken: a double tap plays once. House rules alone are
 * kept meanwhile, the latest ones, as each of them states all rules. A command keeps its id when it is
 * sent again after a reconnect, so the server does it once, whatever was lost.
 */

import type { DoFromClient, RulesAct, What } from '../wire/messages';

export interface Pending {
  readonly id: string;
  readonly turn: number;
  readonly what: What;
  /** The version that the server answered with, once it has; the view catches up with it. */
  readonly accepted: number | null;
}

/** What is pending after a wish; unchanged while another command is. */
export const wished = (pending: Pending | null, id: string, turn: number, what: What): Pending =>
  pending ?? { id, turn, what, accepted: null };

/** The house rules to ask for once the pending command is answered, after one more wish. */
export const kept = (next: RulesAct | null, what: What): RulesAct | null =>
  what.a === 'rules' ? what : next;

/** What is pending after `Accepted{id, version}`, seen from a view that is at `seen`. */
export function accepted(
  pending: Pending | null,
  id: string,
  version: number,
  seen: number,
): Pending | null {
  if (pending === null || pending.id !== id) return pending;
  return seen >= version ? null : { ...pending, accepted: version };
}

/** What is pending after `Refused{id}`. */
export const refused = (pending: Pending | null, id: string | null): Pending | null =>
  pending !== null && pending.id === id ? null : pending;

/** What is pending after the view advanced to `seen`. */
export const settled = (pending: Pending | null, seen: number): Pending | null =>
  pending !== null && pending.accepted !== null && seen >= pending.accepted ? null : pending;

/** The message that sends the command, the same each time; null when nothing is to be sent. */
export function toSend(pending: Pending | null): DoFromClient | null {
  if (pending === null || pending.accepted !== null) return null;
  return { t: 'do', id: pending.id, turn: pending.turn, what: pending.what };
}
