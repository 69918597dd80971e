/** A decision that waits for a blind second look, read from beside: from pages of other works. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { organizerWith } from '../http/desk-test.ts';
import { startContest } from '../submission/submission-test.ts';

const contest = await startContest();
const first = await organizerWith(contest, 'Tam Le', [{ role: 'reviewer', area: null }]);
const second = await organizerWith(contest, 'Marco Silva', [{ role: 'reviewer', area: null }]);

async function entered(token: string) {
  const video = await contest.video({ title: 'The same words #TinyContest' });
  const { data } = await contest.submit(token, `https://youtu.be/${video}`);
  await contest.pool.query(`update revision set author_id = 'one' where submission_id = $1`, [data.id]);
  const { data: shown } = await first.ask('case', { area: '1', id: data.id });
  return { area: 1, id: data.id, revision: shown.revision };
}

/** Whatever chance chose: of this decision alone. */
async function lookAgain(work: { readonly id: string; readonly revision: string }, decision: string) {
  await contest.pool.query('delete from second_look');
  await contest.pool.query(
    `insert into second_look (area, decision_id, submission_id, revision_id, first_by, asked_at)
     values (1, $1, $2, $3, $4, to_timestamp($5))`,
    [decision, work.id, work.revision, first.id, contest.now],
  );
}

/** Of one player, one channel and with one text; the second is rejected, and waits for a look. */
async function two() {
  const token = await contest.logInSomebody();
  const [beside, work] = [await entered(token), await entered(token)];
  const rejection = { kind: 'reject', reason: 'short_video', note: null } as const;
  const { data } = await first.ask('decide_case', { ...work, ...rejection });
  await lookAgain(work, data.decision);
  return { beside, work };
}

test('neither the page of another work of its player, nor that of its channel, tells how it was decided', async () => {
  const { beside, work } = await two();
  const asked = { area: '1', id: beside.id };
  const seen = async (person: typeof first) => {
    const { data: page } = await person.ask('submission', asked);
    const { data: channel, status } = await person.ask('channel', asked);
    return {
      counts: [page.player.waiting, page.player.out],
      alike: page.alike.find(({ id }) => id === work.id)?.status,
      channel: status === 200 ? channel.works.find(({ id }) => id === work.id)?.status : status,
    };
  };
  assert.deepEqual(await seen(first), { counts: [1, 1], alike: 'out', channel: 'out' });
  assert.deepEqual(await seen(second), { counts: [2, 0], alike: 'waiting', channel: 'waiting' });
});

/** An approved work with another link, which is decided on and waits for a look: what the second reviewer opens. */
async function changed(kind: 'approve' | 'reject') {
  const token = await contest.logInSomebody();
  const live = await entered(token);
  const said = { kind, reason: kind === 'reject' ? 'short_video' : null, note: null } as const;
  await first.ask('decide_case', { ...live, kind: 'approve', reason: null, note: null });
  const link = `https://youtu.be/${await contest.video()}`;
  await contest.ask('edit', { id: live.id, link, lang: 'en', country: 'US', theme: 'tiny' }, { token });
  const asked = { area: '1', id: live.id };
  const { data: edit } = await first.ask('case', asked);
  const { data } = await first.ask('decide_case', { ...live, revision: edit.revision, ...said });
  await lookAgain({ ...live, revision: edit.revision }, data.decision);
  const [{ data: shown }, { data: page }] = [await second.ask('case', asked), await second.ask('submission', asked)];
  return [shown, page].map(({ link: opened }) => opened === edit.link);
}

test('the link that a work stands by does not tell whether the other one was let in', async () => {
  assert.deepEqual(await changed('approve'), [true, true]);
  assert.deepEqual(await changed('reject'), [true, true]);
});
