/** What lies over the picture while somebody points at it: ghost, aim with its preview, focus. */

import {
  CELL_PATH,
  WIDTH,
  centre,
  coordinate,
  pair,
  parseCell,
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

  /** Keeps the preview at its size on the screen, beside its cell and inside the picture. */
  fitPreview(): void {
    const preview = this.preview;
    const cell = parseCell(preview?.dataset['of'] ?? '');
    const [outer, inner] = [this.view.svg.getScreenCTM(), this.view.stage.getScreenCTM()];
    if (!preview || !cell || !outer || !inner || inner.a === 0) return;
    const unit = 1 / inner.a;
    const at = centre(cell, this.view.orientation);
    const { x, y, width } = this.view.box;
    // The shown box in the stage's own units.
    const zoom = inner.a / outer.a;
    const shift = (inner.e - outer.e) / outer.a;
    const [left, right] = [(x - shift) / zoom, (x + width - shift) / zoom];
    const top = (y - (inner.f - outer.f) / outer.a) / zoom;
    const room = PREVIEW_RADIUS_PX * unit;
    const middle = Math.min(Math.max(at.x, left + room), right - room);
    const lift = PREVIEW_LIFT_PX * unit;
    const below = zoom > 1.001 && at.y - lift - room < top;
    const far = below ? lift : -lift;
    preview.setAttribute(
      'transform',
      `translate(${coordinate(middle)} ${coordinate(at.y + far)}) scale(${unit})`,
    );
    const stem = preview.querySelector('.hb-stem');
    const foot = {
      x: (at.x - middle) / unit,
      y: (-far + (below ? WIDTH : -WIDTH) * 0.5) / unit,
    };
    stem?.setAttribute('d', `M0 0L${pair(foot)}`);
  }
}
