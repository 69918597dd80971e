/** Each edition here is broken in one place; the check must name the file, the place and the remedy. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Area, DrawStock, Edition } from '@event/contest/edition';
import { checkEdition, sayProblems, type Texts } from '@event/contest/edition-check';
import { requiredTexts } from '@event/contest/edition-check/texts';
import { edition } from './current.ts';
import { drawStock } from './golden-month-2025/draw-stock.ts';
import { refuseBroken } from './load.ts';

const full = Object.fromEntries(requiredTexts(edition).map((key) => [key, key]));
const texts: Texts = Object.fromEntries(edition.languages.map(({ code }) => [code, full]));

interface Break {
  edition?: Partial<Edition>;
  stock?: Partial<DrawStock>;
  texts?: Texts;
}

const check = (broken: Break) =>
  checkEdition({ ...edition, ...broken.edition }, { ...texts, ...broken.texts }, { ...drawStock, ...broken.stock });

const area = (path: string, change: Partial<Area>): Break => ({
  edition: { areas: edition.areas.map((one) => (one.path === path ? { ...one, ...change } : one)) },
});
const prizesOf = (path: string) => edition.areas.find((one) => one.path === path)?.prizes ?? [];
const period = (number: number, change: Partial<Edition['periods'][0]>): Break => ({
  edition: { periods: edition.periods.map((one) => (one.number === number ? { ...one, ...change } : one)) },
});
const phase = (name: keyof Edition['phases'], change: Partial<Edition['draw']>): Break => ({
  edition: { phases: { ...edition.phases, [name]: { ...edition.phases[name], ...change } } },
});
const language = (code: string, change: Partial<Edition['languages'][0]>): Break => ({
  edition: { languages: edition.languages.map((one) => (one.code === code ? { ...one, ...change } : one)) },
});
const deployment = (code: string, change: Partial<Edition['deployments'][0]>): Break => ({
  edition: { deployments: edition.deployments.map((one) => (one.code === code ? { ...one, ...change } : one)) },
});
const limit = (change: Partial<Edition['limits']>): Break => ({
  edition: { limits: { ...edition.limits, ...change } },
});
const theme = (code: string, change: Partial<Edition['themes'][0]>): Break => ({
  edition: { themes: edition.themes.map((one) => (one.code === code ? { ...one, ...change } : one)) },
});
const without = (code: string, key: string): Break => {
  const { [key]: _, ...rest } = full;
  return { texts: { [code]: rest } };
};
const stockOf = (value: number, items: DrawStock['areas'][0]['items']): Break => ({
  stock: { areas: drawStock.areas.map((one) => (one.area === value ? { ...one, items } : one)) },
});
const at = (moment: string) => Date.parse(moment) / 1000;

const cases: [string, Break, file: string, place: string, remedy: RegExp][] = [
  [
    'a date that is none',
    phase('review', { to: Number.NaN }),
    'edition.ts',
    'phases.review',
    /“to” is no date \(NaN\); write a moment in UTC/,
  ],
  [
    'milliseconds for seconds',
    phase('submission', { from: Date.UTC(2025, 2, 1) }),
    'edition.ts',
    'phases.submission',
    /is no date.*write a moment/,
  ],
  [
    'a phase that ends before it begins',
    phase('announcement', { to: at('2025-04-15T00:00Z') }),
    'edition.ts',
    'phases.announcement',
    /not after it begins.*swap or correct/,
  ],
  [
    'a hole between phases',
    phase('review', { from: at('2025-04-11T00:00Z') }),
    'edition.ts',
    'phases.review',
    /a hole after phases\.submission; begin at 2025-04-10T16:00Z/,
  ],
  [
    'overlapping periods',
    period(2, { from: at('2025-03-10T00:00Z') }),
    'edition.ts',
    'periods, number 2',
    /an overlap with periods, number 1; begin at 2025-03-11T00:00Z/,
  ],
  [
    'a hole between periods',
    period(3, { from: at('2025-03-22T00:00Z') }),
    'edition.ts',
    'periods, number 3',
    /a hole after periods, number 2; begin at 2025-03-21T00:00Z/,
  ],
  [
    'periods counted wrongly',
    period(3, { number: 4 }),
    'edition.ts',
    'periods',
    /number 4 stands where 3 belongs; count from 1/,
  ],
  [
    'a period after submission',
    period(3, { to: at('2025-04-12T00:00Z') }),
    'edition.ts',
    'periods, number 3',
    /after submission; end it at 2025-04-10T16:00Z or earlier/,
  ],
  ['no period at all', { edition: { periods: [] } }, 'edition.ts', 'periods', /no board period; add at least one/],
  [
    'a draw that opens too early',
    { edition: { draw: { ...edition.draw, from: at('2025-02-01T00:00Z') } } },
    'edition.ts',
    'draw',
    /before submission; open it at/,
  ],
  [
    'a theme that starts too late',
    theme('kalea', { from: at('2025-04-11T00:00Z') }),
    'edition.ts',
    'themes, kalea',
    /submission has ended; choose an earlier moment/,
  ],
  [
    'a hashtag with a space',
    theme('kalea', { hashtags: ['#MLBB Kalea'] }),
    'edition.ts',
    'themes, kalea',
    /is no hashtag; write #/,
  ],
  [
    'an unknown default area',
    { edition: { default_area: 'world' } },
    'edition.ts',
    'default_area',
    /areas\.ts has no “world”; add it there or take it out/,
  ],
  [
    'a limit that is no count',
    limit({ entries_per_platform: 2.5 }),
    'edition.ts',
    'limits.entries_per_platform',
    /2\.5 is no whole number above zero; write one/,
  ],
  [
    'more shares than channels',
    limit({ shares: 9 }),
    'edition.ts',
    'limits.shares',
    /asks for 9 shares.*lower it or add channels/,
  ],
  [
    'a broken support address',
    { edition: { customer_service: { email: 'nobody', hours: '' } } },
    'edition.ts',
    'customer_service.email',
    /“nobody” is no e-mail address; write one/,
  ],
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
];

for (const [name, broken, file, place, remedy] of cases) {
  test(`${name} is refused with file, place and remedy`, () => {
    const problems = check(broken);
    const found = problems.find((problem) => problem.file.endsWith(`/${file}`) && problem.place === place);
    assert.ok(found, `not found among:\n${sayProblems(problems)}`);
    assert.equal(found.file, `editions/golden-month-2025/${file}`);
    assert.match(found.remedy, remedy);
  });
}

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
