import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  BAND,
  DIRECTIONS,
  EDGES,
  WIDTH,
  boardBox,
  cellAt,
  cellName,
  centre,
  distance,
  edgePath,
  labels,
  markPath,
  moved,
  nearestCell,
  onBoard,
  parseCell,
  point,
  winningLine,
  type Orientation,
} from './geometry.ts';

const ORIENTATIONS: readonly Orientation[] = ['flat', 'upright'];
const SIZES = [1, 2, 5, 11, 19, 27];

function* cells(size: number): Generator<{ col: number; row: number }> {
  for (let row = 0; row < size; row++) for (let col = 0; col < size; col++) yield { col, row };
}

test('a cell name read is the cell named, beyond column z too', () => {
  for (const cell of cells(53)) assert.deepEqual(parseCell(cellName(cell)), cell);
  assert.equal(cellName({ col: 26, row: 26 }), 'aa27');
  for (const wrong of ['', 'a', '1', 'a0', 'a01', 'A1', 'a1x', ' a1']) {
    assert.equal(parseCell(wrong), null);
  }
});

test('every point well inside a cell hits that cell, in both orientations', () => {
  for (const orientation of ORIENTATIONS) {
    for (const cell of cells(19)) {
      const middle = centre(cell, orientation);
      for (let degrees = 0; degrees < 360; degrees += 30) {
        const angle = (degrees * Math.PI) / 180;
        const reach = WIDTH * 0.49;
        const near = point(middle.x + reach * Math.cos(angle), middle.y + reach * Math.sin(angle));
        assert.deepEqual(cellAt(near, orientation), cell);
      }
    }
  }
});

test('the six drawn directions lead to the six touching cells, where they say', () => {
  const angles = {
    right: 0,
    'down-right': 60,
    'down-left': 120,
    left: 180,
    'up-left': 240,
    'up-right': 300,
  };
  for (const orientation of ORIENTATIONS) {
    for (const direction of DIRECTIONS) {
      const from = { col: 4, row: 4 };
      const [a, b] = [
        centre(from, orientation),
        centre(moved(from, direction, orientation), orientation),
      ];
      const angle = ((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI + 360) % 360;
      assert.ok(Math.abs(distance(a, b) - WIDTH) < 1e-9);
      assert.equal(Math.round(angle) % 360, angles[direction]);
    }
  }
});

test('a finger between two cells gets the nearest free one, and none far from the board', () => {
  const free = (cell: { col: number; row: number }): boolean =>
    onBoard(cell, 5) && cellName(cell) !== 'b2';
  for (const orientation of ORIENTATIONS) {
    const b2 = centre({ col: 1, row: 1 }, orientation);
    const c2 = centre({ col: 2, row: 1 }, orientation);
    const between = point(b2.x * 0.6 + c2.x * 0.4, b2.y * 0.6 + c2.y * 0.4);
    assert.deepEqual(nearestCell(between, orientation, free), { col: 2, row: 1 });
    assert.equal(nearestCell(point(-500, -500), orientation, free), null);
  }
});

test('turning to upright keeps all distances and puts the long diagonal upright', () => {
  const corner = centre({ col: 10, row: 10 }, 'upright');
  assert.ok(Math.abs(corner.x) < 1e-9 && corner.y > 0);
  for (const cell of cells(7)) {
    const flat = distance(centre({ col: 0, row: 0 }, 'flat'), centre(cell, 'flat'));
    const upright = distance(centre({ col: 0, row: 0 }, 'upright'), centre(cell, 'upright'));
    assert.ok(Math.abs(flat - upright) < 1e-9);
  }
});

/** Corner points of a path's straight lines and the ends of its curves. */
function points(path: string): number[][] {
  return path
    .split(/(?=[MLQAZ])/)
    .filter((part) => part !== 'Z')
    .map((part) => part.slice(1).split(' ').map(Number).slice(-2));
}

test('neighbouring edge bands end and begin at the same two points', () => {
  for (const orientation of ORIENTATIONS) {
    for (const size of SIZES) {
      const bands = EDGES.map((edge) => points(edgePath(edge, size, orientation)));
      bands.forEach((band, i) => {
        const next = bands[(i + 1) % 4] as number[][];
        assert.deepEqual(band[2 * size], next[0], `inner ${EDGES[i]} of ${size}`);
        const outerEnd = band[2 * size + 1] as number[];
        const outerStart = next[next.length - 1] as number[];
        assert.ok(
          Math.hypot(outerEnd[0]! - outerStart[0]!, outerEnd[1]! - outerStart[1]!) < 0.02,
          `outer ${EDGES[i]} of ${size}, ${orientation}`,
        );
      });
    }
  }
});

test('an obtuse corner cell gives each edge half of the side that they share', () => {
  const top = points(edgePath('top', 5, 'flat'));
  const k = centre({ col: 4, row: 0 }, 'flat');
  const [x, y] = top[10] as [number, number];
  assert.ok(Math.abs(x - (k.x + WIDTH / 4)) < 0.01 && Math.abs(y - (k.y - 15)) < 0.01);
});

test('a mark points at its own edges and the winning line ends inside their bands', () => {
  assert.equal(markPath('red', 'flat'), 'M0 7.6L0 -7.6');
  assert.equal(markPath('blue', 'flat'), 'M7.6 0L-7.6 0');
  const line = points(winningLine(['b1', 'b2', 'a3'], 'red', 'flat'));
  assert.equal(line.length, 5);
  const above = -20 - (line[0]?.[1] ?? 0);
  assert.ok(above > 0 && above < BAND);
});

test('everything lies inside the box, with room for every coordinate', () => {
  for (const orientation of ORIENTATIONS) {
    for (const size of SIZES) {
      const box = boardBox(size, orientation);
      const all = [
        ...labels(size, orientation).map(({ at }) => [at.x, at.y]),
        ...EDGES.flatMap((edge) => points(edgePath(edge, size, orientation))),
      ] as [number, number][];
      for (const [x, y] of all) {
        assert.ok(x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height);
      }
      assert.equal(labels(size, orientation).length, 2 * size);
    }
  }
});

test('every coordinate leads into its own column or row, however the board is turned', () => {
  for (const orientation of ORIENTATIONS) {
    for (const size of SIZES.filter((one) => one > 1)) {
      labels(size, orientation).forEach(({ text, at }, i) => {
        const line = Math.floor(i / 2);
        const [col, row] = i % 2 === 0 ? [line, 0] : [0, line];
        const first = centre({ col, row }, orientation);
        const next = centre(i % 2 === 0 ? { col, row: 1 } : { col: 1, row }, orientation);
        const [x, y] = [(next.x - first.x) / WIDTH, (next.y - first.y) / WIDTH];
        const [dx, dy] = [first.x - at.x, first.y - at.y];
        assert.ok(cellName({ col, row }).includes(text), text);
        assert.ok(dx * x + dy * y > 0, `${text} stands before its line`);
        assert.ok(Math.abs(dx * y - dy * x) < WIDTH / 4, `${text} stands on its line`);
      });
    }
  }
});

test('an upright board has the larger cells on a narrow screen', () => {
  const gain = boardBox(19, 'flat').width / boardBox(19, 'upright').width;
  assert.ok(gain > 1.4, String(gain));
});
