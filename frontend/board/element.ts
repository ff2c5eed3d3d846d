/**
 * `<hex-board>`: draws a `BoardState` and reports what somebody wants to place.
 *
 * It knows no rules and no words, opens no connection, and never changes its own state: after
 * 'hex-place' it is locked until the page gives it a state with another turn.
 */

import {
  WIDTH,
  cellAt,
  cellName,
  distance,
  nearestCell,
  onBoard,
  parseCell,
  point,
  type Orientation,
  type Point,
  type Side,
} from './geometry.ts';
import { Gestures, toPicture, type GestureHost } from './gestures.ts';
import { Nudges } from './nudges.ts';
import { Overlay } from './overlay.ts';
import { canPlace, emptyState, sameTurn, type BoardState, type BoardWords } from './state.ts';
import { BoardView } from './view.ts';
import { cursorAt, nudged, walk, type Cursor } from './walk.ts';
import { WHOLE, isWhole, type Zoom } from './zoom.ts';

/** Where the board stands upright by itself; board.css states the same condition. */
export const UPRIGHT_QUERY = '(orientation: portrait) and (max-width: 700px)';
const SMALL_CELL_PX = 24;
/** A second tap this soon and this near belongs to the first. */
const DOUBLE_TAP_MS = 350;
const DOUBLE_TAP_PX = 22;

const WORDLESS: BoardWords = { board: '', cell: (name) => name, nudge: (direction) => direction };

interface Tap {
  readonly at: Point;
  readonly time: number;
  readonly placed: boolean;
}

export class HexBoard extends HTMLElement implements GestureHost {
  private shown: BoardState | null = null;
  private spoken: BoardWords = WORDLESS;
  private wanted: 'auto' | Orientation = 'auto';
  private view: BoardView | null = null;
  private overlay: Overlay | null = null;
  private gestures: Gestures | null = null;
  private nudges: Nudges | null = null;
  private aimed: string | null = null;
  private aimedByTouch = false;
  private locked = false;
  private cursor: Cursor | null = null;
  private shownZoom: Zoom = WHOLE;
  private tap: Tap | null = null;
  private hover: Point | null = null;
  private readonly upright = window.matchMedia(UPRIGHT_QUERY);
  private readonly resized = new ResizeObserver(() => this.overlay?.fitPreview());

  /** `always` asks for two steps everywhere; `auto` only for fingers on small cells. */
  confirm: 'auto' | 'always' = 'auto';

  get state(): BoardState {
    return this.shown ?? emptyState(11);
  }

  set state(next: BoardState) {
    const before = this.shown;
    if (before && this.locked && !sameTurn(before, next)) this.locked = false;
    this.shown = next;
    if (this.aimed !== null && !this.aimStands(next)) this.setAim(null, this.aimedByTouch);
    if (this.isConnected) this.render(before);
  }

  get words(): BoardWords {
    return this.spoken;
  }

  set words(words: BoardWords) {
    this.spoken = words;
    if (this.isConnected && this.view && this.shown) {
      this.view.draw(this.shown, this.shown, words);
      this.nudges?.speak(words);
    }
  }

  get orientation(): 'auto' | Orientation {
    return this.wanted;
  }

  set orientation(orientation: 'auto' | Orientation) {
    this.wanted = orientation;
    if (this.isConnected && this.view) this.render(this.shown);
  }

  /** The cell of a first step that waits for its second, or null. */
  get aimedCell(): string | null {
    return this.aimed;
  }

  connectedCallback(): void {
    // A page may have set properties before this class was defined.
    for (const name of ['words', 'orientation', 'confirm', 'state'] as const) {
      if (!Object.prototype.hasOwnProperty.call(this, name)) continue;
      const value: unknown = this[name];
      delete (this as Partial<Record<typeof name, unknown>>)[name];
      (this as Record<typeof name, unknown>)[name] = value ?? this[name];
    }
    // Here, not on the picture: an SVG that listens for focus becomes a tab stop itself.
    this.addEventListener('focusin', this.focusCame);
    this.addEventListener('focusout', this.focusWent);
    this.upright.addEventListener('change', this.turnedAround);
    this.resized.observe(this);
    if (this.shown) this.render(null);
  }

  disconnectedCallback(): void {
    this.removeEventListener('focusin', this.focusCame);
    this.removeEventListener('focusout', this.focusWent);
    this.upright.removeEventListener('change', this.turnedAround);
    this.resized.disconnect();
    this.gestures?.stop();
  }

  /** Plays the aimed cell, if there is one. */
  placeAimed(): void {
    if (this.aimed !== null) this.place(this.aimed);
  }

  clearAim(): void {
    this.setAim(null, this.aimedByTouch);
  }

  /** Unlocks a board whose 'hex-place' was refused without any change of state. */
  unlock(): void {
    this.locked = false;
  }

  focusCell(name: string): void {
    this.goTo(name)?.focus();
  }

  /** Shows the whole board again after zooming. */
  showWhole(): void {
    this.zoom = WHOLE;
  }

  get zoom(): Zoom {
    return this.shownZoom;
  }

  set zoom(zoom: Zoom) {
    const view = this.view;
    if (!view || zoom === this.shownZoom) return;
    this.shownZoom = zoom;
    const whole = isWhole(zoom);
    if (whole) view.stage.removeAttribute('transform');
    else
      view.stage.setAttribute('transform', `translate(${zoom.x} ${zoom.y}) scale(${zoom.scale})`);
    this.classList.toggle('hb-zoomed', !whole);
    this.nudges?.showReset(!whole, this.spoken);
    this.overlay?.fitPreview();
  }

  private readonly turnedAround = (): void => {
    if (this.wanted === 'auto' && this.view) this.render(this.shown);
  };

  private readonly focusCame = (event: FocusEvent): void => this.focusMoved(event.target);
  private readonly focusWent = (): void => this.focusMoved(null);

  private get drawnOrientation(): Orientation {
    if (this.wanted !== 'auto') return this.wanted;
    return this.upright.matches ? 'upright' : 'flat';
  }

  private render(before: BoardState | null): void {
    const state = this.shown;
    if (!state) return;
    const orientation = this.drawnOrientation;
    const fresh = this.view?.size !== state.size || this.view.orientation !== orientation;
    if (fresh) this.build(state.size, orientation);
    this.view?.draw(state, fresh ? null : before, this.spoken);
    this.hovered(this.hover);
    this.showAim();
  }

  private build(size: number, orientation: Orientation): void {
    const focused = this.contains(document.activeElement)
      ? (document.activeElement as HTMLElement | SVGElement).dataset['cell']
      : undefined;
    const resized = this.view?.size !== size;
    this.gestures?.stop();
    this.hover = null;
    this.shownZoom = WHOLE;
    this.classList.remove('hb-zoomed');
    const view = new BoardView(size, orientation);
    this.view = view;
    this.overlay = new Overlay(view);
    this.gestures = new Gestures(view, this);
    this.nudges = new Nudges(
      (direction) => this.nudge(direction),
      () => this.showWhole(),
    );
    this.nudges.speak(this.spoken);
    if (resized) this.cursor = null;
    const half = Math.floor(size / 2);
    const at = this.cursor?.cell ?? { col: half, row: half };
    this.cursor = cursorAt(at, orientation);
    view.makeTabStop(cellName(at));
    view.svg.addEventListener('click', (event) => this.clicked(event));
    view.svg.addEventListener('keydown', (event) => this.pressed(event));
    this.replaceChildren(view.svg, this.nudges.root);
    if (focused !== undefined) this.goTo(focused)?.focus();
  }

  private get playable(): boolean {
    return !this.locked && this.shown !== null && this.shown.playable !== null;
  }

  private takes(name: string): boolean {
    return !this.locked && this.shown !== null && canPlace(this.shown, name);
  }

  private aimStands(state: BoardState): boolean {
    const cell = parseCell(this.aimed ?? '');
    if (!cell || !onBoard(cell, state.size) || this.aimed === null) return false;
    return state.playable !== null && !state.stones.has(this.aimed) && state.pending !== this.aimed;
  }

  /** Whether placing takes two steps for a pointer of this type. */
  private twoSteps(pointerType: string): boolean {
    if (this.confirm === 'always') return true;
    if (pointerType !== 'touch') return false;
    const unit = this.view?.stage.getScreenCTM()?.a ?? 1;
    return WIDTH * unit < SMALL_CELL_PX;
  }

  get aims(): boolean {
    return this.playable && this.twoSteps('touch');
  }

  private place(name: string): void {
    if (!this.takes(name)) return;
    this.locked = true;
    this.overlay?.showGhost(null, null);
    this.setAim(null, this.aimedByTouch);
    this.tell('hex-place', name);
  }

  private tell(type: string, cell: string | null): void {
    this.dispatchEvent(new CustomEvent(type, { bubbles: true, detail: { cell } }));
  }

  private setAim(name: string | null, byTouch: boolean): void {
    const changed = this.aimed !== name;
    this.aimed = name;
    this.aimedByTouch = byTouch;
    this.showAim();
    if (changed) this.tell('hex-aim', name);
  }

  private showAim(): void {
    const side: Side | null = this.shown?.playable ?? null;
    const old = this.querySelector('.hb-cell[aria-selected]');
    old?.removeAttribute('aria-selected');
    this.overlay?.showAim(this.aimed, side, this.aimedByTouch);
    this.nudges?.showArrows(this.aimedByTouch ? this.aimed : null);
    if (this.aimed === null) return;
    this.view?.cell(this.aimed)?.setAttribute('aria-selected', 'true');
    this.view?.light(this.aimed);
  }

  /** One step towards placing: aims first where that is asked for. */
  private choose(name: string, pointerType: string): boolean {
    if (!this.takes(name)) return false;
    if (this.twoSteps(pointerType) && this.aimed !== name) {
      this.setAim(name, pointerType === 'touch');
      return false;
    }
    this.place(name);
    return true;
  }

  private nudge(direction: Parameters<typeof nudged>[1]): void {
    const from = parseCell(this.aimed ?? '');
    if (!from || !this.view) return;
    const free = (cell: { col: number; row: number }): boolean => this.takes(cellName(cell));
    const to = nudged(from, direction, this.view.size, this.view.orientation, free);
    if (to) this.setAim(cellName(to), true);
  }

  private goTo(name: string): SVGElement | null {
    const cell = parseCell(name);
    const element = this.view?.cell(name);
    if (!cell || !element || !this.view) return null;
    if (name !== (this.cursor && cellName(this.cursor.cell))) {
      this.cursor = cursorAt(cell, this.view.orientation);
    }
    this.view.makeTabStop(name);
    return element;
  }

  private focusMoved(target: EventTarget | null): void {
    const cell = target instanceof SVGElement ? target : null;
    const name = cell?.dataset['cell'] ?? null;
    if (name !== null) this.goTo(name);
    const visible = cell !== null && cell.matches(':focus-visible');
    this.overlay?.showFocus(visible ? name : null);
    if (this.aimed === null) this.view?.light(visible ? name : null);
  }

  private pressed(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey || !this.cursor || !this.view) return;
    const { key } = event;
    if (key === 'Escape' && this.aimed !== null) this.setAim(null, this.aimedByTouch);
    else if (key === 'Enter' || key === ' ') {
      if (!event.repeat) this.choose(cellName(this.cursor.cell), 'keyboard');
    } else {
      const { size, orientation } = this.view;
      const next = walk(this.cursor, key, event.ctrlKey, size, orientation);
      if (!next) return;
      this.cursor = next;
      this.focusCell(cellName(next.cell));
    }
    event.preventDefault();
  }

  private clicked(event: MouseEvent): void {
    // A click without a pointer comes from assistive technology or a script: it means its target.
    if (event.detail === 0) {
      const name = (event.target as SVGElement).dataset['cell'];
      if (name !== undefined) this.choose(name, 'keyboard');
      return;
    }
    const { view, gestures } = this;
    if (!view || !gestures || gestures.swallowsClick) return;
    const at = point(event.clientX, event.clientY);
    const last = this.tap;
    const second =
      last !== null &&
      event.timeStamp - last.time < DOUBLE_TAP_MS &&
      distance(last.at, at) < DOUBLE_TAP_PX;
    // The second tap of a double tap never plays a second move.
    if (second && last.placed) return;
    const name = this.cellFor(toPicture(view.stage, at.x, at.y), gestures);
    const aimedBefore = this.aimed;
    const placed = name !== null && this.choose(name, gestures.pointerType);
    const idle = !placed && this.aimed === aimedBefore;
    if (second && idle && !isWhole(this.shownZoom)) this.showWhole();
    this.tap = { at, time: event.timeStamp, placed };
  }

  /** The cell that a tap means: the nearest free one for a finger that aims, else the one hit. */
  private cellFor(at: Point, gestures: Gestures): string | null {
    const view = this.view;
    if (!view) return null;
    const hit = cellAt(at, view.orientation);
    if (gestures.pointerType === 'touch') {
      if (!this.twoSteps('touch')) return onBoard(hit, view.size) ? cellName(hit) : null;
      const free = (cell: { col: number; row: number }): boolean =>
        onBoard(cell, view.size) && this.takes(cellName(cell));
      const cell = nearestCell(at, view.orientation, free);
      return cell && cellName(cell);
    }
    const began = gestures.pressedAt && cellAt(gestures.pressedAt, view.orientation);
    if (!onBoard(hit, view.size) || !began || cellName(began) !== cellName(hit)) return null;
    return cellName(hit);
  }

  hovered(at: Point | null): void {
    this.hover = at;
    const view = this.view;
    if (!view) return;
    const cell = at && cellAt(at, view.orientation);
    const name = cell && onBoard(cell, view.size) ? cellName(cell) : null;
    view.light(name ?? this.aimed);
    const free = name !== null && name !== this.aimed && this.takes(name);
    this.overlay?.showGhost(free ? name : null, this.shown?.playable ?? null);
  }

  held(at: Point): void {
    const view = this.view;
    if (!view) return;
    const free = (cell: { col: number; row: number }): boolean =>
      onBoard(cell, view.size) && this.takes(cellName(cell));
    const cell = nearestCell(at, view.orientation, free);
    if (cell) this.setAim(cellName(cell), true);
  }
}
