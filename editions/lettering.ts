/** Shapes a title with the real rules of its script and draws it as one SVG: gold outlines, engraved below. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Language } from '@event/contest/edition/edition';
import { Blob, Face, Font, Buffer as Shaped, shape } from 'harfbuzzjs';
import loadPathKit from 'pathkit-wasm/bin/pathkit.js';
import { decompress } from 'wawoff2';
import { readSource } from './font-cut.ts';

const measure = 640;
const gap = 18;
/** A line, and a whole title, that would grow taller is set narrower instead. */
const tallest_line = 300;
const tallest = 380;

const { resolve } = createRequire(import.meta.url);
const pathKit = await loadPathKit({ wasmBinary: await readFile(resolve('pathkit-wasm/bin/pathkit.wasm')) });

const exo = ['latin', 'latin-ext', 'vietnamese', 'cyrillic'].map(
  (part) => ['@fontsource/exo-2', `exo-2-${part}-900-normal`] as const,
);

/** The display face of each script; a line may need several files of it. */
const faces: Readonly<Record<Language['script'], readonly (readonly [string, string])[]>> = {
  Latn: exo,
  Cyrl: exo,
  Thai: [['@fontsource/kanit', 'kanit-thai-800-normal']],
  Khmr: [['@fontsource/moul', 'moul-khmer-400-normal']],
  Mymr: [['@fontsource/noto-sans-myanmar', 'noto-sans-myanmar-myanmar-900-normal']],
  Deva: [],
};

export interface Lettering {
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

export async function letter(title: string, { bcp47, script }: Pick<Language, 'bcp47' | 'script'>): Promise<Lettering> {
  const fonts = await Promise.all(faces[script].map(loadFont));
  const lines = title.split('\n').map((line) => outline(line.toLocaleUpperCase(bcp47), bcp47, fonts));
  const scales = lines.map((line) => Math.min(measure / line.width, tallest_line / line.height));
  const gaps = gap * (lines.length - 1);
  const ink = lines.reduce((sum, line, index) => sum + line.height * (scales[index] ?? 1), 0);
  const shrink = Math.min(1, (tallest - gaps) / ink);
  let top = 0;
  const set = lines.map((line, index) => {
    const scale = (scales[index] ?? 1) * shrink;
    const placed = { top, height: line.height * scale, path: place(line, scale, top) };
    top += placed.height + gap;
    return placed;
  });
  const height = Math.ceil(top - gap);
  const width = Math.ceil(Math.max(...lines.map((line, index) => line.width * (scales[index] ?? 1) * shrink)));
  return { width, height, svg: draw(set, height) };
}

interface Command {
  type: string;
  values: number[];
}

interface Outline {
  commands: Command[];
  left: number;
  top: number;
  width: number;
  height: number;
}

interface LoadedFont {
  font: Font;
  units: number;
  has: Set<number>;
}

async function loadFont(source: readonly [string, string]): Promise<LoadedFont> {
  const face = new Face(new Blob(await decompress(await readSource(source))), 0);
  return { font: new Font(face), units: face.upem, has: new Set(face.collectUnicodes()) };
}

function outline(line: string, bcp47: string, fonts: readonly LoadedFont[]): Outline {
  const commands: Command[] = [];
  let x = 0;
  for (const { text, font, units } of runsOf(line, fonts)) {
    const buffer = new Shaped();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setLanguage(bcp47);
    shape(font, buffer);
    for (const { codepoint, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
      if (codepoint === 0) throw new Error(`“${line}” has a letter that its font lacks, at “${text.slice(cluster)}”.`);
      const size = 1000 / units;
      for (const { type, values } of font.glyphToJson(codepoint)) {
        commands.push({
          type,
          values: values.map((value, index) =>
            index % 2 === 0 ? x + (value + xOffset) * size : -(value + yOffset) * size,
          ),
        });
      }
      x += xAdvance * size;
    }
  }
  return { commands, ...boxOf(commands) };
}

/** Stretches of a line that one font can set. */
function runsOf(line: string, fonts: readonly LoadedFont[]) {
  const runs: (LoadedFont & { text: string })[] = [];
  for (const character of line) {
    const last = runs.at(-1);
    const point = character.codePointAt(0) ?? 0;
    const font = last?.has.has(point) ? last : fonts.find(({ has }) => has.has(point));
    if (!font) throw new Error(`“${line}” has “${character}”, which no font of its script has.`);
    if (last && font.font === last.font) last.text += character;
    else runs.push({ ...font, text: character });
  }
  return runs;
}

function boxOf(commands: readonly Command[]) {
  const xs = commands.flatMap(({ values }) => values.filter((_, index) => index % 2 === 0));
  const ys = commands.flatMap(({ values }) => values.filter((_, index) => index % 2 === 1));
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

function place({ commands, left, top }: Outline, scale: number, y: number): string {
  const path = commands
    .map(({ type, values }) => {
      const moved = values.map((value, index) =>
        index % 2 === 0 ? (value - left) * scale : (value - top) * scale + y,
      );
      return type + moved.map((value) => value.toFixed(3)).join(' ');
    })
    .join('');
  return merged(path).replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));
}

/** Letters are drawn from strokes that overlap; the rim must follow the outer edge only. */
function merged(path: string): string {
  const shape = pathKit.FromSVGString(path);
  shape.setFillType(pathKit.FillType.WINDING);
  if (!shape.simplify()) throw new Error('The outlines of a title could not be merged.');
  return shape.toSVGString();
}

/** Lines that grow thicker downwards, all said by the same few signs. */
function engrave(from: number, height: number): string {
  const count = 11;
  const step = Math.round(height / count);
  const lines = Array.from({ length: count }, (_, index) => `h${measure}v${(5 + index * 2) / 10}h-${measure}z`);
  return `M0 ${Math.round(from)}${lines.join(`m0 ${step}`)}`;
}

function draw(lines: readonly { top: number; height: number; path: string }[], height: number): string {
  const engraving = lines.map(({ top, height: own }) => engrave(top + own * 0.42, own * 0.58)).join('');
  const uses = (attributes: string) => lines.map((_, index) => `<use href="#title-${index}" ${attributes}/>`).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="lettering" viewBox="0 0 ${measure} ${height}" aria-hidden="true">`,
    '<defs><linearGradient id="title-gold" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff6df"/>',
    '<stop offset=".34" stop-color="#ffe2a0"/><stop offset=".72" stop-color="#f8c04a"/><stop offset="1" stop-color="#e09a2b"/></linearGradient>',
    ...lines.map(
      ({ path }, index) => `<path id="title-${index}" fill-rule="evenodd" clip-rule="evenodd" d="${path}"/>`,
    ),
    `<clipPath id="title-clip">${uses('')}</clipPath></defs>`,
    uses('fill="url(#title-gold)"'),
    `<g clip-path="url(#title-clip)"><path fill="#8a5510" opacity=".5" d="${engraving}"/>`,
    `${uses('fill="none" stroke="#fff3d2" stroke-width="4"')}</g></svg>\n`,
  ].join('');
}
