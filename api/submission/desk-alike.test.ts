import assert from 'node:assert/strict';
import { test } from 'node:test';
import { organizerWith } from '../http/desk-test.ts';
import { startContest } from './submission-test.ts';

const contest = await startContest();

test('who entered what looks alike in another area is said to those alone who have it in theirs; the video is public', async () => {
  const words = { title: 'Twice the same play #TinyContest' };
  const enter = async (country: string) => {
    const link = `https://youtu.be/${await contest.video(words)}`;
    return (await contest.submit(await contest.logInSomebody(country), link, { country })).data;
  };
  const [own, foreign] = [await enter('US'), await enter('ID')];
  const { rows } = await contest.pool.query(
    `select p.name from submission s join player p on (p.area, p.id) = (s.area, s.player_id) where s.id = $1`,
    [foreign.id],
  );
  const seenBy = async (area: number | null, call: 'case' | 'submission') => {
    const organizer = await organizerWith(contest, `Reviewer ${area} ${call}`, [{ role: 'reviewer', area }]);
    const { data } = await organizer.ask(call, { area: '1', id: own.id });
    const found = data.alike.find(({ id }) => id === foreign.id);
    return [found?.player, found?.link, JSON.stringify(data).includes(rows[0].name)];
  };
  for (const call of ['case', 'submission'] as const) {
    assert.deepEqual(await seenBy(1, call), [null, foreign.link, false]);
    assert.deepEqual(await seenBy(null, call), [rows[0].name, foreign.link, true]);
  }
});
