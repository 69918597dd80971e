/** The script of the players' screens: one entry each, what they share, and the texts that each can show. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CallName } from '@event/contest/wire';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { routeNames } from '../routes.ts';
import { writeModule, writeSheet } from './asset.ts';
import type { BuiltScreen, BuiltSite } from './built.ts';
import { splitForPhone } from './phone-sheet.ts';
import { smallerReact } from './react.ts';
import { type Catalogs, keysIn } from './text.ts';

const here = new URL('../', import.meta.url);

export const vite = { configFile: false, root: fileURLToPath(here), logLevel: 'warn', base: './' } as const;

export async function buildClient(catalogs: Catalogs, made: URL): Promise<BuiltSite['screens']> {
  const sheets = new Map<string, readonly string[]>();
  const output = (await build({
    ...vite,
    plugins: [
      ...react({ compiler: { compilationMode: 'annotation' } }),
      callTable(),
      ownLoader(),
      smallerReact(),
      sheetsOnce(sheets),
    ],
    build: {
      outDir: fileURLToPath(made),
      emptyOutDir: true,
      // Every file of a part, its own too: `part/gather.ts` brings them.
      modulePreload: { polyfill: false, resolveDependencies: (file, others) => [...new Set([file, ...others])] },
      assetsInlineLimit: 0,
      target: 'es2022',
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: 'main', test: common }] } },
        input: Object.fromEntries(routeNames.map((name) => [name, fileURLToPath(new URL(`entry/${name}.tsx`, here))])),
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = output.output.filter((one) => one.type === 'chunk');
  const screens = routeNames.map((name) => [name, screenOf(name, chunks, sheets, made)] as const);
  return Object.fromEntries(
    screens.map(([name, screen]) => [name, { ...screen, texts: writeTexts(catalogs, chunks, screen, made) }]),
  ) as BuiltSite['screens'];
}

/** What every screen runs lies in one file: it packs better, and the next screen has it already. */
const common =
  /node_modules\/(react|react-dom|scheduler)\/|contest\/(text|text\/say|edition\/edition)\.ts|site\/((frame|part|server)\/)?[\w-]+\.tsx?$|site\/(player\/(session|arrival|LogInFirst)|debug\/(Debug|analytics)|look\/(Icon|toast(?!\.css)|Announcer|ToastStack|Button))\.|ui\/store\.ts|virtual:|\0|notice\/pending|service\/Situation|theme\/Themes/;

type Chunk = Rolldown.OutputChunk;

function screenOf(
  name: string,
  chunks: readonly Chunk[],
  sheets: ReadonlyMap<string, readonly string[]>,
  made: URL,
): Omit<BuiltScreen, 'texts'> {
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === name);
  if (!entry) throw new Error(`The build made no entry ${name}.`);
  const all = [...reachedFrom(entry, chunks)];
  const files = all
    .reverse()
    .flatMap(({ fileName, viteMetadata }) => sheets.get(fileName) ?? [...(viteMetadata?.importedCss ?? [])]);
  const parts = [...new Set(files)].map((file) => readFileSync(new URL(file, made), 'utf8'));
  const { phone, rest } = splitForPhone(layers + parts.join(''));
  return {
    entry: bare(entry.fileName),
    chunks: all.map(({ fileName }) => bare(fileName)),
    css: phone,
    rest: writeSheet(made, 'rest', rest),
  };
}

/** Named before the first sheet, whichever that is. */
const layers = '@layer reset,tokens,base,parts,page,state;';

function reachedFrom(entry: Chunk, chunks: readonly Chunk[]): Set<Chunk> {
  const reached = new Set([entry]);
  for (const chunk of reached) {
    for (const file of chunk.imports) {
      const next = chunks.find(({ fileName }) => fileName === file);
      if (next) reached.add(next);
    }
  }
  return reached;
}

const bare = (file: string) => file.replace(/^assets\//, '');

/** The screen with the parts that follow it by themselves; a dialog is opened by somebody, and what asks brings its texts itself. */
function withParts(screen: Omit<BuiltScreen, 'texts'>, chunks: readonly Chunk[]): Chunk[] {
  const found = new Set(chunks.filter(({ fileName }) => screen.chunks.includes(bare(fileName))));
  for (const chunk of found) {
    for (const file of [...chunk.imports, ...chunk.dynamicImports]) {
      const next = chunks.find(({ fileName }) => fileName === file);
      if (next && !/(Dialog|ConsentLine|PushOffer)$/.test(next.name)) found.add(next);
    }
  }
  return [...found];
}

/** Two files a language: what the screen itself can show, and what its dialogs add. */
function writeTexts(
  catalogs: Catalogs,
  chunks: readonly Chunk[],
  screen: Omit<BuiltScreen, 'texts'>,
  made: URL,
): BuiltScreen['texts'] {
  const [any = {}] = Object.values(catalogs);
  const keys = Object.keys(any);
  const named = (list: readonly Chunk[]) => keysIn(list.map(({ code }) => code).join('\n'), keys);
  const first = withParts(screen, chunks);
  const start = new Set(named(first));
  const later = named(chunks.filter((chunk) => !chunk.isEntry && !first.includes(chunk))).filter(
    (key) => !start.has(key),
  );
  return Object.fromEntries(
    Object.entries(catalogs).map(([name, messages]) => {
      const write = (list: Iterable<string>) =>
        writeModule(made, 'text', Object.fromEntries(Array.from(list, (key) => [key, messages[key]])));
      return [name, { start: write(start), later: write(later) }];
    }),
  );
}

/** Of each call the client needs its path, and whether it is for everybody: no schemas. */
export function callTable(): Plugin {
  const id = '\0calls';
  return {
    name: 'call-table',
    resolveId: (source) => (source === 'virtual:calls' ? id : null),
    load: async (source) => {
      if (source !== id) return null;
      const { api_base, calls } = await import('@event/contest/wire');
      const paths = Object.entries(calls).map(([name, { path }]) => [name, path]);
      const open = Object.keys(calls).filter((name) => !calls[name as CallName].player);
      const values = { api_base, paths: Object.fromEntries(paths), public_calls: open };
      return Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join(';');
    },
  };
}

/** Vite's helper around `import()` gives a part up for good when a file of it was lost once. */
function ownLoader(): Plugin {
  const helper = '\0vite/preload-helper.js';
  const own = fileURLToPath(new URL('part/gather.ts', here));
  return {
    name: 'own-loader',
    enforce: 'pre',
    resolveId: (source) => (source === helper ? helper : null),
    load: (id) => (id === helper ? `export { loadPart as __vitePreload } from ${JSON.stringify(own)}` : null),
  };
}

/** Every page has these sheets in its HTML: a part that comes later must not bring them once more, and style all anew. */
function sheetsOnce(sheets: Map<string, readonly string[]>): Plugin {
  return {
    name: 'sheets-once',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        const [first, ...rest] = chunks.filter(({ isEntry }) => isEntry).map((entry) => reachedFrom(entry, chunks));
        for (const chunk of first ?? []) {
          if (!rest.every((reached) => reached.has(chunk))) continue;
          sheets.set(chunk.fileName, [...(chunk.viteMetadata?.importedCss ?? [])]);
          chunk.viteMetadata?.importedCss.clear();
        }
      },
    },
  };
}
