/** What `npm run release` runs: one archive in `dist`, and its hash beside it. The same sources give the same bytes. */
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { contentOf } from './content.ts';
import { own_platform, type Runtime, readRuntime } from './runtime.ts';
import { tarOf } from './tar.ts';

const root = join(import.meta.dirname, '..', '..');

interface ReleaseFile {
  readonly file: string;
  readonly sha256: string;
}

export async function makeRelease(
  from: string,
  into: string,
  { platform = own_platform, runtime = readRuntime() }: { platform?: string; runtime?: Runtime } = {},
): Promise<ReleaseFile> {
  for (const page of ['site/dist/server/render.js', 'desk/dist/index.html']) {
    if (!existsSync(join(from, page))) throw new Error(`${page} is not built: npm run release does that first.`);
  }
  const { name, version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'));
  const folder = `${name}-${version}`;
  const entries = contentOf(from, runtime).map((entry) => ({ ...entry, path: `${folder}/${entry.path}` }));
  const file = join(into, `${folder}-${platform}.tar.gz`);
  mkdirSync(into, { recursive: true });
  const hash = createHash('sha256');
  await pipeline(
    Readable.from(tarOf(entries)),
    createGzip(),
    async function* (parts) {
      for await (const part of parts) {
        hash.update(part);
        yield part;
      }
    },
    createWriteStream(file),
  );
  const sha256 = hash.digest('hex');
  writeFileSync(`${file}.sha256`, `${sha256}  ${folder}-${platform}.tar.gz\n`);
  return { file, sha256 };
}

if (import.meta.main) {
  const [platform = own_platform, program = process.execPath] = process.argv.slice(2);
  const runtime = readRuntime(readFileSync(program), platform);
  const { file, sha256 } = await makeRelease(root, join(root, 'dist'), { platform, runtime });
  console.log(`${file}\n${sha256}`);
}
