/**
 * The server's clock as this device sees it: a measured offset, and what a deadline leaves.
 *
 * Values only; nothing here ticks or reads a clock. Every instant is passed in, in ms since 1970.
 */

/** How far the server's clock is ahead of the device's, known to within half the round trip. */
export interface Offset {
  readonly offset_ms: number;
  readonly round_trip_ms: number;
  readonly measured_ms: number;
}

/** After this long a fresh measurement wins even if its round trip was longer. */
const STALE_MS = 60_000;

/**
 * The better of what is known and a fresh question that left at `sent_ms`, was answered with the
 * server's `server_ms` and came back at `received_ms` (device clock).
 *
 * A measurement that contradicts the old one by more than both can err replaces it at once: the
 * device's clock was set, or the device slept.
 */
export function measured(
  known: Offset | null,
  sent_ms: number,
  server_ms: number,
  received_ms: number,
): Offset {
  const round_trip_ms = Math.max(0, received_ms - sent_ms);
  const fresh: Offset = {
    offset_ms: server_ms - (sent_ms + received_ms) / 2,
    round_trip_ms,
    measured_ms: received_ms,
  };
  if (known === null || round_trip_ms <= known.round_trip_ms) return fresh;
  const margin_ms = (round_trip_ms + known.round_trip_ms) / 2;
  const contradicts = Math.abs(fresh.offset_ms - known.offset_ms) > margin_ms;
  const stale = received_ms - known.measured_ms > STALE_MS || received_ms < known.measured_ms;
  return contradicts || stale ? fresh : known;
}

/** A first guess from an instant that the server sent unasked: late by up to one way. */
export const guessed = (server_ms: number, received_ms: number): Offset => ({
  offset_ms: server_ms - received_ms,
  round_trip_ms: 10_000,
  measured_ms: received_ms,
});

/** The server's clock just now. */
export const serverNow = (offset: Offset | null, device_ms: number): number =>
  device_ms + (offset?.offset_ms ?? 0);

/** What a countdown shows: the share of the limit that is left, and the seconds when they are few. */
export interface Countdown {
  readonly share: number;
  readonly seconds: number;
  readonly low: boolean;
}

/** Seconds from which on the number is shown beside the bar. */
export const LOW_S = 10;

/** The countdown to `deadline_ms` of a turn of `limit_ms`, both on the server's clock. */
export function countdown(deadline_ms: number, limit_ms: number, server_ms: number): Countdown {
  const left_ms = Math.max(0, deadline_ms - server_ms);
  const seconds = Math.ceil(left_ms / 1000);
  return {
    share: limit_ms > 0 ? Math.min(1, left_ms / limit_ms) : 0,
    seconds,
    low: seconds <= LOW_S,
  };
}
