/** The link of the first day ends: who entered a work and who reviews it see the newest picture, as everybody does. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Submission } from '@event/contest/submission/wire';
import { organizerWith } from '../http/desk-test.ts';
import { keepPictures } from '../reading/picture.ts';
import { startContest, watch } from './submission-test.ts';

const contest = await startContest();
const { ask, pool, submit, video, now } = contest;

test('own works and the desk show the picture that came with the latest reading', async () => {
  const token = await contest.logInSomebody();
  const id = await video();
  const { data } = await submit(token, watch(id));
  const like = await submit(await contest.logInSomebody(), watch(await video()));
  await pool.query(`update revision set text_hash = '\\x01' where submission_id = any($1)`, [[data.id, like.data.id]]);
  const tam = await organizerWith(contest, 'Tam Le', [{ role: 'reviewer', area: null }]);
  const shown = async () => {
    const { list } = (await ask<{ list: Submission[] }>('mine', {}, { token })).data;
    const page = (await tam.ask('submission', { area: '1', id: data.id })).data;
    const other = (await tam.ask('submission', { area: '1', id: like.data.id })).data;
    return [list[0]?.thumb, page.thumb, other.alike.find((one) => one.id === data.id)?.thumb];
  };
  const [first] = await shown();
  assert.match(first ?? '', /^http/);
  assert.deepEqual(await shown(), [first, first, first]);
  const url = 'https://example.com/newer.jpg';
  await keepPictures(pool, { value: 1 }, [{ video_id: id, url }], now + 60);
  assert.deepEqual(await shown(), [url, url, url]);
});
