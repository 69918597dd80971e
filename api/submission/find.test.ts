import assert from 'node:assert/strict';
import { test } from 'node:test';
import { organizerWith } from '../http/desk-test.ts';
import { putNotice } from '../notice/notice.ts';
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

test('A work is found by the words of its title and by its channel, with its player', async () => {
  const token = await contest.logInSomebody();
  const id = await contest.video({ title: 'Savannah ambush #TinyContest' });
  const { data } = await contest.submit(token, `https://youtu.be/${id}`);
  const look = async (text: string) => (await tam.ask('find', { text })).data.list.map(({ name }) => name);
  const shown = `${data.number} Savannah ambush #TinyContest`;
  assert.deepEqual(await look('ambush'), [shown]);
  const { rows } = await contest.pool.query('select author from revision where video_id = $1', [id]);
  assert.ok((await look(rows[0].author)).includes(shown), 'by its channel');
  assert.deepEqual((await ayu.ask('find', { text: 'ambush' })).data.list, [], 'not in another area');
});

test('A notice is found by the words of its title in any language, where its area is that of who asks', async () => {
  const texts = { en: { title: 'Board ends soon', message: 'Hurry' }, ru: { title: 'Скоро финал', message: 'Скорее' } };
  await putNotice(contest.pool, { ...{ area: 1, player_id: null, kind: 'broadcast', by: tam.id }, texts, at: 1 });
  const look = async (who: typeof tam, text: string) => (await who.ask('find', { text })).data.list;
  for (const text of ['board', 'soon', 'финал'])
    assert.deepEqual(
      (await look(tam, text)).map(({ name, about }) => [name, about]),
      [['Board ends soon', 'Notice']],
    );
  assert.deepEqual(await look(tam, 'oard'), [], 'of a word its beginning');
  assert.deepEqual(await look(ayu, 'board'), []);
});
