/** Builds the players' site into `dist`: run it as `node site/build.ts`. Nothing is done while the sources are unchanged. */
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { edition } from '@event/editions/current';
import react from '@vitejs/plugin-react';
import { minifySync } from 'rolldown/utils';
import { build, type Plugin, type Rolldown } from 'vite';
import { areaFiles } from './area-build.ts';
import type { Built, BuiltScreen } from './built.ts';
import { facesFor, withoutFaces } from './font-build.ts';
import { copyPictures } from './picture-build.ts';
import { routeNames } from './routes.ts';
import { type Catalogs, compileCatalogs, keysIn } from './text-build.ts';
import { packTitle } from './title-build.ts';

const here = new URL('./', import.meta.url);
const root = new URL('../', here);
const dist = new URL('dist/', here);
const made = new URL(`dist.${process.pid}/`, here);
const texts = new URL(`editions/${edition.id}/texts/`, root);
const pictures = new URL(`editions/${edition.id}/pictures/`, root);

/** A hash over everything that the build reads. */
export function sourceHash(): string {
  const hash = createHash('sha256');
  for (const folder of ['site', 'ui', 'contest', 'editions']) {
    for (const name of readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' }).sort()) {
      if (/(^|\/)(dist|node_modules)|\.test\.ts$/.test(name)) continue;
      const file = new URL(`${folder}/${name}`, root);
      if (statSync(file).isFile()) hash.update(name).update(readFileSync(file));
    }
  }
  return hash.update(readFileSync(new URL('package-lock.json', root))).digest('hex');
}

/** Does nothing while the sources are unchanged. */
export async function buildSite() {
  const source = sourceHash();
  const before = new URL('server/built.json', dist);
  if (existsSync(before) && (JSON.parse(readFileSync(before, 'utf8')) as Built).source === source) return;
  mkdirSync(made, { recursive: true });
  try {
    await buildAnew(source);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

async function buildAnew(source: string) {
  const catalogs = compileCatalogs(edition, texts);
  const screens = await buildClient(catalogs);
  await buildServer();
  const faces = facesOf(screens.home.css, catalogs);
  for (const screen of Object.values(screens)) screen.css = layers + withoutFaces(screen.css);
  const shared = copyPictures(pictures, new URL('assets/', made));
  const written = areaFiles(edition, texts, shared).map(([name, file]) => [name, writeModule('area', file)] as const);
  const files = Object.fromEntries(written);
  writeServerFiles({ source, starter: starter(), screens, faces, files, shared }, catalogs);
  copyIcons();
  for (const name of readdirSync(new URL('assets/', made))) compress(new URL(`assets/${name}`, made));
  rmSync(dist, { recursive: true, force: true });
  renameSync(made, dist);
}

/** Named before the first sheet, whichever that is. */
const layers = '@layer reset,tokens,base,parts,page,state;';

const vite = { configFile: false, root: fileURLToPath(here), logLevel: 'warn', base: './' } as const;

async function buildClient(catalogs: Catalogs): Promise<Built['screens']> {
  const output = (await build({
    ...vite,
    plugins: [...react({ compiler: { compilationMode: 'annotation' } }), callTable()],
    build: {
      outDir: fileURLToPath(made),
      emptyOutDir: true,
      modulePreload: false,
      assetsInlineLimit: 0,
      target: 'es2022',
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: 'main', test: common }] } },
        input: Object.fromEntries(routeNames.map((name) => [name, fileURLToPath(new URL(`${name}/main.tsx`, here))])),
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = output.output.filter((one) => one.type === 'chunk');
  const screens = routeNames.map((name) => [name, screenOf(name, chunks)] as const);
  return Object.fromEntries(
    screens.map(([name, screen]) => [name, { ...screen, texts: writeTexts(catalogs, chunks, screen) }]),
  ) as Built['screens'];
}

/** What every screen runs lies in one file: it packs better, and the next screen has it already. */
const common =
  /node_modules\/(react|react-dom|scheduler|icu-minify)\/|contest\/(text|edition)\.ts|site\/[\w-]+\.tsx?$|ui\/(Icon|Toast|Button)\.tsx|virtual:|\0|notice\/pending|home\/Situation/;

type Chunk = Rolldown.OutputChunk;

function screenOf(name: string, chunks: readonly Chunk[]): Omit<BuiltScreen, 'texts'> {
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === name);
  if (!entry) throw new Error(`The build made no entry ${name}.`);
  const reached = new Set([entry]);
  for (const chunk of reached) {
    for (const file of chunk.imports) {
      const next = chunks.find(({ fileName }) => fileName === file);
      if (next) reached.add(next);
    }
  }
  const all = [...reached];
  const sheets = all.reverse().flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const css = [...new Set(sheets)].map((file) => readFileSync(new URL(file, made), 'utf8')).join('');
  return { entry: bare(entry.fileName), chunks: all.map(({ fileName }) => bare(fileName)), css };
}

const bare = (file: string) => file.replace(/^assets\//, '');

/** The screen with the parts that follow it by themselves; a dialog is opened by somebody. */
function withParts(screen: Omit<BuiltScreen, 'texts'>, chunks: readonly Chunk[]): Chunk[] {
  const found = new Set(chunks.filter(({ fileName }) => screen.chunks.includes(bare(fileName))));
  for (const chunk of found) {
    for (const file of [...chunk.imports, ...chunk.dynamicImports]) {
      const next = chunks.find(({ fileName }) => fileName === file);
      if (next && !next.name.endsWith('Dialog')) found.add(next);
    }
  }
  return [...found];
}

/** Two files a language: what the screen itself can show, and what its dialogs add. */
function writeTexts(
  catalogs: Catalogs,
  chunks: readonly Chunk[],
  screen: Omit<BuiltScreen, 'texts'>,
): BuiltScreen['texts'] {
  const keys = Object.keys(catalogs[`main.${edition.default_language}`] ?? {});
  const named = (list: readonly Chunk[]) => keysIn(list.map(({ code }) => code).join('\n'), keys);
  const first = withParts(screen, chunks);
  const start = new Set(named(first));
  const later = named(chunks.filter((chunk) => !chunk.isEntry && !first.includes(chunk))).filter(
    (key) => !start.has(key),
  );
  return Object.fromEntries(
    Object.entries(catalogs).map(([name, messages]) => {
      const write = (list: Iterable<string>) =>
        writeModule('text', Object.fromEntries(Array.from(list, (key) => [key, messages[key]])));
      return [name, { start: write(start), later: write(later) }];
    }),
  );
}

function facesOf(css: string, catalogs: Catalogs): Built['faces'] {
  return Object.fromEntries(
    edition.languages.map(({ code }) => [code, facesFor(css, [JSON.stringify(catalogs[`main.${code}`])])]),
  );
}

/** A file that holds one value, named by its content. */
function writeModule(stem: string, value: unknown): string {
  const text = `export default ${JSON.stringify(value)}`;
  const file = `${stem}-${createHash('sha256').update(text).digest('base64url').slice(0, 10)}.js`;
  writeFileSync(new URL(`assets/${file}`, made), text);
  return file;
}

async function buildServer() {
  await build({
    ...vite,
    plugins: [...react(), callTable()],
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL('render.tsx', here)),
      outDir: fileURLToPath(new URL('server/', made)),
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
    },
  });
}

/** The client needs of each call its method and path, not the schemas. */
function callTable(): Plugin {
  const id = '\0calls';
  return {
    name: 'call-table',
    resolveId: (source) => (source === 'virtual:calls' ? id : null),
    load: async (source) => {
      if (source !== id) return null;
      const { api_base, calls } = await import('@event/contest/wire');
      const rows = Object.entries(calls).map(([name, { method, path, player }]) => [name, [method, path, player]]);
      return `export const api_base = '${api_base}'; export const calls = ${JSON.stringify(Object.fromEntries(rows))}`;
    },
  };
}

function starter(): string {
  const source = readFileSync(new URL('starter.js', here), 'utf8');
  return minifySync('starter.js', source, { compress: true, mangle: { toplevel: true } }).code.trim();
}

function writeServerFiles(built: Built, catalogs: Catalogs) {
  const server = new URL('server/', made);
  writeFileSync(new URL('built.json', server), JSON.stringify(built));
  writeFileSync(new URL('texts.json', server), JSON.stringify(catalogs));
  const titles = edition.languages.map(({ code }) => {
    const file = new URL(`${code}/title.svg`, pictures);
    return [code, existsSync(file) ? packTitle(readFileSync(file, 'utf8')) : null];
  });
  writeFileSync(new URL('titles.json', server), JSON.stringify(Object.fromEntries(titles)));
}

function copyIcons() {
  const icons = new URL('icons/', here);
  for (const name of readdirSync(icons)) copyFileSync(new URL(name, icons), new URL(`assets/${name}`, made));
}

function compress(file: URL) {
  const body = readFileSync(file);
  if (!/\.(js|css|svg|json|ico)$/.test(file.pathname)) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  writeFileSync(`${fileURLToPath(file)}.br`, brotliCompressSync(body, { params }));
  writeFileSync(`${fileURLToPath(file)}.gz`, gzipSync(body, { level: 9 }));
}

if (import.meta.main) await buildSite();
