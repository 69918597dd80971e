import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startContest, watch, wideEdition } from './submission-test.ts';

const [english] = wideEdition.languages;
assert.ok(english);
const elsewhere = { ...english, code: 'in', bcp47: 'en-IN', browser: ['en-IN'], only: 'india' as const };
const contest = await startContest({ ...wideEdition, languages: [english, elsewhere] });
const { ask, submit, video } = contest;

test('an entry is in a language of its area, and in none that is offered elsewhere only', async () => {
  const token = await contest.logInSomebody();
  const link = watch(await video());
  for (const lang of ['in', 'xx']) {
    const refused = await submit(token, link, { lang });
    assert.equal(refused.code, 400);
    assert.deepEqual(refused.data, { field: 'lang', problem: 'wrong' });
  }
  const { code, data } = await submit(token, link);
  assert.equal(code, 0);
  const change = { id: data.id, link: watch(await video()), country: 'US', theme: 'tiny' };
  assert.equal((await ask('edit', { ...change, lang: 'in' }, { token })).code, 400);
  assert.equal((await ask('edit', { ...change, lang: 'en' }, { token })).code, 0);
});
