import assert from 'node:assert/strict';
import { test } from 'node:test';
import { organizerWith } from '../http/desk-test.ts';
import { startContest, wideEdition } from '../submission/submission-test.ts';

const first = { text: 'Count what is played.', good: ['16 s'], bad: ['9 s, twice'] };
const contest = await startContest({ ...wideEdition, guideline: { short_video: first } });
const lead = await organizerWith(contest, 'Nadia Rahman', [{ role: 'owner', area: null }]);
const other = await organizerWith(contest, 'Olga', [{ role: 'owner', area: null }]);
const tam = await organizerWith(contest, 'Tam Le', [{ role: 'reviewer', area: 1 }]);

const written = { reason: 'short_video', text: 'Count it whole.', good: [], bad: ['14 s'] };

async function versions(reason: string) {
  const { data } = await tam.ask('guidelines', {});
  return data.list.find((one) => one.reason === reason)?.versions ?? [];
}

test('the edition’s guideline comes first, then what leads wrote; every version stays with its author', async () => {
  assert.deepEqual(await versions('short_video'), [{ ...first, number: 0, by: null, at: null }]);
  assert.equal((await lead.ask('write_guideline', { ...written, after: 0 })).status, 200);
  const [now, before] = await versions('short_video');
  assert.deepEqual([now?.text, now?.by, now?.number, before?.text], [written.text, 'Nadia Rahman', 1, first.text]);
  assert.deepEqual(await versions('other'), []);
});

test('of two who write at once one is told that the other was first', async () => {
  const answers = await Promise.all(
    [lead, other].map((one) => one.ask('write_guideline', { ...written, text: one.name, after: 1 })),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  assert.equal((await lead.ask('write_guideline', { ...written, after: 7 })).data.name, 'changed');
  assert.equal((await versions('short_video')).length, 3);
});

test('a reviewer, or an owner of one area, changes nothing that holds in all; a reason is one of the edition’s', async () => {
  const local = await organizerWith(contest, 'Local', [{ role: 'owner', area: 1 }]);
  for (const one of [tam, local]) {
    assert.equal((await one.ask('write_guideline', { ...written, after: 2 })).status, 403);
  }
  assert.equal((await lead.ask('write_guideline', { ...written, reason: 'ugly', after: 0 })).status, 400);
});
