/** Editions whose places, prizes, hosts, stock or texts are broken. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  area,
  check,
  deployment,
  language,
  limit,
  prizesOf,
  refused,
  stockOf,
  texts,
  without,
} from './broken-edition-test.ts';
import { edition } from './current.ts';
import { drawStock } from './golden-month-2025/draw-stock.ts';
import { refuseBroken } from './load.ts';

refused([
  [
    'an invalid language tag',
    language('my', { bcp47: 'malay_MY' }),
    'languages.ts',
    'languages, my',
    /is no BCP 47 tag; write one like ms-MY/,
  ],
  [
    'a date pattern without a year',
    language('th', { date: 'DD/MM' }),
    'languages.ts',
    'languages, th',
    /needs DD, MM and YYYY once each/,
  ],
  [
    'two languages for one browser tag',
    language('mm', { browser: ['ms'] }),
    'languages.ts',
    'languages, browser',
    /“ms” stands there twice/,
  ],
  [
    'an area without its language',
    area('ph', { languages: ['en', 'xx'] }),
    'areas.ts',
    'areas, ph, languages',
    /languages\.ts has no “xx”; add it there or take it out here/,
  ],
  [
    'an area without its platform',
    area('ph', { platforms: ['ytb', 'fb', 'ins', 'zz' as 'vk'] }),
    'areas.ts',
    'areas, ph, platforms',
    /platforms\.ts has no “zz”/,
  ],
  [
    'a country in two areas',
    area('id', { countries: [{ code: 'PH' }] }),
    'areas.ts',
    'areas, countries',
    /“PH” stands there twice; give each its own/,
  ],
  ['two areas with one number', area('id', { value: 5 }), 'areas.ts', 'areas, value', /“5” stands there twice/],
  [
    'an unknown time zone',
    area('id', { zone: 'Asia/Jakata' }),
    'areas.ts',
    'areas, id, zone',
    /is no time zone; write one like Asia\/Jakarta/,
  ],
  [
    'an external site without scheme',
    area('in', { external: 'events.example' }),
    'areas.ts',
    'areas, in, external',
    /is no address; begin with https/,
  ],
  [
    'an India deployment without its area',
    { edition: { areas: edition.areas.map(({ external: _, ...rest }) => rest) } },
    'deployments.ts',
    'deployments, kind india',
    /but 0 have “external”; mark exactly one/,
  ],
  [
    'ranks without a prize between',
    area('my', { prizes: prizesOf('my').filter(({ from }) => from !== 11) }),
    'prizes.ts',
    'prizes of area my on ytb',
    /the ranks 11–20 are missing; let the band that begins at 21 begin at 11/,
  ],
  [
    'ranks given twice on one platform',
    area('eeca', {
      prizes: [...prizesOf('eeca'), { from: 21, to: 30, amounts: [1], currency: 'diamonds', platforms: ['tt'] }],
    }),
    'prizes.ts',
    'prizes of area eeca on tt',
    /the ranks 21–30 are given twice; let the band/,
  ],
  [
    'too few amounts',
    area('in', { prizes: [{ from: 1, to: 5, amounts: [5, 4], currency: 'usd' }] }),
    'prizes.ts',
    'prizes of area in, ranks 1–5',
    /has 2 amounts for 5 ranks; give one for all or one for each/,
  ],
  [
    'tiers that do not add up',
    limit({ excellent_per_platform: 99 }),
    'prizes.ts',
    'excellentTiers',
    /add up to 100, but limits\.excellent_per_platform is 99; make them agree/,
  ],
  [
    'a pack that is no prize',
    { edition: { share_pack: 'mystery-box' } },
    'prizes.ts',
    'share_pack of edition.ts',
    /prizes has no “mystery-box”/,
  ],
  [
    'one host for two deployments',
    deployment('alternative', { hosts: ['localhost'] }),
    'deployments.ts',
    'deployments, hosts',
    /“localhost” stands there twice/,
  ],
  [
    'a host with a port',
    deployment('main', { hosts: ['localhost:3000'] }),
    'deployments.ts',
    'deployments, main, hosts',
    /is no host name; write it in small letters, without scheme, port or path/,
  ],
  [
    'a title without its area',
    deployment('main', { title: 'Golden Month' }),
    'deployments.ts',
    'deployments, main, title',
    /has no \{AREA\}; add it/,
  ],
  [
    'an alternative brand without words',
    { edition: { brand_words: [] } },
    'deployments.ts',
    'brandWords',
    /say which words it replaces/,
  ],
  [
    'a brand word behind a part of it',
    { edition: { brand_words: [...edition.brand_words].reverse() } },
    'deployments.ts',
    'brandWords, Mobile Legends: Bang Bang',
    /put the longer word first/,
  ],
  [
    'a share address without the link',
    {
      edition: { share_channels: [...edition.share_channels, { code: 'y', name: 'Y', address: 'https://y.example/' }] },
    },
    'platforms.ts',
    'shareChannels, y',
    /must begin with https:\/\/ and hold \{url\}/,
  ],
  [
    'stock of an unknown prize',
    stockOf(1, [{ tier: 1, prize: 'car', count: 1 }]),
    'draw-stock.ts',
    'areas, 1, tier 1',
    /prizes\.ts has no “car”/,
  ],
  [
    'an area without stock',
    { stock: { areas: drawStock.areas.slice(1) } },
    'draw-stock.ts',
    'areas',
    /the stock has no “1”; add it/,
  ],
  [
    'stock below zero',
    stockOf(2, [{ tier: 1, prize: 'diamonds-50', count: -1 }]),
    'draw-stock.ts',
    'areas, 2, tier 1',
    /-1 items is no whole number above zero; write one/,
  ],
  [
    'too few weights',
    { stock: { weights: [1, 2, 3] } },
    'draw-stock.ts',
    'weights',
    /there are 3, but the pacing “hours” takes 24; correct the list/,
  ],
  [
    'weights that add up to zero',
    { stock: { weights: Array(24).fill(0) } },
    'draw-stock.ts',
    'weights',
    /add up to zero; raise at least one/,
  ],
  [
    'a language without texts',
    { texts: { tr: undefined as never } },
    'texts/tr.json',
    'the file',
    /is missing; write it, or take “tr” out of languages\.ts/,
  ],
  [
    'a text that is missing',
    without('kh', 'reason.plagiarism'),
    'texts/kh.json',
    '“reason.plagiarism”',
    /has no text; translate it from texts\/en\.json/,
  ],
  [
    'no end message where it must be',
    without('es', 'submit.ended'),
    'texts/es.json',
    '“submit.ended”',
    /has no text; translate it/,
  ],
]);

test('with nothing broken there is no problem', () => {
  assert.deepEqual(check({}), []);
});

test('Vietnamese, Khmer and the English of India may lack the end-of-submission message', () => {
  for (const code of ['in', 'vn', 'kh']) assert.deepEqual(check(without(code, 'submit.ended')), []);
});

test('a broken edition stops the start with every problem on a line of its own', () => {
  const broken = { ...edition, default_area: 'world', share_pack: 'mystery-box' };
  assert.throws(
    () => refuseBroken({ edition: broken, stock: drawStock, texts }),
    /cannot start:\neditions\/golden-month-2025\/edition\.ts, default_area: .*\neditions\/golden-month-2025\/prizes\.ts, share_pack/,
  );
});
