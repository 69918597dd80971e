/** Where a visit goes whose path names no screen: what the specification says of the start, asked over HTTP. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Edition } from '@event/contest/edition/edition';
import { edition } from '@event/editions/current';
import Fastify from 'fastify';
import { arrivalOf } from './arrival.ts';

const [main, india] = ['areas', 'india'].map((kind) => edition.deployments.find((one) => one.kind === kind));
const root = main?.base ?? '';
const outside = edition.areas.find(({ external }) => external)?.external ?? '';
const screens = /^\/events\/goldenmonthugc\/\w+(\/submit)?$|^\/(submit)?$/;

async function go(url: string, languages = 'en', place = main, data: Edition = edition): Promise<string> {
  assert.ok(place);
  const server = Fastify();
  server.get('/*', (request, reply) =>
    reply.redirect(arrivalOf(data, place, request, (_, __, path) => (screens.test(path) ? {} : undefined))),
  );
  const { headers } = await server.inject({ url, headers: { 'accept-language': languages } });
  return String(headers.location);
}

test('a first visit goes to the first area that speaks its language, and may still come back with a stored one', async () => {
  assert.equal(await go(root, 'ru-RU,ru;q=0.9'), `${root}/global?arriving`);
  const areas = edition.areas.map((area) => (area.path === 'id' ? area : { ...area, languages: ['en'] }));
  assert.equal(await go(root, 'ru', main, { ...edition, areas }), `${root}/id?arriving`);
  assert.equal(await go(root, 'uk', main, { ...edition, areas }), `${root}/global?arriving`);
});

test('where the first such area is elsewhere, the visit goes there', async () => {
  const areas = edition.areas.map((area) => (area.external ? area : { ...area, languages: ['en'] }));
  assert.equal(await go(root, 'ru', main, { ...edition, areas }), outside);
});

test('a stored area is kept, with the stored language or English; what is not served is not', async () => {
  assert.equal(await go(`${root}/?area=my&lang=th`, 'ru'), `${root}/my?lang=th`);
  assert.equal(await go(`${root}/?area=my&lang=null`, 'ru'), `${root}/my?lang=en`);
  assert.equal(await go(`${root}/?area=in&lang=th`, 'ru'), `${root}/global?lang=th`);
  assert.equal(await go(`${root}/?area=//evil.example&lang=th`, 'ru'), `${root}/global?lang=th`);
});

test('a player goes home, to the same screen, in a language that is spoken there', async () => {
  assert.equal(await go(`${root}/?player=4&to=/submit&lang=th&period=2`), `${root}/id/submit?lang=th&period=2`);
  assert.equal(await go(`${root}/?player=4&to=/nowhere&lang=th`), `${root}/id?lang=th`);
  const areas = edition.areas.map((area) => (area.path === 'id' ? { ...area, languages: ['id', 'en'] } : area));
  assert.equal(await go(`${root}/?player=4&to=&lang=th`, 'en', main, { ...edition, areas }), `${root}/id?lang=id`);
  assert.equal(await go(`${root}/?player=6&to=&lang=th`), outside);
});

test('what a campaign wrote into the address goes along', async () => {
  assert.equal(await go(`${root}?lang=ru&utm_source=a%20b`), `${root}/global?arriving&lang=ru&utm_source=a+b`);
  assert.equal(await go('/nowhere?utm_source=x', 'en', india), '/?utm_source=x');
  assert.equal(await go('/nowhere?lang=in', 'en', india), '/?lang=in');
  assert.equal(await go(`${root}/?player=6&to=/submit&lang=th&utm_source=x`), `${outside}?utm_source=x`);
});
