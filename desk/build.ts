/** Builds the organizers' desk into `dist`: run it as `node desk/build.ts`. Nothing is done while the sources are unchanged. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { desk_base, deskCalls } from '@event/contest/desk-wire';
import { readBuilt, replaceBuilt, sourceHash } from '@event/ui/build';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';

const here = new URL('./', import.meta.url);
const dist = new URL('dist/', here);
const made = new URL(`dist.${process.pid}/`, here);

async function buildDesk(): Promise<void> {
  const source = sourceHash(['desk', 'ui', 'contest']);
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
  replaceBuilt({ dist, made, isMade: () => isMade(source) });
}

const isMade = (source: string) => readBuilt(new URL('source', dist)) === source;

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
