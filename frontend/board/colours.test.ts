import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const css = readFileSync('board/board.css', 'utf8');

/** The custom properties of the block that `start` opens. */
function paints(start: string): Map<string, string> {
  const from = css.indexOf(start);
  assert.ok(from >= 0, `${start} is not in the style sheet`);
  const block = css.slice(css.indexOf('--', from), css.indexOf('}', from));
  return new Map(
    [...block.matchAll(/--hb-([a-z-]+): (#[0-9a-f]{3,6});/g)].map(([, name, value]) => [
      name as string,
      value as string,
    ]),
  );
}

const THEMES = {
  light: paints(':root {'),
  dark: paints(":root[data-theme='dark'] {"),
};

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex;
  const [r, g, b] = [1, 3, 5].map((i) => {
    const value = parseInt(full.slice(i, i + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** CIE lightness, 0 to 100. */
const lightness = (hex: string): number => 116 * Math.cbrt(luminance(hex)) - 16;

function expectAtLeast(pairs: readonly (readonly [string, string])[], least: number): void {
  for (const [theme, colours] of Object.entries(THEMES)) {
    for (const [a, b] of pairs) {
      const [one, other] = [colours.get(a), colours.get(b)];
      assert.ok(one && other, `${a} or ${b} is missing in ${theme}`);
      const found = contrast(one, other);
      assert.ok(found >= least, `${theme}: ${a} on ${b} is ${found.toFixed(2)}, not ${least}`);
    }
  }
}

test('text stands out at least 4.5 to 1 in both themes', () => {
  expectAtLeast(
    [
      ['ink', 'paper'],
      ['ink', 'cell'],
      ['muted', 'paper'],
      ['red-mark', 'red-deep'],
      ['blue-mark', 'blue'],
    ],
    4.5,
  );
});

test('stones, bands and marks stand out at least 3 to 1 in both themes', () => {
  expectAtLeast(
    [
      ['red', 'cell'],
      ['blue', 'cell'],
      ['red', 'paper'],
      ['blue', 'paper'],
      ['red-mark', 'red'],
      ['blue-mark', 'blue'],
    ],
    3,
  );
});

test('the winning line stands out at least 3 to 1 from what is beside it', () => {
  const starts = { light: ':root {', dark: ":root[data-theme='dark'] {" };
  for (const [theme, colours] of Object.entries(THEMES)) {
    const start = css.indexOf('--hb-line-rim:', css.indexOf(starts[theme as keyof typeof starts]));
    const rim = css.slice(start, css.indexOf(';', start)).match(/#[0-9a-f]{6}/)?.[0];
    const line = colours.get('line') as string;
    for (const side of ['red', 'blue']) {
      const stone = colours.get(side) as string;
      const beside = rim ?? stone;
      assert.ok(contrast(line, beside) >= 3, `${theme}: line on ${beside}`);
    }
  }
});

test('without colour, red is clearly the lighter of the two', () => {
  for (const colours of Object.values(THEMES)) {
    const gap = lightness(colours.get('red') ?? '') - lightness(colours.get('blue') ?? '');
    assert.ok(gap >= 10, String(gap));
  }
});

test('dark chosen by hand has the colours of dark chosen by the system', () => {
  assert.deepEqual(paints(':root:where('), THEMES.dark);
});
