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
  ['a missing field', area('id', { zone: undefined as never }), 'areas.ts, areas, id, zone: is missing; add it.'],
  [
    'a field that nobody knows',
    area('id', { zones: '' } as never),
    'areas.ts, areas, id, zones: is unknown here; correct its name or take it out.',
  ],
  [
    'a text where a list belongs',
    language('th', { browser: 'th' as never }),
    'languages.ts, languages, th, browser: "th" is no array; correct it.',
  ],
  [
    'a brand that there is not',
    deployment('main', { brand: 'gold' as 'main' }),
    'deployments.ts, deployments, main, brand: “gold” is unknown; write main or alternative.',
  ],
  [
    'a platform that nobody has read before',
    { edition: { platforms: [...edition.platforms, { code: 'zz' as 'vk', value: 6, name: 'Z' }] } },
    'platforms.ts, platforms, zz, code: “zz” cannot be read by the program; docs/add-a-platform.md says what it needs.',
  ],
  [
    'a language without its code',
    language('th', { code: '' }),
    'languages.ts, languages, entry 12, code: “” must be two letters a-z; the wire carries no other.',
  ],
  [
    'marks of numbers that are the same',
    language('en', { number: { group: ',', decimal: ',' } }),
    'languages.ts, languages, en, number: group and decimal mark must differ; correct one.',
  ],
  [
    'a currency that there is not',
    area('in', { prizes: [{ from: 1, to: 5, amounts: [5], currency: 'eur' as 'usd' }] }),
    'prizes.ts, prizes of area in, ranks 1–5, currency: “eur” is unknown; write usd or diamonds.',
  ],
  [
    'a pacing that there is not',
    { stock: { pacing: 'weeks' as 'days' } },
    'draw-stock.ts, pacing: “weeks” is unknown; write even or hours or days.',
  ],
  [
    'an invalid language tag',
    language('my', { bcp47: 'malay_MY' }),
    'languages.ts, languages, my, bcp47: “malay_MY” is not a BCP 47 tag; write one like ms-MY.',
  ],
  [
    'a date pattern without a year',
    language('th', { date: 'DD/MM' }),
    'languages.ts, languages, th, date: “DD/MM” needs DD, MM and YYYY once each.',
  ],
  [
    'two languages for one browser tag',
    language('mm', { browser: ['ms'] }),
    'languages.ts, languages, browser: “ms” appears twice; give each its own.',
  ],
  [
    'an area without its language',
    area('ph', { languages: ['en', 'xx'] }),
    'areas.ts, areas, ph, languages: languages.ts has no “xx”; add it there or take it out here.',
  ],
  [
    'an area without its platform',
    area('ph', { platforms: ['ytb', 'fb', 'ins', 'zz' as 'vk'] }),
    'areas.ts, areas, ph, platforms: platforms.ts has no “zz”; add it there or take it out here.',
  ],
  [
    'a country without a draw that no account can have',
    area('id', { draw_closed_countries: ['th'] }),
    'areas.ts, areas, id, draw_closed_countries: “th” is not an ISO 3166 code; write two capital letters.',
  ],
  [
    'a country in two areas',
    area('id', { countries: [{ code: 'PH' }] }),
    'areas.ts, areas, countries: “PH” appears twice; give each its own.',
  ],
  [
    'two areas with one number',
    area('id', { value: 5 }),
    'areas.ts, areas, value: “5” appears twice; give each its own.',
  ],
  [
    'an unknown time zone',
    area('id', { zone: 'Asia/Jakata' }),
    'areas.ts, areas, id, zone: “Asia/Jakata” is not a time zone; write one like Asia/Jakarta.',
  ],
  [
    'an external site without scheme',
    area('in', { external: 'events.example' }),
    'areas.ts, areas, in, external: “events.example” is not an address; begin with https://.',
  ],
  [
    'an India deployment without its area',
    { edition: { areas: edition.areas.map(({ external: _, ...rest }) => rest) } },
    'deployments.ts, deployments, kind india: serves the one area that lives apart, but 0 have “external”; mark exactly one in areas.ts.',
  ],
  [
    'ranks without a prize between',
    area('my', { prizes: prizesOf('my').filter(({ from }) => from !== 11) }),
    'prizes.ts, prizes of area my on ytb: the ranks 11–20 are missing; let the band that begins at 21 begin at 11.',
  ],
  [
    'ranks given twice on one platform',
    area('eeca', {
      prizes: [...prizesOf('eeca'), { from: 21, to: 30, amounts: [1], currency: 'diamonds', platforms: ['tt'] }],
    }),
    'prizes.ts, prizes of area eeca on tt: the ranks 21–30 are given twice; let the band that begins at 21 begin at 31.',
  ],
  [
    'too few amounts',
    area('in', { prizes: [{ from: 1, to: 5, amounts: [5, 4], currency: 'usd' }] }),
    'prizes.ts, prizes of area in, ranks 1–5: has 2 amounts for 5 ranks; give one for all or one for each.',
  ],
  [
    'tiers that do not add up',
    limit({ excellent_per_platform: 99 }),
    'prizes.ts, excellent_tiers: the winners add up to 100, but limits.excellent_per_platform is 99; make them agree.',
  ],
  [
    'more appeals than a link has',
    limit({ appeals: 2 }),
    'edition.ts, limits.appeals: 2 is not 0 or 1; write 1 if a rejected link may be looked at again once.',
  ],
  [
    'a pack that is no prize',
    { edition: { share_pack: 'mystery-box' } },
    'edition.ts, share_pack: prizes.ts has no “mystery-box”; add it there or take it out here.',
  ],
  [
    'one host for two deployments',
    deployment('alternative', { hosts: ['localhost'] }),
    'deployments.ts, deployments, hosts: “localhost” appears twice; give each its own.',
  ],
  [
    'a tag named by its id alone',
    deployment('main', { analytics: 'https://www.googletagmanager.com/gtag/js?id=G-ABC123' }),
    'deployments.ts, deployments, main, analytics: “https://www.googletagmanager.com/gtag/js?id=G-ABC123” is not a measurement id; write the one of its data stream, as in G-ABC123DEF4.',
  ],
  [
    'a host with a port',
    deployment('main', { hosts: ['localhost:3000'] }),
    'deployments.ts, deployments, main, hosts: “localhost:3000” is not a host name; write it in lower case, without scheme, port or path.',
  ],
  [
    'a title without its area',
    deployment('main', { title: 'Golden Month' }),
    'deployments.ts, deployments, main, title: has no {AREA}; add it so that pages of areas can be told apart.',
  ],
  [
    'an alternative brand without words',
    { edition: { brand_words: [] } },
    'deployments.ts, brand_words: is empty, but a deployment carries the alternative brand; say which words it replaces.',
  ],
  [
    'a brand word behind a part of it',
    { edition: { brand_words: [...edition.brand_words].reverse() } },
    'deployments.ts, brand_words, Mobile Legends: Bang Bang: comes after “Mobile Legends”, which is a part of it; put the longer word first.',
  ],
  [
    'a share address without the link',
    {
      edition: { share_channels: [...edition.share_channels, { code: 'y', name: 'Y', address: 'https://y.example/' }] },
    },
    'platforms.ts, share_channels, y, address: “https://y.example/” must begin with https:// and hold {url}; correct it, or take it out to copy the link.',
  ],
  [
    'stock of an unknown prize',
    stockOf(1, [{ tier: 1, prize: 'car', count: 1 }]),
    'draw-stock.ts, areas, 1, items, tier 1, prize: prizes.ts has no “car”; add it there or take it out here.',
  ],
  [
    'an area without stock',
    { stock: { areas: drawStock.areas.slice(1) } },
    'draw-stock.ts, areas: the stock has no “1”; add it there or take it out here.',
  ],
  [
    'stock below zero',
    stockOf(2, [{ tier: 1, prize: 'diamonds-50', count: -1 }]),
    'draw-stock.ts, areas, 2, items, tier 1, count: -1 is not a whole number above zero; write one.',
  ],
  [
    'too few weights',
    { stock: { weights: [1, 2, 3] } },
    'draw-stock.ts, weights: there are 3, but the pacing “hours” takes 24; correct the list.',
  ],
  [
    'weights that add up to zero',
    { stock: { weights: Array(24).fill(0) } },
    'draw-stock.ts, weights: they add up to zero; raise at least one.',
  ],
  [
    'a language without texts',
    { texts: { tr: undefined as never } },
    'texts/tr.json, the file: is missing; write it, or take “tr” out of languages.ts.',
  ],
  [
    'a text that is missing',
    without('kh', 'reason.plagiarism'),
    'texts/kh.json, “reason.plagiarism”: has no text; translate it from texts/en.json.',
  ],
  [
    'no end message where it must be',
    without('es', 'submit.ended'),
    'texts/es.json, “submit.ended”: has no text; translate it from texts/en.json.',
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
    /cannot start:\neditions\/golden-month-2025\/edition\.ts, default_area: .*\neditions\/golden-month-2025\/edition\.ts, share_pack/,
  );
});
