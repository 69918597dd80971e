/** docs/add-an-area.md, add-a-language.md and add-a-deployment.md, followed with the pages' own examples. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deploymentOf, hostOf } from '@event/api/edition/deployment';
import { testServer } from '@event/api/server-test';
import { arrive } from '@event/contest/arrival';
import type { Area, Deployment, DrawStock, Edition, Language } from '@event/contest/edition/edition';
import { checkEdition, sayProblems } from '@event/contest/edition-check/check';
import type { TextsByLanguage } from '@event/contest/edition-check/texts';
import type { UserInfo } from '@event/contest/player/wire';
import { formatDate } from '@event/contest/text';
import { edition } from '@event/editions/current';
import { drawStock } from '@event/editions/golden-month-2025/draw-stock';
import { readTexts } from '@event/editions/load';

const texts = await readTexts(edition.id);
const [global] = edition.areas;
const [items] = drawStock.areas;
assert.ok(global && items);

const said = (change: Partial<Edition>, own: TextsByLanguage = texts, stock: DrawStock = drawStock) =>
  sayProblems(checkEdition({ ...edition, ...change }, own, stock))
    .split('\n')
    .filter(Boolean);

const added = ['TR', 'EG', 'SA', 'AE'];
const mena: Area = {
  ...global,
  value: 7,
  path: 'mena',
  countries: added.map((code) => ({ code })),
  zone: 'Asia/Dubai',
};
const rest = { ...global, countries: global.countries.filter(({ code }) => !added.includes(code)) };
const areas = [rest, ...edition.areas.slice(1), mena];
const stock = { ...drawStock, areas: [...drawStock.areas, { ...items, area: 7 }] };
const named = Object.fromEntries(Object.entries(texts).map(([code, own]) => [code, { ...own, 'area.mena': 'MENA' }]));

test('an area is added by its entry, its countries, its stock and its name, and the check says which is missing', () => {
  assert.ok(said({ areas: [...edition.areas, mena] }, named, stock).some((line) => line.includes('TR')));
  assert.ok(said({ areas }, named).some((line) => line.includes('draw-stock.ts')));
  assert.ok(said({ areas }, texts, stock).some((line) => /texts\/th\.json.*area\.mena/.test(line)));
  assert.deepEqual(said({ areas }, named, stock), []);
});

test('players of its countries belong to the area that was added', async () => {
  const now = edition.phases.submission.from + 3600;
  const { ask, logIn } = await testServer({ edition: { ...edition, areas }, stock, now });
  const token = await logIn({ country: 'TR', role_id: '1' });
  assert.equal((await ask<UserInfo>('info', {}, { token })).data.creation_area, 7);
  assert.equal((await ask('board', { area: '7', platform: '1', period: '1' })).code, 0);
});

const french: Language = {
  ...{ code: 'fr', bcp47: 'fr-FR', name: 'French', endonym: 'Français', script: 'Latn', date: 'DD/MM/YYYY' },
  ...{ number: { group: '\u202f', decimal: ',' }, browser: ['fr'], open_graph: 'fr_FR' },
  phone_example: '+33 6 12 34 56 78',
};
const languages = [...edition.languages, french];
const offered = edition.areas.map((area) => ({ ...area, languages: [...area.languages, 'fr'] }));

test('a language is added by its entry, where it is offered, and its texts', () => {
  const change = { languages, areas: offered };
  assert.ok(said(change).some((line) => line.includes('texts/fr.json')));
  const { 'area.global': _, ...lacking } = texts.en ?? {};
  assert.ok(said(change, { ...texts, fr: lacking }).some((line) => /texts\/fr\.json.*area\.global/.test(line)));
  assert.deepEqual(said(change, { ...texts, fr: texts.en ?? {} }), []);
  const here = { stored: {}, deployment: 'areas', edition: { ...edition, ...change } } as const;
  assert.equal(arrive({ languages: ['fr-CH', 'en'], ...here }).lang, 'fr');
  assert.equal(formatDate(french, Date.UTC(2025, 3, 9) / 1000, 'UTC'), '09/04/2025');
});

const campus: Deployment = {
  ...{ code: 'campus', kind: 'areas', brand: 'main', hosts: ['campus.localhost'], base: '/contest' },
  ...{ title: 'Campus | {AREA}', icon: 'global', login: 'login/global' },
};

test('a deployment is added by its entry alone, and its host is its own', () => {
  const deployments = [...edition.deployments, campus];
  assert.deepEqual(said({ deployments }), []);
  const changed = { ...edition, deployments };
  assert.equal(deploymentOf(changed, 'campus.localhost:3000').code, 'campus');
  assert.equal(hostOf(changed, 'elsewhere.localhost'), undefined);
  assert.equal(deploymentOf(changed, 'elsewhere.localhost').code, edition.deployments[0]?.code);
  const taken = [...edition.deployments, { ...campus, hosts: ['localhost'] }];
  assert.ok(said({ deployments: taken }).some((line) => line.includes('localhost')));
});
