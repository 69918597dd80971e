import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { drawIcon } from './icon.ts';

const svg = readFileSync(new URL('icons/icon-india.svg', import.meta.url), 'utf8');

/** Red, green, blue and how much there is, at a point of the picture. */
function pointOf(png: Buffer, size: number, x: number, y: number): number[] {
  const at = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  const from = y * (size * 4 + 1) + 1 + x * 4;
  return [...rows.subarray(from, from + 4)];
}

test('an icon is drawn as it is in the drawing', () => {
  const png = drawIcon(svg, 64);
  assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [64, 64]);
  assert.deepEqual(pointOf(png, 64, 0, 0), [0, 0, 0, 0], 'a round corner');
  assert.deepEqual(pointOf(png, 64, 5, 32), [0x24, 0x0c, 0x08, 255], 'the ground');
  assert.deepEqual(pointOf(png, 64, 48, 32), [0xff, 0x9f, 0x43, 255], 'the lit side of the moon');
  assert.deepEqual(pointOf(png, 64, 32, 60), [0x4c, 0xaf, 0x6e, 255], 'the line below it');
});

test('an icon that the phone cuts itself is full to its corners', () => {
  assert.deepEqual(pointOf(drawIcon(svg, 64, true), 64, 0, 0), [0x24, 0x0c, 0x08, 255]);
});

test('a drawing that is not understood ends the build', () => {
  assert.throws(() =>
    drawIcon('<rect width="64" height="64" fill="#000000"/><path d="M0 0c1 1 2 2 3 3z" fill="#fff"/>', 8),
  );
});
