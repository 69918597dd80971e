/** A decision taken back and made anew does not get out of its second look, nor out of one that was given. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { organizerWith } from '../http/desk-test.ts';
import { startContest, wideEdition } from '../submission/submission-test.ts';
import { askedAgain } from './decide.ts';

const in_so_many = 3;
const contest = await startContest({
  ...wideEdition,
  limits: { ...wideEdition.limits, decisions_per_look: in_so_many },
});
const first = await organizerWith(contest, 'Tam Le', [{ role: 'reviewer', area: null }]);
const second = await organizerWith(contest, 'Marco Silva', [{ role: 'reviewer', area: null }]);

const owner = await organizerWith(contest, 'Nadia Rahman', [{ role: 'owner', area: null }]);

type Case = { readonly area: number; readonly id: string; readonly revision: string };

async function entered(): Promise<Case> {
  const { data } = await contest.submit(await contest.logInSomebody(), `https://youtu.be/${await contest.video()}`);
  const { data: shown } = await first.ask('case', { area: '1', id: data.id });
  return { area: 1, id: data.id, revision: shown.revision };
}

async function approve(person: typeof first, { area, id, revision }: Case): Promise<string> {
  const said = { kind: 'approve', reason: null, note: null } as const;
  const { data, status } = await person.ask('decide_case', { area, id, revision, ...said });
  assert.equal(status, 200);
  return data.decision;
}

const takeBack = ({ area, id }: Case, decision: string) => first.ask('undo_case', { area, id, decision });

/** Until chance is as wished, which the id in the answer tells whoever decides. */
async function approvedBy(person: typeof first, work: Case, isChosen: boolean): Promise<string> {
  for (;;) {
    const decision = await approve(person, work);
    if (askedAgain(decision, in_so_many) === isChosen) return decision;
    await person.ask('undo_case', { area: work.area, id: work.id, decision });
  }
}

const looksAt = async ({ id }: Case) =>
  (await contest.pool.query('select decision_id, looked_at from second_look where submission_id = $1', [id])).rows;

async function chosen(): Promise<{ work: Case; decision: string }> {
  for (;;) {
    const work = await entered();
    const decision = await approve(first, work);
    if (askedAgain(decision, in_so_many)) return { work, decision };
  }
}

test('whoever sees that a decision was chosen and makes it anew until it is not has it looked at all the same', async () => {
  const { work, decision } = await chosen();
  assert.equal((await takeBack(work, decision)).status, 200);
  const anew = await approvedBy(first, work, false);
  assert.deepEqual(
    (await looksAt(work)).map(({ decision_id }) => decision_id),
    [anew],
  );
});

test('by another person it is a decision of its own', async () => {
  const { work, decision } = await chosen();
  await takeBack(work, decision);
  const other = await approve(second, work);
  assert.equal((await looksAt(work)).length, askedAgain(other, in_so_many) ? 1 : 0);
});

test('a look that was given and says otherwise stays, whoever takes the decision back and makes it again', async () => {
  const { work, decision } = await chosen();
  const { area, id } = work;
  const look = { area, id, decision, kind: 'reject', reason: 'short_video' } as const;
  assert.equal((await second.ask('look_again', look)).status, 200);
  const { data: before } = await first.ask('queue', {});
  const looks = async () => (await owner.ask('organizer_record', { id: first.id })).data.review?.looks;
  assert.equal(await looks(), 1);
  await takeBack(work, decision);
  assert.equal(await looks(), 1, 'in the record of who decided');
  await approve(first, work);
  const { data: after } = await first.ask('queue', {});
  assert.deepEqual(after.looks, before.looks);
});
