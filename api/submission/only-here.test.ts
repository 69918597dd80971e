/** Where a platform asks for it, nobody enters a work or another link without the word that it was entered nowhere else. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startContest, watch, wideEdition } from './submission-test.ts';

const platforms = wideEdition.platforms.map((one) => (one.code === 'tt' ? { ...one, only_here: true as const } : one));
const contest = await startContest({ ...wideEdition, platforms });
const { ask, submit, video, pool } = contest;
let count = 0;

async function link(): Promise<string> {
  count += 1;
  const id = `734000000000000000${count}`;
  await video({ platform: 'tt', id, owner: 'tiktoker' });
  return `https://www.tiktok.com/@tiktoker/video/${id}`;
}

const words = async (id: string) => {
  const { rows } = await pool.query<{ same: boolean }>(
    'select only_here_at = entered_at as same from revision where submission_id = $1 order by entered_at',
    [id],
  );
  return rows.map(({ same }) => same);
};

test('the word is asked for with every link, and kept with its time', async () => {
  const token = await contest.logInSomebody();
  const [first, second] = [await link(), await link()];
  assert.equal((await submit(token, first, { platform: 5 })).code, 104024);
  assert.equal((await submit(token, first, { platform: 5, only_here: false })).code, 104024);
  const { data, code } = await submit(token, first, { platform: 5, only_here: true });
  assert.equal(code, 0);
  const change = { id: data.id, link: second, lang: 'en', country: 'US', theme: 'tiny' };
  assert.equal((await ask('edit', change, { token })).code, 104024);
  assert.equal((await ask('edit', { ...change, only_here: true }, { token })).code, 0);
  assert.deepEqual(await words(data.id), [true, true]);
});

test('other platforms ask for nothing', async () => {
  const token = await contest.logInSomebody();
  const { data, code } = await submit(token, watch(await video()));
  assert.equal(code, 0);
  assert.deepEqual(await words(data.id), [null]);
});
