/** Draws the icons of a deployment as pictures of points, for phones that take no drawing: the shapes that the icons are made of. */
import { crc32, deflateSync } from 'node:zlib';

type IconPoint = readonly [x: number, y: number];
type Colour = readonly [red: number, green: number, blue: number];

interface Shape {
  readonly outline: readonly IconPoint[];
  readonly colour: Colour;
}

/** Each point of the picture is looked at this many times in each direction. */
const finer = 4;
const side = 64;

/** `full` has no round corners, and what matters within the circle that every phone leaves. */
export function drawIcon(svg: string, size: number, full = false): Buffer {
  const shapes = shapesIn(svg);
  const [ground, ...rest] = shapes;
  if (!ground) throw new Error('The icon has no ground.');
  const whole = { ...ground, outline: box(0, 0, side, side) };
  return png(size, fill(full ? [whole, ...rest.map(shrunk)] : shapes, size));
}

function shapesIn(svg: string): Shape[] {
  return [...svg.matchAll(/<(rect|circle|path)\b([^>]*)>/g)].flatMap(([, tag = '', text = '']) => {
    const value = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(text)?.[1];
    const number = (name: string) => Number(value(name) ?? 0);
    const [paint, stroke] = [value('fill'), value('stroke')];
    const drawn = (outline: IconPoint[], colour: string | undefined) =>
      colour ? [{ outline, colour: colourOf(colour) }] : [];
    if (tag === 'rect') return drawn(box(0, 0, number('width'), number('height'), number('rx')), paint);
    if (tag === 'circle') {
      const [x, y, r] = [number('cx'), number('cy'), number('r')];
      const ring = drawn(arc([x, y], r + 0.5, r + 0.5, 0, 2), stroke);
      return [...ring, ...drawn(arc([x, y], stroke ? r - 0.5 : r, stroke ? r - 0.5 : r, 0, 2), paint)];
    }
    const line = /^M(\d+) (\d+)h(\d+)$/
      .exec(value('d') ?? '')
      ?.slice(1)
      .map(Number);
    if (line) {
      const [x = 0, y = 0, length = 0] = line;
      const half = number('stroke-width') / 2;
      return drawn(box(x - half, y - half, x + length + half, y + half, half), stroke);
    }
    return drawn(crescent(value('d') ?? ''), paint);
  });
}

/** `M32 11a21 21 0 010 42 12 21 0 000-42z`: down along one bow, up along the other. */
function crescent(path: string): IconPoint[] {
  const found = /^M(\d+) (\d+)a(\d+) (\d+) 0 010 (\d+) (\d+) (\d+) 0 000-\d+z$/.exec(path)?.slice(1).map(Number);
  if (!found) throw new Error(`An icon is drawn in a way that build/icon.ts does not know: ${path}`);
  const [x = 0, y = 0, rx = 0, ry = 0, height = 0, inner_x = 0, inner_y = 0] = found;
  const centre: IconPoint = [x, y + height / 2];
  return [...arc(centre, rx, ry, -0.5, 0.5), ...arc(centre, inner_x, inner_y, 0.5, -0.5)];
}

/** Angles in half turns, clockwise from the right. */
function arc([x, y]: IconPoint, rx: number, ry: number, from: number, to: number): IconPoint[] {
  const steps = 96;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (from + ((to - from) * step) / steps) * Math.PI;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
  });
}

function box(left: number, top: number, right: number, bottom: number, r = 0): IconPoint[] {
  return [
    ...arc([right - r, bottom - r], r, r, 0, 0.5),
    ...arc([left + r, bottom - r], r, r, 0.5, 1),
    ...arc([left + r, top + r], r, r, 1, 1.5),
    ...arc([right - r, top + r], r, r, 1.5, 2),
  ];
}

function shrunk({ outline, colour }: Shape): Shape {
  return { colour, outline: outline.map(([x, y]) => [32 + (x - 32) * 0.8, 32 + (y - 32) * 0.8]) };
}

const colourOf = (hex: string): Colour => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** Red, green, blue and how much there is, point by point, later shapes over earlier ones. */
function fill(shapes: readonly Shape[], size: number): Uint8Array {
  const points = new Uint8Array(size * size * 4);
  for (const { outline, colour } of shapes) {
    for (let y = 0; y < size; y++) {
      coverOf(outline, y, size).forEach((cover, x) => {
        if (cover > 0) lay(points.subarray((y * size + x) * 4), colour, cover);
      });
    }
  }
  return points;
}

/** How much of each point in a row lies within an outline. */
function coverOf(outline: readonly IconPoint[], row: number, size: number): Float32Array {
  const covers = new Float32Array(size);
  const scale = (size * finer) / side;
  for (let part = 0; part < finer; part++) {
    const crossings = crossingsOf(outline, (row * finer + part + 0.5) / scale).map((x) => Math.round(x * scale));
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      for (let x = crossings[at] ?? 0; x < (crossings[at + 1] ?? 0); x++) {
        const point = Math.floor(x / finer);
        covers[point] = (covers[point] ?? 0) + 1 / finer ** 2;
      }
    }
  }
  return covers;
}

function crossingsOf(outline: readonly IconPoint[], y: number): number[] {
  const found = outline.flatMap(([x1, y1], index) => {
    const [x2, y2] = outline[(index + 1) % outline.length] ?? [x1, y1];
    return y1 <= y === y2 <= y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)];
  });
  return found.sort((one, other) => one - other);
}

function lay(point: Uint8Array, colour: Colour, cover: number) {
  const before = (point[3] ?? 0) / 255;
  const all = cover + before * (1 - cover);
  colour.forEach((value, index) => {
    point[index] = Math.round((value * cover + (point[index] ?? 0) * before * (1 - cover)) / all);
  });
  point[3] = Math.round(all * 255);
}

function png(size: number, points: Uint8Array): Buffer {
  const rows = Buffer.alloc(size * (size * 4 + 1));
  for (let y = 0; y < size; y++) rows.set(points.subarray(y * size * 4, (y + 1) * size * 4), y * (size * 4 + 1) + 1);
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0]);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  const parts = [part('IHDR', head), part('IDAT', deflateSync(rows, { level: 9 })), part('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

function part(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
