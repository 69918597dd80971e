import assert from 'node:assert/strict';
import { test } from 'node:test';
import { organizerWith } from '../http/desk-test.ts';
import { startContest } from './submission-test.ts';

const contest = await startContest();
const tam = await organizerWith(contest, 'Tam Le', [{ role: 'reviewer', area: null }]);
const ayu = await organizerWith(contest, 'Ayu Pratiwi', [{ role: 'reviewer', area: 3 }]);

test('A work is found by its number and by its link, with its title, also once it is rejected', async () => {
  const token = await contest.logInSomebody();
  const id = await contest.video({ title: 'Night run #TinyContest' });
  const { data } = await contest.submit(token, `https://youtu.be/${id}`);
  const look = async (text: string) => (await tam.ask('find', { text })).data.list.map(({ name }) => name);
  const shown = `${data.number} Night run #TinyContest`;
  assert.deepEqual(await look(`#${data.number}`), [shown]);
  const { data: seen } = await tam.ask('case', { area: '1', id: data.id });
  const rejection = { revision: seen.revision, kind: 'reject', reason: 'other', note: 'Not of the game' } as const;
  assert.equal((await tam.ask('decide_case', { area: 1, id: data.id, ...rejection })).status, 200);
  assert.deepEqual(await look(`#${data.number}`), [shown]);
  assert.deepEqual(await look(`https://www.youtube.com/watch?v=${id}`), [shown]);
  assert.deepEqual((await ayu.ask('find', { text: `#${data.number}` })).data.list, [], 'not in another area');
});
