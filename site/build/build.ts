/** Builds the players' site into `dist`: run it as `node site/build/build.ts`. Nothing is done while the sources are unchanged. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { edition } from '@event/editions/current';
import { loadEdition } from '@event/editions/load';
import { readBuilt, replaceBuilt, sourceHash } from '@event/ui/build';
import react from '@vitejs/plugin-react';
import { build, minifySync } from 'vite';
import { areaFiles } from './area.ts';
import { compress, copyIcons, writeModule } from './asset.ts';
import type { BuiltSite } from './built.ts';
import { buildClient, callTable, vite } from './client.ts';
import { facesFor, withoutFaces } from './font.ts';
import { copyPictures } from './picture.ts';
import { type Catalogs, compileCatalogs } from './text.ts';
import { packTitle } from './title.ts';

const here = new URL('../', import.meta.url);
const root = new URL('../', here);
const dist = new URL('dist/', here);
const made = new URL(`dist.${process.pid}/`, here);
const texts = new URL(`editions/${edition.id}/texts/`, root);
const pictures = new URL(`editions/${edition.id}/pictures/`, root);

/** Does nothing while the sources are unchanged. */
export async function buildSite() {
  const source = sourceHash(['site', 'ui', 'contest', 'editions']);
  if (isMade(source)) return;
  mkdirSync(made, { recursive: true });
  try {
    await buildAnew(source);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

async function buildAnew(source: string) {
  const catalogs = compileCatalogs(edition, texts);
  const screens = await buildClient(catalogs, made);
  await buildServer();
  const parts = partsOf(screens);
  const faces = facesOf(screens.home.css, catalogs);
  for (const screen of Object.values(screens)) screen.css = withoutFaces(screen.css);
  const shared = copyPictures(pictures, new URL('assets/', made));
  const { stock } = await loadEdition();
  const written = areaFiles({ edition, stock, texts, shared }).map(
    ([name, file]) => [name, writeModule(made, 'area', file)] as const,
  );
  const files = Object.fromEntries(written);
  writeServerFiles(
    { source, starter: small('starter.js'), worker: small('offline/worker.js'), parts, screens, faces, files, shared },
    catalogs,
  );
  copyIcons(made);
  for (const name of readdirSync(new URL('assets/', made))) compress(new URL(`assets/${name}`, made));
  replaceBuilt({ dist, made, isMade: () => isMade(source) });
}

function isMade(source: string): boolean {
  const built = readBuilt(new URL('server/built.json', dist));
  return built !== undefined && (JSON.parse(built) as BuiltSite).source === source;
}

function facesOf(css: string, catalogs: Catalogs): BuiltSite['faces'] {
  return Object.fromEntries(
    edition.languages.map(({ code }) => [code, facesFor(css, [JSON.stringify(catalogs[`main.${code}`])])]),
  );
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

function small(file: string): string {
  const source = readFileSync(new URL(file, here), 'utf8');
  return minifySync(file, source, { compress: true, mangle: { toplevel: true } }).code.trim();
}

const rare = 64_000;

/** What any screen may run. A large part of its own is opened once in a contest, and while connected. */
function partsOf(screens: BuiltSite['screens']): string[] {
  const needed = Object.values(screens).flatMap(({ chunks }) => chunks);
  const isPart = (file: string) =>
    needed.includes(file) || (/\.(js|css)$/.test(file) && !/^(text|rest)-/.test(file) && sizeOf(file) < rare);
  return readdirSync(new URL('assets/', made)).filter(isPart);
}

const sizeOf = (file: string) => statSync(new URL(`assets/${file}`, made)).size;

function writeServerFiles(built: BuiltSite, catalogs: Catalogs) {
  const server = new URL('server/', made);
  writeFileSync(new URL('built.json', server), JSON.stringify(built));
  writeFileSync(new URL('texts.json', server), JSON.stringify(catalogs));
  const titles = edition.languages.map(({ code }) => {
    const file = new URL(`${code}/title.svg`, pictures);
    return [code, existsSync(file) ? packTitle(readFileSync(file, 'utf8')) : null];
  });
  writeFileSync(new URL('titles.json', server), JSON.stringify(Object.fromEntries(titles)));
}

if (import.meta.main) await buildSite();
