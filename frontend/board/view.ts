/** The picture: one SVG, drawn once per size and orientation, then changed cell by cell. */

import { bridgePath, bridges } from './bridges.ts';
import {
  CELL_PATH,
  EDGES,
  RING,
  boardBox,
  cellName,
  centre,
  coordinate,
  edgePath,
  edgeSide,
  labels,
  markPath,
  pair,
  parseCell,
  stonePath,
  winningLine,
  type Box,
  type Orientation,
  type Side,
} from './geometry.ts';
import { pendingSide, winner, type BoardState, type BoardWords } from './state.ts';

/** Diameters of the strokes that, laid over each other, make the glow of an edge. */
export const GLOW = [2, 4, 6, 8, 10, 12, 14, 16] as const;
const STONE_PATH = stonePath();
const HINT_PATH = stonePath(3.4);

export function element<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: SVGElement[]
): SVGElementTagNameMap[K] {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const name in attributes) made.setAttribute(name, attributes[name] as string);
  made.append(...children);
  return made;
}

const group = (name: string, ...children: SVGElement[]): SVGGElement =>
  element('g', { class: name, 'aria-hidden': 'true' }, ...children);

export function place(what: SVGElement, name: string, orientation: Orientation): void {
  const cell = parseCell(name);
  if (cell) what.setAttribute('transform', `translate(${pair(centre(cell, orientation))})`);
}

/** A stone at the origin: its body and the mark that points at its owner's edges. */
export function stone(side: Side, orientation: Orientation): SVGGElement {
  return element(
    'g',
    { class: `hb-stone hb-stone-${side}` },
    element('path', { class: 'hb-body', d: STONE_PATH }),
    element('path', { class: 'hb-mark', d: markPath(side, orientation) }),
  );
}

export class BoardView {
  readonly svg: SVGSVGElement;
  /** What zooms: everything in the picture. */
  readonly stage: SVGGElement;
  readonly box: Box;
  private readonly cells = new Map<string, SVGPathElement>();
  private readonly stones = new Map<string, SVGGElement>();
  private readonly labels = new Map<string, SVGTextElement>();
  private readonly layers: Record<'links' | 'stones' | 'notes' | 'line', SVGGElement>;
  private lit: readonly SVGTextElement[] = [];
  private words: BoardWords | null = null;

  constructor(
    readonly size: number,
    readonly orientation: Orientation,
  ) {
    this.box = boardBox(size, orientation);
    this.layers = {
      links: group('hb-bridges'),
      stones: group('hb-stones'),
      notes: group('hb-notes'),
      line: group('hb-lines'),
    };
    const edges = EDGES.map((edge) => ({
      side: edgeSide(edge),
      d: edgePath(edge, size, orientation),
    }));
    const glow = (side: Side): SVGGElement => {
      const d = edges
        .filter((edge) => edge.side === side)
        .map((edge) => edge.d)
        .join('');
      const strokes = GLOW.map((width) =>
        element('path', { d, 'stroke-width': coordinate(width) }),
      );
      return group(`hb-glow hb-glow-${side}`, ...strokes);
    };
    const bands = edges.map(({ side, d }) => element('path', { class: `hb-edge-${side}`, d }));
    this.stage = element(
      'g',
      { class: 'hb-stage', role: 'presentation' },
      glow('red'),
      glow('blue'),
      group('hb-edges', ...bands),
      this.drawCells(),
      this.layers.links,
      this.layers.stones,
      this.layers.notes,
      this.layers.line,
      group('hb-labels', ...this.drawLabels()),
    );
    const { x, y, width, height } = this.box;
    this.svg = element(
      'svg',
      {
        viewBox: [x, y, width, height].map(coordinate).join(' '),
        role: 'grid',
        'data-size': String(size),
        'data-orientation': orientation,
      },
      this.stage,
    );
  }

  cell(name: string): SVGPathElement | undefined {
    return this.cells.get(name);
  }

  private drawCells(): SVGGElement {
    const rows: SVGGElement[] = [];
    for (let row = 0; row < this.size; row++) {
      const line = element('g', { role: 'row' });
      for (let col = 0; col < this.size; col++) {
        const name = cellName({ col, row });
        const cell = element('path', {
          class: 'hb-cell',
          role: 'gridcell',
          tabindex: '-1',
          'data-cell': name,
          'data-stone': 'empty',
          d: CELL_PATH,
        });
        place(cell, name, this.orientation);
        this.cells.set(name, cell);
        line.append(cell);
      }
      rows.push(line);
    }
    return element('g', { class: 'hb-cells', role: 'rowgroup' }, ...rows);
  }

  private drawLabels(): SVGTextElement[] {
    return labels(this.size, this.orientation).map(({ text, at }) => {
      const label = element('text', {
        class: 'hb-label',
        x: coordinate(at.x),
        y: coordinate(at.y),
        dy: '.35em',
      });
      label.textContent = text;
      this.labels.set(text, label);
      return label;
    });
  }

  /** Draws `state`, touching only what differs from `before` (null: everything). */
  draw(state: BoardState, before: BoardState | null, words: BoardWords): void {
    this.drawFrame(state, words);
    this.drawStones(state, before !== null, words);
    this.drawNotes(state);
    this.drawPath(state, before);
    this.drawBridges(state, before);
    this.words = words;
  }

  private drawFrame(state: BoardState, words: BoardWords): void {
    const classes = ['hb-board', `hb-${this.orientation}`];
    if (state.turn) classes.push(`hb-turn-${state.turn}`);
    if (state.path.length) classes.push('hb-won');
    if (state.playable && state.pending === null) classes.push('hb-open');
    this.svg.setAttribute('class', classes.join(' '));
    this.svg.setAttribute('aria-label', words.board);
    this.svg.setAttribute('aria-readonly', String(state.playable === null));
  }

  private drawStones(state: BoardState, lively: boolean, words: BoardWords): void {
    const renamed = this.words !== words;
    for (const [name, cell] of this.cells) {
      const side = state.stones.get(name) ?? null;
      const shown = side ?? 'empty';
      const same = cell.dataset['stone'] === shown;
      if (same && !renamed) continue;
      cell.setAttribute('aria-label', words.cell(name, side));
      if (same) continue;
      cell.dataset['stone'] = shown;
      this.stones.get(name)?.remove();
      this.stones.delete(name);
      if (!side) continue;
      const made = stone(side, this.orientation);
      place(made, name, this.orientation);
      if (lively) made.classList.add('hb-arrives');
      this.layers.stones.append(made);
      this.stones.set(name, made);
    }
  }

  private drawNotes(state: BoardState): void {
    const notes: SVGElement[] = [];
    if (state.pending !== null && !state.stones.has(state.pending)) {
      const pending = stone(pendingSide(state), this.orientation);
      pending.classList.add('hb-pending');
      place(pending, state.pending, this.orientation);
      notes.push(pending);
    }
    if (state.last !== null && state.stones.has(state.last)) {
      const color = state.stones.get(state.last) ?? 'red';
      const ring = element('circle', { class: `hb-last hb-last-${color}`, r: coordinate(RING) });
      place(ring, state.last, this.orientation);
      notes.push(ring);
    }
    if (state.hint !== null && !state.stones.has(state.hint)) {
      const side = state.playable ?? state.turn ?? 'red';
      const hint = element(
        'g',
        { class: `hb-hint hb-hint-${side}` },
        element('path', { d: HINT_PATH }),
        element('circle', { r: '4' }),
      );
      place(hint, state.hint, this.orientation);
      notes.push(hint);
    }
    this.layers.notes.replaceChildren(...notes);
  }

  private drawPath(state: BoardState, before: BoardState | null): void {
    const side = winner(state);
    const on = new Set(state.path);
    for (const [name, made] of this.stones) {
      made.classList.toggle('hb-faded', side !== null && !on.has(name));
    }
    if (before && before.path.join() === state.path.join() && this.layers.line.firstChild) return;
    this.layers.line.replaceChildren();
    if (!side) return;
    const d = winningLine(state.path, side, this.orientation);
    const lively = before !== null && before.path.length === 0 ? ' hb-draws' : '';
    this.layers.line.append(
      element('path', { class: `hb-path-band hb-path-${side}${lively}`, d, pathLength: '1' }),
      element('path', { class: `hb-path${lively}`, d, pathLength: '1' }),
    );
  }

  private drawBridges(state: BoardState, before: BoardState | null): void {
    const side = state.bridges ? state.turn : null;
    if (!side && !before?.bridges) return;
    const links = side ? bridges(state.stones, state.size, side) : [];
    const d = links.map((link) => bridgePath(link, this.orientation)).join('');
    const made = side && d ? [element('path', { class: `hb-bridge hb-bridge-${side}`, d })] : [];
    this.layers.links.replaceChildren(...made);
  }

  /** Emphasises the two coordinates of a cell. */
  light(name: string | null): void {
    for (const label of this.lit) label.classList.remove('hb-label-lit');
    const parts = /^([a-z]+)([0-9]+)$/.exec(name ?? '')?.slice(1) ?? [];
    this.lit = parts.flatMap((part) => this.labels.get(part) ?? []);
    for (const label of this.lit) label.classList.add('hb-label-lit');
  }

  /** Moves the board's one tab stop to a cell. */
  makeTabStop(name: string): void {
    for (const cell of this.svg.querySelectorAll('[tabindex="0"]')) {
      cell.setAttribute('tabindex', '-1');
    }
    this.cells.get(name)?.setAttribute('tabindex', '0');
  }
}
