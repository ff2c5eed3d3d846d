import assert from 'node:assert/strict';
import { test } from 'node:test';
import { point, type Point } from './geometry.ts';
import { WHOLE, clamped, isWhole, panned, pinched, settled, type Zoom } from './zoom.ts';

const BOX = { x: -10, y: -20, width: 200, height: 100 };
const shown = (zoom: Zoom, p: Point): Point =>
  point(zoom.scale * p.x + zoom.x, zoom.scale * p.y + zoom.y);

function near(a: Point, b: Point): void {
  assert.ok(Math.hypot(a.x - b.x, a.y - b.y) < 1e-9, `${a.x} ${a.y} is not ${b.x} ${b.y}`);
}

test('what the fingers hold stays under them while they spread', () => {
  const from: [Point, Point] = [point(60, 20), point(100, 20)];
  const to: [Point, Point] = [point(50, 30), point(130, 30)];
  const zoom = pinched(WHOLE, from, to, BOX);
  assert.equal(zoom.scale, 2);
  near(shown(zoom, from[0]), to[0]);
  near(shown(zoom, from[1]), to[1]);
});

test('pinching on from a zoomed state keeps holding the same points', () => {
  const start = clamped({ scale: 2, x: -60, y: -10 }, BOX);
  const from: [Point, Point] = [point(60, 20), point(100, 20)];
  const to: [Point, Point] = [point(55, 20), point(105, 20)];
  const zoom = pinched(start, from, to, BOX);
  const held = point((from[0].x - start.x) / start.scale, (from[0].y - start.y) / start.scale);
  near(shown(zoom, held), to[0]);
});

test('the picture always covers its box', () => {
  for (const x of [-1000, -50, 0, 50, 1000]) {
    const zoom = panned({ scale: 3, x: 0, y: 0 }, point(x, -x), BOX);
    const [upper, lower] = [shown(zoom, point(BOX.x, BOX.y)), shown(zoom, point(190, 80))];
    assert.ok(upper.x <= BOX.x + 1e-9 && upper.y <= BOX.y + 1e-9);
    assert.ok(lower.x >= 190 - 1e-9 && lower.y >= 80 - 1e-9);
  }
});

test('pinching together shows the whole, and almost nothing settles to nothing', () => {
  const apart: [Point, Point] = [point(0, 0), point(100, 0)];
  const close: [Point, Point] = [point(40, 0), point(50, 0)];
  assert.ok(isWhole(pinched({ scale: 2, x: -30, y: 0 }, apart, close, BOX)));
  assert.ok(isWhole(settled({ scale: 1.03, x: 0, y: 0 })));
  assert.equal(settled({ scale: 1.5, x: 0, y: 0 }).scale, 1.5);
});
