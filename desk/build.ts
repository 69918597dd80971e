/** Builds the organizers' desk into `dist`: run it as `node desk/build.ts`. Nothing is done while the sources are unchanged. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { desk_base, deskCalls } from '@event/contest/desk-wire';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';

const here = new URL('./', import.meta.url);
const root = new URL('../', here);
const dist = new URL('dist/', here);
const made = new URL(`dist.${process.pid}/`, here);

function sourceHash(): string {
  const hash = createHash('sha256');
  for (const folder of ['desk', 'ui', 'contest']) {
    // Others may make or remove what is built meanwhile: nobody looks into it.
    const exclude = (name: string) => /^(dist|node_modules)|\.test\.ts$/.test(basename(name));
    for (const name of globSync('**', { cwd: fileURLToPath(new URL(`${folder}/`, root)), exclude }).sort()) {
      const file = new URL(`${folder}/${name}`, root);
      if (statSync(file).isFile()) hash.update(name).update(readFileSync(file));
    }
  }
  return hash.update(readFileSync(new URL('package-lock.json', root))).digest('hex');
}

async function buildDesk(): Promise<void> {
  const source = sourceHash();
  if (isMade(source)) return;
  await build({
    configFile: false,
    root: fileURLToPath(here),
    base: '/desk/',
    logLevel: 'warn',
    plugins: [...react(), callTable()],
    build: {
      outDir: fileURLToPath(made),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      target: 'es2022',
      modulePreload: { polyfill: false },
    },
  });
  for (const name of readdirSync(new URL('assets/', made))) pack(new URL(`assets/${name}`, made));
  writeFileSync(new URL('source', made), source);
  replace(source);
}

function isMade(source: string): boolean {
  const before = new URL('source', dist);
  return existsSync(before) && readFileSync(before, 'utf8') === source;
}

/** Another process may have made the same meanwhile, and somebody may be reading it already. */
function replace(source: string) {
  const old = new URL(`dist.${process.pid}.old/`, here);
  while (!isMade(source)) {
    try {
      if (existsSync(dist)) renameSync(dist, old);
      renameSync(made, dist);
    } catch (error) {
      if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
    rmSync(old, { recursive: true, force: true });
  }
}

/** The browser needs of each call its method and path, not the schemas. */
function callTable(): Plugin {
  const id = '\0desk-calls';
  const rows = Object.entries(deskCalls).map(([name, { method, path }]) => [name, [method, path]]);
  return {
    name: 'desk-call-table',
    resolveId: (source) => (source === 'virtual:desk-calls' ? id : null),
    load: (source) =>
      source === id
        ? `export const desk_base = '${desk_base}'; export const calls = ${JSON.stringify(Object.fromEntries(rows))}`
        : null,
  };
}

function pack(file: URL): void {
  const body = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  writeFileSync(`${fileURLToPath(file)}.br`, brotliCompressSync(body, { params }));
  writeFileSync(`${fileURLToPath(file)}.gz`, gzipSync(body, { level: 9 }));
}

try {
  await buildDesk();
} finally {
  rmSync(made, { recursive: true, force: true });
}
