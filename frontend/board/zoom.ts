/** Zooming and panning as a value: which part of the picture's box is shown. */

import { distance, point, type Box, type Point } from './geometry.ts';

/** A point `p` of the picture is shown at `scale * p + (x, y)`. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
const MAX_SCALE = 5;
const SNAP_SCALE = 1.06;

export const isWhole = (zoom: Zoom): boolean => zoom.scale === 1;

/** The same zoom, within its limits: never smaller than the whole, never beyond the box's rim. */
export function clamped(zoom: Zoom, box: Box): Zoom {
  const scale = Math.min(Math.max(zoom.scale, 1), MAX_SCALE);
  if (scale === 1) return WHOLE;
  const within = (shift: number, start: number, length: number): number =>
    Math.min(start * (1 - scale), Math.max((start + length) * (1 - scale), shift));
  return {
    scale,
    x: within(zoom.x, box.x, box.width),
    y: within(zoom.y, box.y, box.height),
  };
}

/** The zoom after two fingers moved from one pair of points to another (points of the box). */
export function pinched(
  start: Zoom,
  from: readonly [Point, Point],
  to: readonly [Point, Point],
  box: Box,
): Zoom {
  const grown = (start.scale * distance(...to)) / Math.max(distance(...from), 1e-6);
  const scale = Math.min(Math.max(grown, 1), MAX_SCALE);
  const factor = scale / start.scale;
  const [held, now] = [middle(from), middle(to)];
  const shift = (is: number, was: number, offset: number): number => is - factor * (was - offset);
  return clamped(
    { scale, x: shift(now.x, held.x, start.x), y: shift(now.y, held.y, start.y) },
    box,
  );
}

export function panned(start: Zoom, by: Point, box: Box): Zoom {
  return clamped({ scale: start.scale, x: start.x + by.x, y: start.y + by.y }, box);
}

/** When the fingers leave: a zoom that is barely one becomes none. */
export const settled = (zoom: Zoom): Zoom => (zoom.scale < SNAP_SCALE ? WHOLE : zoom);

const middle = ([a, b]: readonly [Point, Point]): Point => point((a.x + b.x) / 2, (a.y + b.y) / 2);
