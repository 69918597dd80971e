/// <reference lib="dom" />
/** Pages of ours, shown by a usual React stack: the same elements, words, sheets and pictures, made by its script. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { install } from './peer.ts';

const versions = {
  ...{ react: '19.3.1', 'react-dom': '19.3.1', 'react-router': '8.5.3', '@tanstack/react-query': '5.108.4' },
  ...{ i18next: '27.1.5', 'react-i18next': '18.0.2', 'radix-ui': '1.8.1', motion: '14.14.0' },
  ...{ 'react-hook-form': '7.92.0', '@hookform/resolvers': '7.0.7', zod: '4.6.7' },
};

interface PagePart {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly parts: readonly (PagePart | number)[];
}

interface PageContent {
  readonly page: PagePart;
  readonly texts: Readonly<Record<string, string>>;
  readonly styles: string;
  /** Attributes of the root, by which the sheets choose language and area. */
  readonly root: string;
}

interface ReactPages {
  /** The address at which the peer shows what stands at ours. */
  show(url: string): Promise<string>;
  /** Of the script, as it is sent. */
  readonly script_bytes: number;
  end(): void;
}

export async function openReactPages(executablePath: string): Promise<ReactPages> {
  const script = brotliCompressSync(await buildScript());
  const servers: Server[] = [];
  return {
    script_bytes: script.length,
    async show(url) {
      const server = createServer(answerer(url, await read(url, executablePath), script));
      servers.push(server);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    },
    end: () => {
      for (const server of servers) server.close();
    },
  };
}

async function buildScript(): Promise<Buffer> {
  const folder = install('react', versions);
  copyFileSync(join(import.meta.dirname, 'react/app.jsx'), join(folder, 'app.jsx'));
  writeFileSync(join(folder, 'index.html'), '<div id="root"></div><script type="module" src="/app.jsx"></script>');
  const outDir = join(folder, 'built');
  const rolldownOptions = { output: { entryFileNames: 'app.js' } };
  const settings = { outDir, target: 'es2022', modulePreload: false, rolldownOptions };
  await build({ root: folder, configFile: false, logLevel: 'error', build: settings });
  return readFileSync(join(outDir, 'app.js'));
}

/** What our page shows once all of it is there. */
async function read(url: string, executablePath: string): Promise<PageContent> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, serviceWorkers: 'block' });
  await page.goto(url);
  await page.waitForFunction(() => document.documentElement.dataset.ready);
  await page.waitForLoadState('networkidle');
  const shown = await page.evaluate(takeApart);
  await browser.close();
  return shown;
}

/** Run inside the page. */
function takeApart(): PageContent {
  const texts: Record<string, string> = {};
  const styleOf = ({ style }: HTMLElement) =>
    Object.fromEntries(Array.from(style, (name) => [name, style.getPropertyValue(name)]));
  const attributesOf = (element: Element) =>
    Object.fromEntries(
      Array.from(element.attributes, ({ name, value }) => [
        name,
        name === 'style' ? styleOf(element as HTMLElement) : value || true,
      ]),
    );
  /** Letters are named from where their sheet lies. */
  const stylesOf = ({ cssRules, href }: CSSStyleSheet) =>
    Array.from(cssRules, ({ cssText }) => cssText)
      .join('')
      .replace(/url\("([^"#:]+)"\)/g, (_all, path) => `url("${new URL(path, href ?? location.href).pathname}")`);
  const partOf = (node: Node): PagePart | number | undefined => {
    if (node instanceof Text) {
      const number = Object.keys(texts).length;
      texts[`m${number}`] = node.data;
      return number;
    }
    if (!(node instanceof Element) || node.matches('script, style, link, template, dialog')) return;
    const parts = Array.from(node.childNodes, partOf).filter((part) => part !== undefined);
    return { tag: node.localName, attributes: attributesOf(node), parts };
  };
  const { documentElement: root, body } = document;
  const page = partOf(body);
  if (!page || typeof page === 'number') throw new Error('There is no page.');
  return {
    page: { ...page, tag: 'div' },
    texts,
    styles: Array.from(document.styleSheets, stylesOf).join(''),
    root: Array.from(root.attributes, ({ name, value }) => `${name}="${value}"`).join(' '),
  };
}

/** Its own files, in brotli as ours; sheets, letters and pictures come from our product, so that nobody's are quicker. */
function answerer(url: string, { page, texts, styles, root }: PageContent, script: Buffer) {
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Peer</title><link rel="stylesheet" href="/page.css">';
  const tail = '<div id="root"></div><script type="module" src="/app.js"></script>';
  const own: Readonly<Record<string, readonly [string, Buffer]>> = {
    '/': [
      'text/html',
      brotliCompressSync(`<!doctype html><html ${root}><head>${head}</head><body>${tail}</body></html>`),
    ],
    '/page.css': ['text/css', brotliCompressSync(styles)],
    '/app.js': ['text/javascript', script],
    '/page.json': ['application/json', brotliCompressSync(JSON.stringify(page))],
    '/texts.json': ['application/json', brotliCompressSync(JSON.stringify(texts))],
  };
  const kept = new Map(Object.entries(own));
  return async ({ url: path = '/' }: IncomingMessage, response: ServerResponse) => {
    const [type, body] = kept.get(path) ?? (await ours(new URL(path, url)));
    kept.set(path, [type, body]);
    response.setHeader('content-type', type).setHeader('content-encoding', 'br').end(body);
  };
}

async function ours(url: URL): Promise<readonly [string, Buffer]> {
  const answer = await fetch(url);
  return [answer.headers.get('content-type') ?? '', brotliCompressSync(Buffer.from(await answer.arrayBuffer()))];
}
