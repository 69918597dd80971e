import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DeskCall } from '@event/contest/desk-call';
import { type DeskCallName, deskCalls } from '@event/contest/desk-wire';
import { isAllowed, roles } from '@event/contest/organizer/role';
import * as v from 'valibot';
import { askDesk, organizerWith } from '../http/desk-test.ts';
import { startContest } from '../submission/submission-test.ts';

const contest = await startContest();
const token = await contest.logInSomebody();
const { data: submission } = await contest.submit(token, `https://youtu.be/${await contest.video()}`);
const found = await contest.pool.query('select player_id, waiting_revision from submission where id = $1', [
  submission.id,
]);
const { player_id, waiting_revision } = found.rows[0];

/** Values that a call of this shape could be given about area 1; a shape that nobody can guess stays out. */
function sample(schema: { type: string; [part: string]: unknown }, name: string): unknown {
  if (schema.type === 'optional') return undefined;
  if (schema.type === 'nullable' || schema.type === 'nullish') return null;
  if (schema.type === 'picklist') return (schema.options as unknown[])[0];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'number') return 1;
  if (schema.type === 'array') return [sample(schema.item as never, name.replace(/s$/, ''))];
  if (schema.type === 'strict_object' || schema.type === 'object') {
    const entries = Object.entries(schema.entries as Record<string, never>);
    return Object.fromEntries(
      entries.map(([key, part]) => [key, sample(part, key)]).filter(([, value]) => value !== undefined),
    );
  }
  const known: Record<string, string> = { revision: waiting_revision, player_id, player: player_id };
  return known[name] ?? (/(^|_)id$|^decision$/.test(name) ? submission.id : '1');
}

const names = Object.keys(deskCalls) as DeskCallName[];
const about = names.flatMap((name) => {
  const call: DeskCall = deskCalls[name];
  const input = sample(call.input as never, '') as Record<string, unknown>;
  const speaksOfArea = JSON.stringify(input).includes('"area"');
  return speaksOfArea && v.is(call.input, input) && Array.isArray(call.roles) ? [{ name, input, call }] : [];
});

test('Many calls speak of one area, and those of reviewing among them', () => {
  const spoken = about.map(({ name }) => name);
  assert.ok(spoken.length >= 12, spoken.join(' '));
  for (const name of ['case', 'claim_case', 'decide_case', 'note_case', 'recheck', 'submission'] as const) {
    assert.ok(spoken.includes(name), name);
  }
});

test('Whoever holds a role in one area is refused by every call about another, as if nothing were there', async () => {
  for (const role of roles) {
    const { cookie } = await organizerWith(contest, `${role} of area 3`, [{ role, area: 3 }]);
    for (const { name, input, call } of about) {
      if (!isAllowed([{ role, area: 3 }], call.roles as never)) continue;
      const { status, data } = await askDesk(contest.server, name, input, { cookie });
      const isEmpty = status === 200 && !JSON.stringify(data).includes(submission.id);
      const isList =
        call.method === 'GET' && Object.values(data ?? {}).every((value) => Array.isArray(value) && value.length === 0);
      const isNothingDone = data?.done?.length === 0;
      assert.ok(
        isNothingDone || status === 404 || status === 403 || (isEmpty && isList),
        `${role} asked ${name}: ${status} ${JSON.stringify(data).slice(0, 120)}`,
      );
    }
  }
});

test('The same calls reach the submission for whoever holds the role in its area', async () => {
  const { cookie } = await organizerWith(contest, 'reviewer of area 1', [{ role: 'reviewer', area: 1 }]);
  for (const { name, input } of about.filter(({ name: one }) => ['case', 'claim_case', 'note_case'].includes(one))) {
    assert.equal((await askDesk(contest.server, name, input, { cookie })).status, 200, name);
  }
});
