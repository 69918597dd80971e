/** Every call of the table is made by whoever holds the role elsewhere: by what a call speaks of, not by what it declares. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DeskCall } from '@event/contest/desk-call';
import { type DeskBody, type DeskCallName, deskCalls } from '@event/contest/desk-wire';
import { isAllowed, roles } from '@event/contest/organizer/role';
import * as v from 'valibot';
import { areasNamed } from '../http/desk-area.ts';
import { organizerWith, type TestOrganizer } from '../http/desk-test.ts';
import { startContest } from '../submission/submission-test.ts';

const contest = await startContest();
const token = await contest.logInSomebody();
const { data: submission } = await contest.submit(token, `https://youtu.be/${await contest.video()}`);
const { rows } = await contest.pool.query('select player_id, waiting_revision as revision, number from submission');
const { player_id, revision, number } = rows[0];
const here = await organizerWith(contest, 'Owner of all', [{ role: 'owner', area: null }]);
const now = contest.app.clock();
const { data: sent } = await here.ask('broadcast', { area: 1, texts: hello(), from: now, until: null });
const brought = '00000000-0000-7000-8000-000000000001';
await contest.pool.query(
  `insert into reading_import (id, file_name, file_hash, imported_by, imported_at, readings, holds)
   values ($1, 'views.csv', '', 'test', to_timestamp($2), 1, 0)`,
  [brought, now],
);
await here.ask('enter_reading', { video: String(number), views: 5, read_at: now, state: 'ok' });
await contest.pool.query('update reading set import_id = $1', [brought]);
await contest.pool.query(
  `insert into payment_run (id, area, currency, made_by, made_at) values ($1, 1, 'usd', 'test', to_timestamp($2))`,
  [brought, now],
);

const { data: draft } = await here.ask('save_draft', {
  ...{ id: null, version: 0, area: 1, segment: null, is_template: false, texts: hello(), from: null, until: null },
});

function hello() {
  return { en: { title: 'Hello', message: 'All' } };
}

const names = Object.keys(deskCalls) as DeskCallName[];
const callOf = (name: DeskCallName): DeskCall => deskCalls[name];
const guarded = names.filter((name) => Array.isArray(callOf(name).roles));

/** What these name lies in area 1, and only the server knows. */
const by_name: { readonly [name in DeskCallName]?: DeskBody<name> } = {
  enter_reading: { video: String(number), views: 6, read_at: now, state: 'ok' },
  undo_import: { id: brought },
  payment_file: { id: brought, as: 'csv' },
  payments_back: { id: brought },
  leave_payments: { id: brought, reason: 'Never sent' },
  withdraw_broadcast: { id: sent.id },
  discard_draft: { id: draft.id, version: 1 },
  translations: { id: draft.id, as: 'csv' },
  translations_back: { id: draft.id, version: '1' },
  organizer_record: { id: here.id },
  set_grants: { id: here.id, grants: [] },
  end_sessions_of: { id: here.id },
  dismiss: { id: here.id },
  invite: { name: 'Everywhere', grants: [{ role: 'viewer', area: null }] },
};
/** What they are about lies in no area. */
const of_no_area: readonly string[] = ['switches', 'verify_actions', 'moment'];
/** Invitations and wishes for roles are told in power.test.ts and wish.test.ts; the rows of a file, of which some may be foreign, in reading/desk.test.ts. */
const told_elsewhere: readonly string[] = ['revoke_invitation', 'answer_wish', 'import_readings'];
/** Change nothing but the log: they show the areas of who looks. */
const only_look: readonly string[] = [
  'look_at_draw',
  'export_actions',
  'export_submissions',
  'export_players',
  'export_reviewers',
];

/** Values that a call of this shape could be given about area 1. */
function sample(schema: { type: string; [part: string]: unknown }, name = ''): unknown {
  // What is null when it is left out may be given all the same.
  if (schema.type === 'optional') return schema.default === null ? sample(schema.wrapped as never, name) : undefined;
  if (schema.type === 'nullable' || schema.type === 'nullish') return name === 'area' ? 1 : null;
  if (schema.type === 'picklist') return (schema.options as unknown[])[0];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'number') return 1;
  if (schema.type === 'record') return hello();
  if (schema.type === 'array') return [sample(schema.item as never, name.replace(/s$/, ''))];
  if (schema.type === 'strict_object' || schema.type === 'object') {
    const parts = Object.entries(schema.entries as Record<string, never>).map(([key, part]) => [
      key,
      sample(part, key),
    ]);
    return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
  }
  const known: Record<string, string> = { revision, player_id, player: player_id, judge: here.id };
  return known[name] ?? (/(^|_)id$|^decision$/.test(name) ? submission.id : '1');
}

const inputOf = (name: DeskCallName) => (by_name[name] ?? sample(callOf(name).input as never)) as object;

/** How a call lets somebody of another area in; undefined when it does not. */
async function gapOf(name: DeskCallName, stranger: TestOrganizer): Promise<string | undefined> {
  if (of_no_area.includes(name) || told_elsewhere.includes(name)) return undefined;
  const { status, data } = await stranger.ask(name as 'invite', inputOf(name) as never);
  const is_kept_out = {
    // By the framework, and not because what was named happens to be missing.
    named: () => status === 404 && /no such thing/.test(data.message ?? ''),
    found: () => status === 404 || data.name === 'unknown_video' || data.name === 'role',
    everywhere: () => status === 403 && data.name === 'role',
    own: () =>
      (status === 403 && data.name === 'role') ||
      (status === 200 && !JSON.stringify(data).match(/"area":1\b/) && !isNamedIn(data)),
  };
  const kind = kindOf(name);
  return is_kept_out[kind]()
    ? undefined
    : `${stranger.name} asked ${name} (${kind}): ${status} ${JSON.stringify(data).slice(0, 120)}`;
}

/** The rows of a file carry no area that could be read. */
const isNamedIn = (data: unknown) =>
  typeof data === 'string' && [String(number), player_id].some((one) => data.includes(one));

function kindOf(name: DeskCallName) {
  if (name in by_name) return 'found';
  if (areasNamed(inputOf(name)).length > 0) return 'named';
  return callOf(name).method === 'POST' && !only_look.includes(name) ? 'everywhere' : 'own';
}

async function gaps(): Promise<string[]> {
  const found: (string | undefined)[] = [];
  for (const role of roles) {
    const grants = [{ role, area: 3 }];
    const stranger = await organizerWith(contest, `${role} of area 3`, grants);
    const allowed = guarded.filter((name) => isAllowed(grants, callOf(name).roles as never));
    for (const name of allowed) found.push(await gapOf(name, stranger));
  }
  return found.filter((gap) => gap !== undefined);
}

test('what is sent to each call is of its shape, so that it is refused for its area and for nothing else', () => {
  for (const name of guarded) {
    const text = JSON.stringify(callOf(name).input).includes('"area"');
    if (text && callOf(name).method === 'POST') assert.ok(v.is(callOf(name).input, inputOf(name)), name);
  }
});

test('whoever holds a role in one area is refused by every call about another, and sees nothing of it', async () => {
  assert.deepEqual(await gaps(), []);
});

test('control: a call that is declared wrongly is found, whatever it says of itself', async () => {
  const declared = Object.entries({ case: 'own', boards: 'none', change_player: 'none', withdraw_broadcast: 'own' });
  for (const [name, wrong] of [...declared, ['throw_switch', 'own'] as const]) {
    const call = deskCalls[name as 'case'] as { area: string };
    const right = call.area;
    call.area = wrong;
    const found = await gaps().finally(() => {
      call.area = right;
    });
    assert.ok(found.length > 0 && found.every((gap) => gap.includes(`asked ${name} (`)), `${name}: ${found}`);
  }
});

test('a call that should find its area, and does not, lets nobody in', async () => {
  const call = deskCalls.undo_import as { area: string };
  call.area = 'input';
  const { status } = await here.ask('undo_import', { id: brought });
  call.area = 'found';
  assert.equal(status, 500);
});

test('the same calls reach the submission for whoever holds the role in its area', async () => {
  const reviewer = await organizerWith(contest, 'reviewer of area 1', [{ role: 'reviewer', area: 1 }]);
  for (const name of ['case', 'claim_case', 'note_case', 'submission'] as const) {
    assert.equal((await reviewer.ask(name, inputOf(name) as never)).status, 200, name);
  }
  for (const name of ['boards', 'submissions', 'players', 'queue', 'imports'] as const) {
    const { data } = await reviewer.ask(name, {});
    assert.ok(
      Object.values(data).some((part) => Array.isArray(part) && part.length > 0),
      name,
    );
  }
});
