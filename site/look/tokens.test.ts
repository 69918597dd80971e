import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const look = readFileSync(new URL('../../editions/golden-month-2025/look.css', import.meta.url), 'utf8');
const hues = Array.from(look.matchAll(/--raw-hue:\s*(\d+)/g), ([, hue]) => Number(hue));

/** Pairs of named colours with the least ratio of each; the study in the look measured them higher. */
const pairs = [
  ['mist-100', 'night-950', 7],
  ['mist-100', 'night-700', 7],
  ['mist-400', 'night-950', 7],
  ['mist-400', 'night-800', 4.5],
  ['raw-gold-300', 'night-800', 7],
  ['raw-gold-500', 'night-950', 7],
  ['raw-gold-ink', 'raw-gold-500', 7],
  ['raw-leaf', 'night-900', 7],
  ['raw-ember', 'night-900', 7],
  ['night-500', 'night-950', 3],
] as const;

test('every pair of colours that carries words is readable in every area', () => {
  const weak = hues.flatMap((hue) =>
    pairs
      .map(([ink, ground, least]) => ({ ink, ground, least, ratio: ratioOf(lightOf(ink, hue), lightOf(ground, hue)) }))
      .filter(({ ratio, least }) => ratio < least)
      .map(({ ink, ground, ratio }) => `${ink} on ${ground} at ${hue}: ${ratio.toFixed(1)}`),
  );
  assert.ok(hues.length >= 6);
  assert.deepEqual(weak, []);
});

test('a pair that cannot be read is found', () => {
  assert.ok(ratioOf(lightOf('night-600', 262), lightOf('night-950', 262)) < 3);
  assert.ok(Math.abs(ratioOf(1, 0) - 21) < 0.01);
});

const ratioOf = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Relative luminance of a named colour: a hex value, or oklch with the area's hue. */
function lightOf(name: string, hue: number): number {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[1] ?? '';
  const hex = /^#(\w\w)(\w\w)(\w\w)$/.exec(value);
  if (hex) return luminance(hex.slice(1).map((part) => linear(Number.parseInt(part, 16) / 255)));
  const [, lightness = '', chroma = ''] = /oklch\(([\d.]+) ([\d.]+) var/.exec(value) ?? [];
  assert.ok(lightness, `${name} has no value`);
  return luminance(fromOklch(Number(lightness), Number(chroma), (hue * Math.PI) / 180));
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

function fromOklch(lightness: number, chroma: number, angle: number): number[] {
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((part) => Math.min(Math.max(part, 0), 1));
}
