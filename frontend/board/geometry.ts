/**
 * Where everything on the board lies, in user units: cells, edge bands, labels, directions.
 *
 * Pure: no DOM, no state, no rules. `src/tulay/notation/svg.py` draws the same figures; a browser
 * test compares the two pixel by pixel.
 */

export type Side = 'red' | 'blue';
/** `flat` leans right; `upright` is the same board turned by 60° so that its long diagonal stands. */
export type Orientation = 'flat' | 'upright';
export interface Cell {
  readonly col: number;
  readonly row: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Circumradius of a cell. */
export const RADIUS = 20;
/** Width of a cell, side to side. */
export const WIDTH = Math.sqrt(3) * RADIUS;
/** Thickness of an edge band: a third of a cell. */
export const BAND = WIDTH / 3;
/** Length of a stone's mark from its middle to one end. */
export const MARK = 7.6;
/** Radius of the ring on the last stone. */
export const RING = 12;

/** How far beyond the rim, in cells, coordinates stand; upright ones need more room. */
const LABEL_DISTANCE: Readonly<Record<Orientation, number>> = { flat: 1.2, upright: 1.26 };
/** How much further out a coordinate moves for each sign after its first. */
const LABEL_SHIFT = 4;
const LABEL_HALF_WIDTH = 8;
const LABEL_HALF_HEIGHT = 8;
const MARGIN = 2;
const STONE_INSET = 1.5;
const STONE_SOFTNESS = 3.4;
const VALLEY_SOFTNESS = 2.6;

export const point = (x: number, y: number): Point => ({ x, y });
const plus = (a: Point, b: Point, factor = 1): Point =>
  point(a.x + b.x * factor, a.y + b.y * factor);
const minus = (a: Point, b: Point): Point => plus(a, b, -1);
const unit = (a: Point): Point => {
  const length = Math.hypot(a.x, a.y);
  return point(a.x / length, a.y / length);
};
const middle = (a: Point, b: Point): Point => point((a.x + b.x) / 2, (a.y + b.y) / 2);
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** A coordinate as it is written into the picture: two decimals, no negative zero. */
export function coordinate(value: number): string {
  return String(Math.round(value * 100) / 100 + 0);
}
export const pair = (p: Point): string => `${coordinate(p.x)} ${coordinate(p.y)}`;

/** The point of a flat board as it lies in `orientation`. */
export function turned(p: Point, orientation: Orientation): Point {
  if (orientation === 'flat') return p;
  const sine = Math.sqrt(3) / 2;
  return point(p.x / 2 - p.y * sine, p.x * sine + p.y / 2);
}

const flatCentre = (cell: Cell): Point =>
  point(WIDTH * (cell.col + cell.row / 2), 1.5 * RADIUS * cell.row);

export const centre = (cell: Cell, orientation: Orientation): Point =>
  turned(flatCentre(cell), orientation);

export const onBoard = (cell: Cell, size: number): boolean =>
  cell.col >= 0 && cell.row >= 0 && cell.col < size && cell.row < size;

/** Column letters: `a` … `z`, `aa`, `ab` …. */
export function columnName(col: number): string {
  const letter = String.fromCharCode(97 + (col % 26));
  return col < 26 ? letter : columnName(Math.floor(col / 26) - 1) + letter;
}

export const cellName = (cell: Cell): string => columnName(cell.col) + String(cell.row + 1);

/** The cell that a name such as `f6` or `aa27` means, or null. */
export function parseCell(name: string): Cell | null {
  const match = /^([a-z]+)([1-9][0-9]*)$/.exec(name);
  if (!match) return null;
  const [, letters = '', digits = ''] = match;
  let col = 0;
  for (const letter of letters) col = col * 26 + letter.charCodeAt(0) - 96;
  return { col: col - 1, row: Number(digits) - 1 };
}

/** The cell of the endless board whose hexagon contains `p`. */
export function cellAt(p: Point, orientation: Orientation): Cell {
  const down = p.y / (1.5 * RADIUS);
  const across = p.x / (WIDTH / 2);
  const col = orientation === 'flat' ? (across - down) / 2 : (down + across) / 2;
  const row = orientation === 'flat' ? down : (down - across) / 2;
  const third = -col - row;
  let [c, r] = [Math.round(col), Math.round(row)];
  const t = Math.round(third);
  const [dc, dr, dt] = [Math.abs(c - col), Math.abs(r - row), Math.abs(t - third)];
  if (dc > dr && dc > dt) c = -r - t;
  else if (dr > dt) r = -c - t;
  return { col: c + 0, row: r + 0 };
}

/** The nearest cell to `p` that `accept` takes, among the one under it and its neighbours. */
export function nearestCell(
  p: Point,
  orientation: Orientation,
  accept: (cell: Cell) => boolean,
): Cell | null {
  const under = cellAt(p, orientation);
  const candidates = [under, ...DIRECTIONS.map((d) => moved(under, d, orientation))];
  const reach = WIDTH * 1.05;
  let best: Cell | null = null;
  let bestDistance = reach;
  for (const cell of candidates) {
    const away = distance(p, centre(cell, orientation));
    if (away < bestDistance && accept(cell)) [best, bestDistance] = [cell, away];
  }
  return best;
}

/** The six directions to a neighbour as they are drawn, clockwise from the right. */
export const DIRECTIONS = [
  'right',
  'down-right',
  'down-left',
  'left',
  'up-left',
  'up-right',
] as const;
export type Direction = (typeof DIRECTIONS)[number];

const FLAT_STEPS: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

/** The neighbour of `cell` in a drawn direction (it may lie off the board). */
export function moved(cell: Cell, direction: Direction, orientation: Orientation): Cell {
  const turn = orientation === 'flat' ? 0 : 5;
  const [col, row] = FLAT_STEPS[(DIRECTIONS.indexOf(direction) + turn) % 6] as [number, number];
  return { col: cell.col + col, row: cell.row + row };
}

const VERTICES: readonly Point[] = [-90, -30, 30, 90, 150, 210].map((degrees) => {
  const angle = (degrees * Math.PI) / 180;
  return point(RADIUS * Math.cos(angle), RADIUS * Math.sin(angle));
});
const [TOP, UPPER_RIGHT, LOWER_RIGHT, BOTTOM, LOWER_LEFT, UPPER_LEFT] = [0, 1, 2, 3, 4, 5];

const vertex = (col: number, row: number, corner: number): Point =>
  plus(flatCentre({ col, row }), VERTICES[corner] as Point);

/** Outline of a cell around its centre; the same in both orientations. */
export const CELL_PATH = `M${VERTICES.map(pair).join('L')}Z`;

/** Outline of a stone: a cell, inset by `inset`, with soft corners. */
export function stonePath(inset = STONE_INSET, softness = STONE_SOFTNESS): string {
  const scale = 1 - inset / (WIDTH / 2);
  const corners = VERTICES.map((v) => point(v.x * scale, v.y * scale));
  const parts = corners.map((corner, i) => {
    const before = unit(minus(corners[(i + 5) % 6] as Point, corner));
    const after = unit(minus(corners[(i + 1) % 6] as Point, corner));
    const [from, to] = [plus(corner, before, softness), plus(corner, after, softness)];
    return `${i ? 'L' : 'M'}${pair(from)}Q${pair(corner)} ${pair(to)}`;
  });
  return `${parts.join('')}Z`;
}

/** Unit vector from a stone towards its owner's first edge (top or left). */
export const aim = (side: Side, orientation: Orientation): Point =>
  turned(side === 'red' ? point(0, -1) : point(-1, 0), orientation);

/** The stroke on a stone that points at its owner's two edges. */
export function markPath(side: Side, orientation: Orientation, half = MARK): string {
  const to = aim(side, orientation);
  return `M${pair(plus(point(0, 0), to, -half))}L${pair(plus(point(0, 0), to, half))}`;
}

export type EdgeName = 'top' | 'right' | 'bottom' | 'left';
export const EDGES: readonly EdgeName[] = ['top', 'right', 'bottom', 'left'];
export const edgeSide = (edge: EdgeName): Side =>
  edge === 'top' || edge === 'bottom' ? 'red' : 'blue';

/** The zigzag that an edge follows, clockwise. Acute corners are split at their vertex, obtuse
 * ones in the middle of the cell side that both edges share. */
function zigzag(edge: EdgeName, size: number): Point[] {
  const last = size - 1;
  const line: Point[] = [];
  const rightSplit = middle(vertex(last, 0, TOP), vertex(last, 0, UPPER_RIGHT));
  const leftSplit = middle(vertex(0, last, BOTTOM), vertex(0, last, LOWER_LEFT));
  if (edge === 'top') {
    for (let i = 0; i < size; i++) line.push(vertex(i, 0, UPPER_LEFT), vertex(i, 0, TOP));
    return [...line, rightSplit];
  }
  if (edge === 'right') {
    for (let i = 0; i < size; i++)
      line.push(vertex(last, i, UPPER_RIGHT), vertex(last, i, LOWER_RIGHT));
    return [rightSplit, ...line];
  }
  if (edge === 'bottom') {
    for (let i = last; i >= 0; i--)
      line.push(vertex(i, last, LOWER_RIGHT), vertex(i, last, BOTTOM));
    return [...line, leftSplit];
  }
  for (let i = last; i >= 0; i--) line.push(vertex(0, i, LOWER_LEFT), vertex(0, i, UPPER_LEFT));
  return [leftSplit, ...line];
}

/** The band of an edge as a closed path: the zigzag of the cells inside, a softened one outside. */
export function edgePath(edge: EdgeName, size: number, orientation: Orientation): string {
  const line = zigzag(edge, size).map((p) => turned(p, orientation));
  const normals = line.slice(1).map((to, i) => {
    const along = unit(minus(to, line[i] as Point));
    return point(along.y, -along.x);
  });
  // At an acute corner the two bands meet on the bisector, 30° beyond the last side's normal.
  const cornerFirst = edge === 'top' || edge === 'bottom';
  const bent = (normal: Point, degrees: number): Point => {
    const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    return point(normal.x * c - normal.y * s, normal.x * s + normal.y * c);
  };
  const arc = (to: Point): string => `A${coordinate(BAND)} ${coordinate(BAND)} 0 0 0 ${pair(to)}`;
  const first = line[0] as Point;
  const end = line[line.length - 1] as Point;
  const endNormal = normals[normals.length - 1] as Point;
  let path = `M${line.map(pair).join('L')}`;
  if (cornerFirst) path += `L${pair(plus(end, endNormal, BAND))}`;
  else path += `L${pair(plus(end, bent(endNormal, 30), BAND))}${arc(plus(end, endNormal, BAND))}`;
  for (let i = line.length - 2; i > 0; i--) {
    const [at, before, after] = [line[i] as Point, normals[i - 1] as Point, normals[i] as Point];
    if (before.x * after.y - before.y * after.x > 0) {
      path += `L${pair(plus(at, after, BAND))}${arc(plus(at, before, BAND))}`;
    } else {
      const valley = plus(at, unit(plus(before, after)), BAND / Math.cos(Math.PI / 6));
      const from = plus(valley, point(-after.y, after.x), VALLEY_SOFTNESS);
      const to = plus(valley, point(before.y, -before.x), VALLEY_SOFTNESS);
      path += `L${pair(from)}Q${pair(valley)} ${pair(to)}`;
    }
  }
  const firstNormal = normals[0] as Point;
  path += `L${pair(plus(first, firstNormal, BAND))}`;
  if (cornerFirst) path += arc(plus(first, bent(firstNormal, -30), BAND));
  return `${path}Z`;
}

export interface Label {
  readonly text: string;
  readonly at: Point;
}

/** Coordinates along the first row and the first column, in line with what they name. */
export function labels(size: number, orientation: Orientation): Label[] {
  const away = -LABEL_DISTANCE[orientation];
  const made: Label[] = [];
  for (let i = 0; i < size; i++) {
    const [column, row] = [columnName(i), String(i + 1)];
    const above = centre({ col: i, row: away }, orientation);
    const beside = centre({ col: away, row: i }, orientation);
    const outward = orientation === 'upright' ? LABEL_SHIFT * (column.length - 1) : 0;
    made.push({ text: column, at: point(above.x + outward, above.y) });
    made.push({ text: row, at: point(beside.x - LABEL_SHIFT * (row.length - 1), beside.y) });
  }
  return made;
}

/** The box of the whole picture with its bands and, if wanted, its coordinates. */
export function boardBox(size: number, orientation: Orientation, withLabels = true): Box {
  const outline = EDGES.flatMap((edge) => zigzag(edge, size)).map((p) => turned(p, orientation));
  const shown = withLabels ? labels(size, orientation) : [];
  const xs = [
    ...outline.flatMap((p) => [p.x - BAND, p.x + BAND]),
    ...shown.flatMap((l) => [l.at.x - LABEL_HALF_WIDTH, l.at.x + LABEL_HALF_WIDTH]),
  ];
  const ys = [
    ...outline.flatMap((p) => [p.y - BAND, p.y + BAND]),
    ...shown.flatMap((l) => [l.at.y - LABEL_HALF_HEIGHT, l.at.y + LABEL_HALF_HEIGHT]),
  ];
  const [x, y] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  return { x, y, width: Math.max(...xs) + MARGIN - x, height: Math.max(...ys) + MARGIN - y };
}

/** The line through a winning path, drawn on into both edge bands. */
export function winningLine(path: readonly string[], side: Side, orientation: Orientation): string {
  const cells = path.map(parseCell).filter((cell): cell is Cell => cell !== null);
  const points = cells.map((cell) => centre(cell, orientation));
  const [first, last] = [points[0], points[points.length - 1]];
  if (!first || !last) return '';
  const reach = (side === 'red' ? RADIUS : WIDTH / 2) + BAND / 2;
  const to = aim(side, orientation);
  return `M${[plus(first, to, reach), ...points, plus(last, to, -reach)].map(pair).join('L')}`;
}
