import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Output } from '@event/contest/wire';
import { startContest, watch } from './submission-test.ts';

const contest = await startContest();
const { ask, submit, video } = contest;

test('a check tells every rule beforehand and enters nothing', async () => {
  const token = await contest.logInSomebody();
  const id = await video({ duration: 9 });
  const check = () => ask<Output<'check'>>('check', { platform: 1, link: watch(id), theme: 'tiny' }, { token });
  const { code, data } = await check();
  assert.equal(code, 0);
  const verdicts = Object.fromEntries(data.verdicts.map(({ rule, verdict }) => [rule, verdict]));
  assert.deepEqual(verdicts, {
    link: 'pass',
    new: 'pass',
    public: 'pass',
    length: 'fail',
    window: 'pass',
    hashtags: 'pass',
  });
  assert.match(data.ownership_code, /^GM[A-Z0-9]{8}$/);
  assert.deepEqual((await ask<{ list: [] }>('mine', {}, { token })).data.list, []);
  await video({ id, duration: 60 });
  assert.equal((await submit(token, watch(id))).code, 0);
  assert.equal((await check()).data.verdicts.find(({ rule }) => rule === 'new')?.verdict, 'fail');
});

test('a check of an edit finds the video of that work new, but only for its player', async () => {
  const token = await contest.logInSomebody();
  const link = watch(await video());
  const { data: work } = await submit(token, link);
  const isNew = async (own: object, by = token) => {
    const asked = { platform: 1, link, theme: 'tiny', ...own };
    const { data } = await ask<Output<'check'>>('check', asked, { token: by });
    return data.verdicts.find(({ rule }) => rule === 'new')?.verdict;
  };
  assert.equal(await isNew({}), 'fail');
  assert.equal(await isNew({ id: work?.id }), 'pass');
  assert.equal(await isNew({ id: work?.id }, await contest.logInSomebody()), 'fail');
});

test('a check before any theme is chosen finds the one that the text names, and judges by it', async () => {
  const token = await contest.logInSomebody();
  const check = async (title: string, theme?: string) => {
    const link = watch(await video({ title }));
    const { data } = await ask<Output<'check'>>('check', { platform: 1, link, ...(theme && { theme }) }, { token });
    const { verdict, found } = data.verdicts.find(({ rule }) => rule === 'hashtags') ?? {};
    return [data.theme, verdict, found];
  };
  assert.deepEqual(await check('Play #TinyContest'), ['tiny', 'pass', null]);
  assert.deepEqual(await check('Play #TinyHero #TinyContest'), ['hero', 'pass', null]);
  assert.deepEqual(await check('Play #TinyHero'), [null, 'fail', '#TinyContest']);
  assert.deepEqual(await check('Play #TinyContest', 'hero'), ['tiny', 'fail', '#TinyHero']);
});

test('a check tells a player’s own entry by its number, and of another’s that it is there alone', async () => {
  const [one, other] = [await contest.logInSomebody(), await contest.logInSomebody()];
  const link = watch(await video());
  const { data: work } = await submit(one, link);
  const foundBy = async (token: string) => {
    const { data } = await ask<Output<'check'>>('check', { platform: 1, link }, { token });
    return data.verdicts.find(({ rule }) => rule === 'new');
  };
  assert.deepEqual(await foundBy(one), { rule: 'new', verdict: 'fail', found: String(work?.number) });
  assert.deepEqual(await foundBy(other), { rule: 'new', verdict: 'fail', found: null });
});
