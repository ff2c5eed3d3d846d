/** What lies over the picture while somebody points at it: ghost, aim with its preview, focus. */

import {
  CELL_PATH,
  WIDTH,
  centre,
  coordinate,
  pair,
  parseCell,
  point,
  stonePath,
  type Side,
} from './geometry.ts';
import { element, place, stone, type BoardView } from './view.ts';

/** Sizes of the preview in pixels of the screen. */
const PREVIEW_RADIUS_PX = 34;
const PREVIEW_LIFT_PX = 74;
const PREVIEW_SCALE = PREVIEW_RADIUS_PX / 20;

export class Overlay {
  private readonly layer = element('g', { class: 'hb-overlay', 'aria-hidden': 'true' });
  private readonly focusMark = element('path', { class: 'hb-focus', d: CELL_PATH });
  private ghost: SVGGElement | null = null;
  private target: SVGGElement | null = null;
  private preview: SVGGElement | null = null;

  constructor(private readonly view: BoardView) {
    this.focusMark.setAttribute('visibility', 'hidden');
    this.layer.append(this.focusMark);
    view.stage.append(this.layer);
  }

  showFocus(name: string | null): void {
    this.focusMark.setAttribute('visibility', name === null ? 'hidden' : 'visible');
    if (name !== null) place(this.focusMark, name, this.view.orientation);
  }

  /** The stone to come under the pointer, translucent. */
  showGhost(name: string | null, side: Side | null): void {
    this.ghost?.remove();
    this.ghost = null;
    if (name === null || side === null) return;
    this.ghost = stone(side, this.view.orientation);
    this.ghost.classList.add('hb-ghost');
    place(this.ghost, name, this.view.orientation);
    this.layer.prepend(this.ghost);
  }

  /** The aimed stone; `preview` adds the large one with its coordinate above the finger. */
  showAim(name: string | null, side: Side | null, preview: boolean): void {
    this.target?.remove();
    this.preview?.remove();
    this.target = this.preview = null;
    if (name === null || side === null) return;
    this.target = stone(side, this.view.orientation);
    this.target.classList.add('hb-aimed');
    place(this.target, name, this.view.orientation);
    this.layer.append(this.target);
    if (!preview) return;
    const text = element('text', { dy: '.35em' });
    text.textContent = name;
    this.preview = element(
      'g',
      { class: `hb-preview hb-preview-${side}` },
      element('path', { class: 'hb-stem' }),
      element('path', {
        class: 'hb-body',
        d: stonePath(),
        transform: `scale(${coordinate(PREVIEW_SCALE)})`,
      }),
      text,
    );
    this.preview.dataset['of'] = name;
    this.layer.append(this.preview);
    this.fitPreview();
  }

  /** Keeps the preview at its size on the screen: above its cell, or beside it if that is cut. */
  fitPreview(): void {
    const preview = this.preview;
    const cell = parseCell(preview?.dataset['of'] ?? '');
    const inner = this.view.stage.getScreenCTM();
    if (!preview || !cell || !inner || inner.a === 0) return;
    const at = centre(cell, this.view.orientation);
    const frame = this.view.svg.getBoundingClientRect();
    const zoomed = this.view.stage.hasAttribute('transform');
    // Everything below is in pixels of the window; only the last lines turn back to the stage.
    const [x, y] = [inner.a * at.x + inner.e, inner.d * at.y + inner.f];
    const [left, right] = [frame.left + PREVIEW_RADIUS_PX, frame.right - PREVIEW_RADIUS_PX];
    const top = Math.max(zoomed ? frame.top : 0, 0) + PREVIEW_RADIUS_PX;
    let to = point(Math.min(Math.max(x, left), right), y - PREVIEW_LIFT_PX);
    if (to.y < top) {
      const aside = x < (left + right) / 2 ? PREVIEW_LIFT_PX : -PREVIEW_LIFT_PX;
      to = point(x + aside, Math.max(y, top));
    }
    const unit = 1 / inner.a;
    const place = point((to.x - inner.e) * unit, (to.y - inner.f) * unit);
    preview.setAttribute('transform', `translate(${pair(place)}) scale(${unit})`);
    const [dx, dy] = [to.x - x, to.y - y];
    const rim = 1 - WIDTH / 2 / unit / Math.hypot(dx, dy);
    const foot = point(-dx * rim, -dy * rim);
    preview.querySelector('.hb-stem')?.setAttribute('d', `M0 0L${pair(foot)}`);
  }
}
