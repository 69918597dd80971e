/** A tar archive that says nothing of the machine and the moment it was made on: ustar, owned by root, of the first day. */
export interface TarEntry {
  readonly path: string;
  readonly body: Buffer;
  readonly is_program?: boolean;
}

export interface TarLink {
  readonly path: string;
  readonly to: string;
}

const block = 512;

/** In the order of their paths, whatever order they came in. */
export function* tarOf(entries: readonly (TarEntry | TarLink)[]): Generator<Buffer> {
  const sorted = [...entries].sort((one, other) => (one.path < other.path ? -1 : 1));
  for (const entry of sorted) {
    yield headerOf(entry);
    if ('to' in entry) continue;
    yield entry.body;
    yield Buffer.alloc((block - (entry.body.length % block)) % block);
  }
  yield Buffer.alloc(2 * block);
}

function headerOf(entry: TarEntry | TarLink): Buffer {
  const header = Buffer.alloc(block);
  const isLink = 'to' in entry;
  const { name, prefix } = fit(entry.path);
  const mode = isLink ? 0o777 : entry.is_program ? 0o755 : 0o644;
  header.write(name, 0);
  header.write(octal(mode, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(isLink ? 0 : entry.body.length, 11), 124);
  header.write(octal(0, 11), 136);
  header.write(isLink ? '2' : '0', 156);
  if (isLink) header.write(entry.to, 157);
  header.write('ustar\x0000', 257);
  header.write('root', 265);
  header.write('root', 297);
  header.write(prefix, 345);
  header.write(octal(checksum(header), 6), 148);
  header.write('\0 ', 154);
  return header;
}

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');

/** The sum over the header with eight spaces where the sum will stand. */
function checksum(header: Buffer): number {
  return header.reduce((sum, byte) => sum + byte, 8 * 32);
}

/** A long path is cut at a slash. */
function fit(path: string): { name: string; prefix: string } {
  if (Buffer.byteLength(path) <= 100) return { name: path, prefix: '' };
  const cut = path.indexOf('/', path.length - 101);
  const [prefix, name] = [path.slice(0, cut), path.slice(cut + 1)];
  if (cut < 0 || prefix.length > 155 || !/^[\x20-\x7e]+$/.test(path))
    throw new Error(`${path} does not fit into a tar archive.`);
  return { name, prefix };
}
