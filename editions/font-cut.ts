/** Cuts a font to what the site shows and says which code points a cut has. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { decompress } from 'wawoff2';
import type { Cut } from './golden-month-2025/fonts.ts';

const { resolve } = createRequire(import.meta.url);

export function codePointsOf(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

export function readSource([name, file]: readonly [string, string]): Promise<Buffer> {
  return readFile(resolve(`${name}/files/${file}.woff2`));
}

export async function cutFont(cut: Cut): Promise<Buffer> {
  const source = await readSource(cut.source);
  const wanted = String.fromCodePoint(...codePointsOf(cut.ranges));
  const made = await subsetFont(source, wanted, {
    targetFormat: 'woff2',
    noHinting: true,
    ...(cut.axes && { variationAxes: cut.axes }),
  });
  const has = await codePointsIn(made);
  const lacking = codePointsOf(cut.ranges).filter((point) => !has.has(point));
  if (lacking.length > 0) {
    throw new Error(
      `${cut.name}: the font has no ${lacking.map((point) => `U+${point.toString(16)}`).join(' ')}; take them out of its ranges.`,
    );
  }
  return made;
}

export async function codePointsIn(woff2: Uint8Array): Promise<Set<number>> {
  const face = new Face(new Blob(await decompress(woff2)), 0);
  return new Set(face.collectUnicodes());
}

export function fontFace({ name, family, weight, display, ranges }: Cut): string {
  const range = ranges.split(',').map((part) => `U+${part}`);
  return `@font-face {
  font-family: "${family}";
  src: url("./${name}.woff2") format("woff2");
  font-weight: ${weight};
  font-style: normal;
  font-display: ${display};
  unicode-range: ${range.join(', ')};
}`;
}
