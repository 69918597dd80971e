import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reviewed } from '@event/contest/review/desk-wire';
import * as v from 'valibot';
import { organizerWith } from '../http/desk-test.ts';
import { startContest } from '../submission/submission-test.ts';

const contest = await startContest();
const reviewer = await organizerWith(contest, 'Reviewer', [{ role: 'reviewer', area: null }]);

test('a decision is taken back by an owner of its area, not by one of another area who reviews there too', async () => {
  const video = await contest.video();
  const { data } = await contest.submit(await contest.logInSomebody(), `https://youtu.be/${video}`);
  const key = { area: 1, id: data.id };
  const shown = await reviewer.ask('case', { area: '1', id: data.id });
  assert.deepEqual(v.parse(reviewed, shown.data), shown.data, 'as the wire describes it, and nothing besides');
  const rejection = { kind: 'reject', reason: 'short_video', note: null } as const;
  const decided = await reviewer.ask('decide_case', { ...key, revision: shown.data.revision, ...rejection });
  const undo = { ...key, decision: decided.data.decision };
  const foreign = await organizerWith(contest, 'Owner of area 3', [
    { role: 'owner', area: 3 },
    { role: 'reviewer', area: null },
  ]);
  const refused = await foreign.ask('undo_case', undo);
  assert.deepEqual([refused.status, refused.data.name], [403, 'role']);
  const own = await organizerWith(contest, 'Owner of area 1', [{ role: 'owner', area: 1 }]);
  assert.equal((await own.ask('undo_case', undo)).status, 200);
});
