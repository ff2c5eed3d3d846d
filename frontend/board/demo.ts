/** The demo page: two people on one device, with just enough rules to see who has won. */

import { cellName, parseCell, type BoardState, type HexBoard, type Side } from './index.ts';

interface Game {
  readonly size: number;
  readonly moves: readonly string[];
  readonly hint: string | null;
}

const form = document.querySelector<HTMLFormElement>('#settings');
const board = document.querySelector<HexBoard>('hex-board');
const said = document.querySelector('#said');
if (!form || !board || !said) throw new Error('the demo page lacks its parts');

const asked = new URLSearchParams(location.search);
let game: Game = {
  size: Number(asked.get('size') ?? 11),
  moves: (asked.get('moves') ?? '').split(',').filter(Boolean),
  hint: null,
};
if (asked.has('dir')) document.documentElement.dir = asked.get('dir') ?? 'ltr';

const sideOf = (ply: number): Side => (ply % 2 === 0 ? 'red' : 'blue');

function stonesOf(moves: readonly string[]): Map<string, Side> {
  return new Map(moves.map((name, ply) => [name, sideOf(ply)]));
}

/** A shortest path of `side` from its first edge to its second, or none. */
function joined(stones: ReadonlyMap<string, Side>, size: number, side: Side): string[] {
  const depth = (name: string): number => parseCell(name)?.[side === 'red' ? 'row' : 'col'] ?? -1;
  const mine = [...stones.keys()].filter((name) => stones.get(name) === side);
  const came = new Map<string, string | null>();
  let front = mine.filter((name) => depth(name) === 0);
  for (const name of front) came.set(name, null);
  while (front.length) {
    const next: string[] = [];
    for (const name of front) {
      if (depth(name) === size - 1) return trace(came, name);
      const { col, row } = parseCell(name) ?? { col: 0, row: 0 };
      for (const [c, r] of [
        [1, 0],
        [0, 1],
        [-1, 1],
        [-1, 0],
        [0, -1],
        [1, -1],
      ] as const) {
        if (col + c < 0 || row + r < 0) continue;
        const beside = cellName({ col: col + c, row: row + r });
        if (stones.get(beside) !== side || came.has(beside)) continue;
        came.set(beside, name);
        next.push(beside);
      }
    }
    front = next;
  }
  return [];
}

function trace(came: ReadonlyMap<string, string | null>, end: string): string[] {
  const path: string[] = [];
  for (let at: string | null = end; at !== null; at = came.get(at) ?? null) path.unshift(at);
  return path;
}

function show(): void {
  const { size, moves, hint } = game;
  const stones = stonesOf(moves);
  const path = [...joined(stones, size, 'red'), ...joined(stones, size, 'blue')];
  const turn = path.length ? null : sideOf(moves.length);
  const state: BoardState = {
    size,
    stones,
    last: moves[moves.length - 1] ?? null,
    turn,
    playable: turn,
    pending: null,
    path,
    hint,
    bridges: field('bridges').checked,
  };
  board!.state = state;
  said!.textContent = turn ? `${turn} is on turn` : `${sideOf(moves.length - 1)} joined both edges`;
}

const field = (name: string): HTMLInputElement => form.elements.namedItem(name) as HTMLInputElement;

function setUp(): void {
  for (const size of new Set([5, 7, 9, 11, 13, 19, game.size]))
    field('size').append(new Option(String(size)));
  for (const name of ['size', 'orientation', 'theme']) {
    const value = name === 'size' ? String(game.size) : asked.get(name);
    if (value) field(name).value = value;
  }
  for (const name of ['confirm', 'bridges']) field(name).checked = asked.has(name);
  board!.words = {
    board: 'Board',
    cell: (name, stone) => `${name}, ${stone ?? 'empty'}`,
    nudge: (direction) => `Aim ${direction.replace('-', ' and ')}`,
    whole: 'Show the whole board',
  };
  applySettings();
}

function applySettings(): void {
  const theme = field('theme').value;
  if (theme === 'auto') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  board!.orientation = field('orientation').value as HexBoard['orientation'];
  board!.confirm = field('confirm').checked ? 'always' : 'auto';
  if (Number(field('size').value) !== game.size) {
    game = { size: Number(field('size').value), moves: [], hint: null };
  }
  show();
}

/** A hint of the demo: the free cell nearest to the middle. */
function middleCell(): string | null {
  const half = (game.size - 1) / 2;
  let best: string | null = null;
  let bestAway = Infinity;
  for (let row = 0; row < game.size; row++) {
    for (let col = 0; col < game.size; col++) {
      const away = Math.hypot(col - half, row - half);
      const name = cellName({ col, row });
      if (away < bestAway && !game.moves.includes(name)) [best, bestAway] = [name, away];
    }
  }
  return best;
}

board.addEventListener('hex-place', (event) => {
  game = { ...game, moves: [...game.moves, event.detail.cell], hint: null };
  show();
});
board.addEventListener('hex-aim', (event) => {
  const { cell } = event.detail;
  (field('place') as unknown as HTMLButtonElement).disabled = cell === null;
  field('place').textContent = cell === null ? 'Place' : `Place ${cell}`;
});
form.addEventListener('change', applySettings);
field('place').addEventListener('click', () => board.placeAimed());
field('hint').addEventListener('click', () => {
  game = { ...game, hint: middleCell() };
  show();
});
field('undo').addEventListener('click', () => {
  game = { ...game, moves: game.moves.slice(0, -1), hint: null };
  show();
});
field('clear').addEventListener('click', () => {
  game = { ...game, moves: [], hint: null };
  show();
});
setUp();
