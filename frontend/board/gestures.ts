/** Fingers and mouse on the picture: hovering, pinching, dragging, holding. Says where, not what. */

import { distance, point, type Point } from './geometry.ts';
import { isWhole, panned, pinched, settled, type Zoom } from './zoom.ts';
import type { BoardView } from './view.ts';

const SLOP_PX = 8;
const HOLD_MS = 280;

export interface GestureHost {
  zoom: Zoom;
  /** Whether a finger that is held still starts to aim. */
  readonly aims: boolean;
  /** The pointer is over this point of the stage (null: it left). Mouse and pen only. */
  hovered(at: Point | null): void;
  /** A finger was held still and now slides: aim below it. */
  held(at: Point): void;
}

/** A point of the screen in the units of the picture or of its zoomed stage. */
export function toPicture(of: SVGGraphicsElement, x: number, y: number): Point {
  const matrix = of.getScreenCTM();
  if (!matrix) return point(NaN, NaN);
  const there = new DOMPoint(x, y).matrixTransform(matrix.inverse());
  return point(there.x, there.y);
}

export class Gestures {
  /** How the latest click was made: 'mouse', 'pen', 'touch'. */
  pointerType = 'mouse';
  /** Where the latest press began, in units of the stage. */
  pressedAt: Point | null = null;
  private readonly down = new Map<number, Point>();
  private origin: { zoom: Zoom; points: readonly Point[]; screen: Point } | null = null;
  private moved = false;
  private holdTimer = 0;
  private holding = false;

  constructor(
    private readonly view: BoardView,
    private readonly host: GestureHost,
  ) {
    const { svg } = view;
    svg.addEventListener('pointerdown', (event) => this.pressed(event));
    svg.addEventListener('pointermove', (event) => this.dragged(event));
    svg.addEventListener('pointerup', (event) => this.released(event));
    svg.addEventListener('pointercancel', (event) => this.released(event));
    svg.addEventListener('pointerleave', (event) => {
      if (event.pointerType !== 'touch') this.host.hovered(null);
      if (event.pointerType === 'mouse' && event.buttons === 0) this.released(event);
    });
    // Two fingers are ours: without this, the browser would scroll with them and drop the pinch.
    // One finger keeps scrolling the page, unless it was held still to aim.
    const ours = (event: TouchEvent): void => {
      if (event.cancelable && (event.touches.length > 1 || this.holding)) event.preventDefault();
    };
    svg.addEventListener('touchstart', ours, { passive: false });
    svg.addEventListener('touchmove', ours, { passive: false });
    svg.addEventListener('contextmenu', (event) => {
      if (this.pointerType === 'touch') event.preventDefault();
    });
  }

  /** Whether the click that is being handled ends a drag, a pinch or a hold, and so is none. */
  get swallowsClick(): boolean {
    return this.moved;
  }

  /** Ends what runs by itself. */
  stop(): void {
    clearTimeout(this.holdTimer);
    this.down.clear();
    this.origin = null;
  }

  private pressed(event: PointerEvent): void {
    this.pointerType = event.pointerType;
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (this.down.size === 0) this.moved = false;
    this.down.set(event.pointerId, toPicture(this.view.svg, event.clientX, event.clientY));
    this.begin(point(event.clientX, event.clientY));
    this.pressedAt = toPicture(this.view.stage, event.clientX, event.clientY);
    clearTimeout(this.holdTimer);
    if (this.down.size > 1) this.moved = true;
    else if (event.pointerType === 'touch' && this.host.aims) {
      this.holdTimer = window.setTimeout(() => {
        this.holding = this.moved = true;
        this.host.held(toPicture(this.view.stage, event.clientX, event.clientY));
      }, HOLD_MS);
    }
  }

  private begin(screen: Point): void {
    this.origin = { zoom: this.host.zoom, points: [...this.down.values()], screen };
  }

  private dragged(event: PointerEvent): void {
    const at = point(event.clientX, event.clientY);
    if (!this.down.has(event.pointerId)) {
      if (event.pointerType !== 'touch') this.host.hovered(toPicture(this.view.stage, at.x, at.y));
      return;
    }
    const origin = this.origin;
    if (!origin) return;
    this.down.set(event.pointerId, toPicture(this.view.svg, at.x, at.y));
    if (this.holding) {
      this.host.held(toPicture(this.view.stage, at.x, at.y));
      return;
    }
    const now = [...this.down.values()];
    if (now.length === 1 && !this.moved) {
      if (distance(origin.screen, at) < SLOP_PX) return;
      clearTimeout(this.holdTimer);
      if (isWhole(origin.zoom)) return;
      this.moved = true;
      this.host.hovered(null);
      this.view.svg.setPointerCapture(event.pointerId);
    }
    const [from, to] = [origin.points[0], now[0]];
    if (!from || !to) return;
    const [from2, to2] = [origin.points[1], now[1]];
    if (from2 && to2) {
      this.host.zoom = pinched(origin.zoom, [from, from2], [to, to2], this.view.box);
    } else if (!isWhole(origin.zoom)) {
      const by = point(to.x - from.x, to.y - from.y);
      this.host.zoom = panned(origin.zoom, by, this.view.box);
    }
  }

  private released(event: PointerEvent): void {
    clearTimeout(this.holdTimer);
    if (!this.down.delete(event.pointerId)) return;
    this.holding = false;
    if (this.down.size === 0) {
      this.host.zoom = settled(this.host.zoom);
      this.origin = null;
    } else this.begin(point(event.clientX, event.clientY));
  }
}
