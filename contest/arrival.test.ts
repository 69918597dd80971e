import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { type Arrival, type Arriving, arrive } from './arrival.ts';
import type { Area, Language } from './edition/edition.ts';

const twelve_languages = ['en', 'id', 'tr', 'my', 'mm', 'vn', 'pt', 'ru', 'kh', 'es', 'th', 'ph'];
const browser_languages = ['en', 'id', 'tr', 'ms', 'my', 'vi', 'pt', 'ru', 'km', 'es', 'th', 'fil'];
const external_address = 'https://india.example/';

const language = (code: string, browser: string): Language => ({
  code,
  bcp47: browser,
  name: code,
  endonym: code,
  script: 'Latn',
  date: 'DD/MM/YYYY',
  number: { group: ',', decimal: '.' },
  phone_example: '+44 7700 900123',
  browser: [browser],
  open_graph: code,
});

const area = (value: number, path: string): Area => ({
  value,
  path,
  name: path,
  languages: twelve_languages,
  platforms: ['ytb'],
  countries: [],
  zone: 'UTC',
  prizes: [],
  share_channels: [],
});

const edition = {
  languages: [
    ...twelve_languages.map((code, at) => language(code, browser_languages[at] ?? code)),
    { ...language('in', 'en-IN'), only: 'india' as const },
  ],
  areas: [
    ...['global', 'eeca', 'my', 'id', 'ph'].map((path, at) => area(at + 1, path)),
    { ...area(6, 'in'), languages: [...twelve_languages, 'in'], external: external_address },
  ],
  default_area: 'global',
  default_language: 'en',
};

const visit = (visitor: Partial<Arriving>): Arrival =>
  arrive({ languages: [], stored: {}, deployment: 'areas', edition, ...visitor });

const language_of_tag: readonly (readonly [string, string])[] = [
  ['en', 'en'],
  ['en-US', 'en'],
  ['en-PH', 'en'],
  ['en-MY', 'en'],
  ['en-SG', 'en'],
  ['en-IN', 'en'],
  ['en_US', 'en'],
  [' en-us ', 'en'],
  ['EN-gb', 'en'],
  ['id', 'id'],
  ['id-ID', 'id'],
  ['in', 'id'],
  ['in_ID', 'id'],
  ['in-ID', 'id'],
  ['ind', 'id'],
  ['ms', 'my'],
  ['ms-SG', 'my'],
  ['ms-BN', 'my'],
  ['ms-Latn-MY', 'my'],
  ['zsm', 'my'],
  ['msa', 'my'],
  ['my', 'mm'],
  ['my-MM', 'mm'],
  ['my-Qaag', 'mm'],
  ['my-Qaag-MM', 'mm'],
  ['mya', 'mm'],
  ['vi', 'vn'],
  ['vi-vn', 'vn'],
  ['tr', 'tr'],
  ['tr-CY', 'tr'],
  ['pt', 'pt'],
  ['pt-PT', 'pt'],
  ['pt_BR', 'pt'],
  ['pt-AO', 'pt'],
  ['ru', 'ru'],
  ['ru-UA', 'ru'],
  ['ru-KZ', 'ru'],
  ['km', 'kh'],
  ['km-KH', 'kh'],
  ['es', 'es'],
  ['es-MX', 'es'],
  ['es-419', 'es'],
  ['es-ES', 'es'],
  ['th', 'th'],
  ['th-TH-u-ca-buddhist', 'th'],
  ['fil', 'ph'],
  ['fil-PH', 'ph'],
  ['tl', 'ph'],
  ['tl-PH', 'ph'],
];

for (const [tag, lang] of language_of_tag) {
  test(`A browser that asks for ${tag} gets ${lang}`, () => {
    assert.deepEqual(visit({ languages: [tag] }), { lang, area: 'global', go: '/global' });
  });
}

const unsupported =
  'hi hi-IN uk uk-UA kk be az uz lo jv su ceb ca gl eu zh zh-CN zh-MY zh_CN_#Hans ta-MY ko ko-kr ja ar mo ro msb trv esu kh vn ph mm C * - x-foo und i-klingon';

for (const tag of [...unsupported.split(' '), '', ' ', 'en US', 'e', '123', 'français']) {
  test(`A browser that asks for ${JSON.stringify(tag)} gets English`, () => {
    assert.deepEqual(visit({ languages: [tag] }), { lang: 'en', area: 'global', go: '/global' });
  });
}

test('The whole list is walked, and the first language that is offered wins', () => {
  assert.equal(visit({ languages: ['uk-UA', 'uk', 'ru', 'en'] }).lang, 'ru');
  assert.equal(visit({ languages: ['kk', '*', 'en', 'ru'] }).lang, 'en');
  assert.equal(visit({ languages: ['zh-MY', 'ms-MY', 'en'] }).lang, 'my');
  assert.equal(visit({ languages: [] }).lang, 'en');
});

test('English of India has a site code on the India deployment only', () => {
  assert.deepEqual(visit({ languages: ['en-IN'], deployment: 'india' }), { lang: 'in', area: 'in' });
  assert.deepEqual(visit({ languages: ['en_IN'], deployment: 'india' }), { lang: 'in', area: 'in' });
  assert.deepEqual(visit({ languages: ['en-Latn-IN-u-nu-latn'], deployment: 'india' }), { lang: 'in', area: 'in' });
  assert.deepEqual(visit({ languages: ['en-US'], deployment: 'india' }), { lang: 'en', area: 'in' });
  assert.deepEqual(visit({ languages: ['hi-IN', 'en-IN'], deployment: 'india' }), { lang: 'in', area: 'in' });
  assert.deepEqual(visit({ languages: ['hi-IN'], deployment: 'india' }), { lang: 'en', area: 'in' });
  assert.deepEqual(visit({ languages: ['in'], deployment: 'india' }), { lang: 'id', area: 'in' });
});

test('A stored area is kept without a move, and its language is English unless one is stored', () => {
  assert.deepEqual(visit({ languages: ['ru'], stored: { area: 'my' } }), { lang: 'en', area: 'my' });
  assert.deepEqual(visit({ languages: ['ru'], stored: { area: 'my', lang: 'th' } }), { lang: 'th', area: 'my' });
  assert.deepEqual(visit({ stored: { area: '3' } }), { lang: 'en', area: 'my' });
  assert.deepEqual(visit({ stored: { area: 3 } }), { lang: 'en', area: 'my' });
});

test('Stored values that are not supported here are dropped', () => {
  const fresh = { lang: 'ru', area: 'global', go: '/global' };
  for (const area of ['in', '6', 'xx', '', 'GLOBAL', null, {}, 0, '__proto__']) {
    assert.deepEqual(visit({ languages: ['ru'], stored: { area } }), fresh, String(area));
  }
  for (const lang of ['hi', 'ms', 'in', '', 'EN', null, {}, 'toString']) {
    assert.deepEqual(visit({ languages: ['ru'], stored: { lang } }), fresh, String(lang));
    assert.deepEqual(visit({ languages: ['ru'], stored: { lang, area: 'id' } }), { lang: 'en', area: 'id' });
  }
});

test('A stored language outlives the area that was dropped', () => {
  assert.deepEqual(visit({ languages: ['ru'], stored: { lang: 'th' } }), { lang: 'th', area: 'global', go: '/global' });
});

test('India forces its area whatever is stored, and never moves', () => {
  assert.deepEqual(visit({ deployment: 'india', stored: { area: 'global', lang: 'th' } }), { lang: 'th', area: 'in' });
  assert.deepEqual(visit({ deployment: 'india', stored: { area: 'in', lang: 'in' } }), { lang: 'in', area: 'in' });
  const player = { creation_area: 3 };
  assert.deepEqual(visit({ deployment: 'india', stored: { area: 'my' }, player }), { lang: 'en', area: 'in' });
});

test('A logged-in player is taken to the area of the account', () => {
  const player = { creation_area: 2 };
  assert.deepEqual(visit({ player }), { lang: 'en', area: 'eeca', go: '/eeca' });
  assert.deepEqual(visit({ player, stored: { area: 'my', lang: 'ru' } }), { lang: 'ru', area: 'eeca', go: '/eeca' });
  assert.deepEqual(visit({ player, stored: { area: 'eeca', lang: 'ru' } }), { lang: 'ru', area: 'eeca' });
  assert.deepEqual(visit({ player, stored: { area: '2', lang: 'hi' } }), { lang: 'en', area: 'eeca' });
});

test('A player of area 6 is sent to its own site, except on that site', () => {
  const player = { creation_area: 6 };
  assert.deepEqual(visit({ player, stored: { lang: 'th' } }), { lang: 'th', area: 'in', external: external_address });
  assert.deepEqual(visit({ player, deployment: 'india', stored: { lang: 'th' } }), { lang: 'th', area: 'in' });
});

test('A player of an area that does not exist arrives like anybody else', () => {
  const arrival = visit({ player: { creation_area: 99 }, languages: ['ru'] });
  assert.deepEqual(arrival, { lang: 'ru', area: 'global', go: '/global' });
});

test('Areas with other languages: the first that speaks the language, and its first language otherwise', () => {
  const areas = edition.areas.map((one) =>
    one.path === 'eeca'
      ? { ...one, languages: ['ru', 'tr'] }
      : { ...one, languages: one.languages.filter((code) => code !== 'ru') },
  );
  const other = { ...edition, areas };
  assert.deepEqual(visit({ edition: other, languages: ['ru'] }), { lang: 'ru', area: 'eeca', go: '/eeca' });
  const player = { creation_area: 2 };
  assert.deepEqual(visit({ edition: other, player, stored: { lang: 'th', area: 'eeca' } }), {
    lang: 'ru',
    area: 'eeca',
  });
  assert.deepEqual(visit({ edition: other, stored: { area: 'eeca' } }), { lang: 'ru', area: 'eeca' });
});

test('A language that no area speaks is as good as none', () => {
  const areas = edition.areas.map((one) => ({ ...one, languages: ['id', 'en'] }));
  const arrival = visit({ edition: { ...edition, areas }, languages: ['ru'] });
  assert.deepEqual(arrival, { lang: 'en', area: 'global', go: '/global' });
});

test('When the first area that speaks a language is elsewhere, the visitor is sent there', () => {
  const areas = edition.areas.map((one) => (one.path === 'in' ? one : { ...one, languages: ['en'] }));
  const arrival = visit({ edition: { ...edition, areas }, languages: ['ru'] });
  assert.deepEqual(arrival, { lang: 'ru', area: 'in', external: external_address });
});

test('Whoever arrives, the language is spoken in the area', () => {
  const noise = fc.oneof(fc.string(), fc.constantFrom('en', 'in', 'my', 'global', '6', 'eeca'), fc.anything());
  const tags = fc.array(fc.oneof(fc.string(), fc.constantFrom(...language_of_tag.map(([tag]) => tag))));
  fc.assert(
    fc.property(tags, noise, noise, fc.boolean(), fc.option(fc.nat(8)), (languages, lang, area, isIndia, number) => {
      const arrival = visit({
        languages,
        stored: { lang, area },
        deployment: isIndia ? 'india' : 'areas',
        player: number === null ? undefined : { creation_area: number },
      });
      const found = edition.areas.find(({ path }) => path === arrival.area);
      assert.ok(found?.languages.includes(arrival.lang));
      assert.ok(isIndia ? arrival.area === 'in' && !arrival.go : arrival.area !== 'in' || arrival.external);
      assert.ok(isIndia || arrival.lang !== 'in');
    }),
  );
});
