import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { prepare, tightest } from '@event/api/http/prepared';
import { edition } from '@event/editions/current';
import { buildSite } from '@event/site/build/build';
import type { BuiltSite } from '@event/site/build/built';
import { areasOf } from '@event/site/routes';

const dist = new URL('../../site/dist/', import.meta.url);
const kilobyte = 1000;
const packed = (text: string | Buffer) => brotliCompressSync(text).length;
const asset = (file: string) => packed(readFileSync(new URL(`assets/${file}`, dist)));
/** Each in letters of its own, as on a real board. */
const authors = [
  ...['Ярослав Лунный', 'အောင်ကျော်ဇေယျ', 'សុខ សុភា', 'ธนกร ใจดี', 'يوسف المصري'],
  ...['陈美玲', 'Nguyễn Minh Khôi', 'Elif Yıldız', 'Բաբկեն', 'आरव शर्मा'],
];
const rows = authors.map((author, index) => ({
  rank: index + 1,
  author,
  total_views: 412_806 - index * 9973,
  work: 17_956 - index * 613,
}));
const board = { state: 'live', updated_at: 1, changes: [], rows };
const now = (edition.periods[0]?.from ?? 0) + 15 * 86_400;

before(() => buildSite());

const over = (sizes: Iterable<readonly [name: string, bytes: number]>, most: number) =>
  [...sizes].filter(([, bytes]) => bytes > most).map(([name, bytes]) => `${name}: ${bytes} of ${most}`);

test('a page with its style is at most 14 kB, in every language', async () => {
  const { openSite } = await import(new URL('server/render.js', dist).href);
  const site = openSite(new URL('server/', dist));
  const [deployment] = edition.deployments;
  assert.ok(deployment);
  const common = {
    edition,
    deployment,
    route: 'home',
    named: true,
    origin: 'https://a.example',
    login: 'https://b.example',
  };
  const [area] = areasOf(edition, deployment);
  const sizes = (area?.languages ?? []).map(async (lang) => {
    const html: string = site.render({ ...common, area, lang, live: { now, board } });
    assert.doesNotMatch(html, /60rem\)\{/, 'what only wide screens need lies in the HTML');
    return [lang, (await prepare(html, tightest)).br.length] as const;
  });
  assert.deepEqual(over(await Promise.all(sizes), 14 * kilobyte), []);
});

test('the script of a screen, with its longest texts, is at most 76 kB', () => {
  const { screens }: BuiltSite = JSON.parse(readFileSync(new URL('server/built.json', dist), 'utf8'));
  const sizes = Object.entries(screens).map(([name, { chunks, texts }]) => {
    const files = [...chunks, texts['main.mm']?.start ?? ''];
    return [name, files.reduce((sum, file) => sum + asset(file), 0)] as const;
  });
  assert.deepEqual(over(sizes, 76 * kilobyte), []);
});

test('a part that is loaded later is at most 8 kB', () => {
  const parts = readdirSync(new URL('assets/', dist)).filter((file) => /^[A-Z][\w-]*\.js$/.test(file));
  assert.ok(parts.some((file) => file.startsWith('DrawDialog')));
  const sizes = parts.map((file) => [file, asset(file)] as const);
  assert.deepEqual(over(sizes, 8 * kilobyte), []);
});

test('a size over its budget is named', () => {
  assert.deepEqual(
    over(
      [
        ['small', 1],
        ['large', 3],
      ],
      2,
    ),
    ['large: 3 of 2'],
  );
});
