import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startContest, watch, wideEdition } from './submission-test.ts';

const areas = wideEdition.areas.map((area) =>
  area.value === 1 ? { ...area, countries: [{ code: 'US' }, { code: 'BR' }] } : area,
);
const contest = await startContest({ ...wideEdition, areas });
const { ask, submit, video } = contest;

test('an entry is of a country that its area names, and of no other code', async () => {
  const token = await contest.logInSomebody();
  const link = watch(await video());
  for (const country of ['ZZ', 'XX', 'QQ', 'FR']) assert.equal((await submit(token, link, { country })).code, 104020);
  const { code, data } = await submit(token, link, { country: 'BR' });
  assert.equal(code, 0);
  const change = { id: data.id, link, lang: 'en', theme: 'tiny' };
  assert.equal((await ask('edit', { ...change, country: 'ZZ' }, { token })).code, 104020);
  assert.equal((await ask('edit', { ...change, country: 'US' }, { token })).code, 0);
});

test('a link is tried with the country of the account, whichever that is', async () => {
  const token = await contest.logInSomebody('ZZ');
  assert.equal((await ask('check', { link: watch(await video()), platform: 1 }, { token })).code, 0);
});
