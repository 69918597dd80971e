/** An open invitation is worth what its maker holds when it is used, and can be taken back before. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Grant } from '@event/contest/organizer/role';
import { inTransaction } from '../database/database.ts';
import { untilWaiting } from '../database/lock-test.ts';
import { askDesk, organizerWith, type TestOrganizer } from '../http/desk-test.ts';
import { testServer } from '../server-test.ts';
import { wideEdition } from '../submission/submission-test.ts';
import { findInvitation, inviteFirstOwner, takeInvitation } from './invitation.ts';

const contest = await testServer({ edition: wideEdition });
const { pool, app } = contest;
const now = app.clock();
const everywhere: Grant[] = [{ role: 'owner', area: null }];
/** A role that one owner gives alone. */
const judging: Grant[] = [{ role: 'judge', area: null }];
const boss = await organizerWith(contest, 'Boss', everywhere);
const owner = (name: string) => organizerWith(contest, name, everywhere);

const use = (token: string) => inTransaction(pool, (database) => takeInvitation(database, token, now));

async function invited(maker: TestOrganizer, grants: Grant[], name = `by ${maker.name}`): Promise<string> {
  const { status, data } = await maker.ask('invite', { name, grants });
  assert.equal(status, 200);
  return data.link.split('=').at(-1) ?? '';
}

const rowOf = async (name: string) =>
  (await pool.query('select id, used_at, revoked_by, revoked_at from invitation where name = $1', [name])).rows[0];

test('dismissal takes back the open invitations of who is dismissed: a row with time and author, a line in the log', async () => {
  const maker = await owner('Dismissed');
  const token = await invited(maker, judging);
  assert.equal((await findInvitation(pool, token, now)).name, 'by Dismissed');
  assert.equal((await boss.ask('dismiss', { id: maker.id })).status, 200);
  await assert.rejects(use(token), /taken back/);
  const { id, ...row } = await rowOf('by Dismissed');
  assert.deepEqual(row, { used_at: null, revoked_by: boss.id, revoked_at: now });
  const { rows } = await pool.query(`select by, detail from action where what = 'revoke invitation' and subject = $1`, [
    id,
  ]);
  assert.deepEqual(rows, [{ by: boss.id, detail: { name: 'by Dismissed', why: 'maker' } }]);
});

test('loss of the right that made it takes an invitation back; what the maker still may give stays open', async () => {
  const maker = await owner('Reduced');
  const beyond = await invited(maker, [{ role: 'judge', area: 1 }], 'beyond');
  const within = await invited(maker, [{ role: 'judge', area: 3 }], 'within');
  assert.equal((await boss.ask('set_grants', { id: maker.id, grants: [{ role: 'owner', area: 3 }] })).status, 200);
  await assert.rejects(use(beyond), /taken back/);
  assert.equal((await rowOf('beyond')).revoked_by, boss.id);
  await use(within);
  assert.equal((await boss.ask('set_grants', { id: maker.id, grants: everywhere })).status, 200);
  await assert.rejects(use(beyond), /taken back/, 'what was taken back does not come to life again');
});

test('an invitation whose maker left is void even if nothing took it back', async () => {
  const maker = await owner('Left');
  const token = await invited(maker, judging);
  await pool.query('update organizer set left_at = to_timestamp($2) where id = $1', [maker.id, now]);
  await assert.rejects(use(token), /taken back/);
  await pool.query('update organizer set left_at = null where id = $1', [maker.id]);
  assert.ok(await use(token));
});

test('used while its maker is being dismissed: it waits, and is void', async () => {
  const maker = await owner('Slowly dismissed');
  const token = await invited(maker, judging);
  const dismissal = await pool.connect();
  await dismissal.query('begin');
  await dismissal.query('select 1 from organizer where id = $1 for update', [maker.id]);
  await dismissal.query('update organizer set left_at = to_timestamp($2) where id = $1', [maker.id, now]);
  const using = use(token).then(
    () => 'came in',
    (error: Error) => error.name,
  );
  await untilWaiting(pool);
  await dismissal.query('commit');
  dismissal.release();
  assert.equal(await using, 'invitation');
});

test('dismissed while the invitation is being used: the dismissal waits, and whoever came in first stays', async () => {
  const maker = await owner('Overtaken');
  const token = await invited(maker, judging);
  const using = await pool.connect();
  await using.query('begin');
  const id = await takeInvitation(using, token, now);
  const dismissing = boss.ask('dismiss', { id: maker.id });
  await untilWaiting(pool);
  await using.query('commit');
  using.release();
  assert.equal((await dismissing).status, 200);
  assert.deepEqual((await boss.ask('colleagues')).data.list.find((one) => one.id === id)?.grants, judging);
});

test('forty times used and dismissed at once: who came in was there before the dismissal, or is not there', async () => {
  for (let round = 0; round < 40; round += 1) {
    const maker = await owner(`Racing ${round}`);
    const token = await invited(maker, judging, `race ${round}`);
    const [used] = await Promise.allSettled([use(token), boss.ask('dismiss', { id: maker.id })]);
    const row = await rowOf(`race ${round}`);
    assert.equal(used.status === 'fulfilled', row.used_at !== null);
    assert.equal(row.used_at === null, row.revoked_at !== null, `round ${round}`);
  }
});

test('one link in ten browsers at once lets one person in', async () => {
  const token = await invited(boss, judging, 'ten browsers');
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => use(token)));
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1);
  const { rows } = await pool.query(`select count(*) as people from organizer where name = 'ten browsers'`);
  assert.equal(rows[0].people, 1);
});

test('an open invitation is listed without its token, and taken back by hand it lets nobody in and is no longer listed', async () => {
  const token = await invited(boss, [{ role: 'judge', area: 3 }], 'by hand');
  const { data } = await boss.ask('invitations');
  const found = data.list.find(({ name }) => name === 'by hand');
  assert.deepEqual(
    { ...found, id: '' },
    {
      ...{ id: '', name: 'by hand', grants: [{ role: 'judge', area: 3 }], by: 'Boss', by_id: boss.id },
      ...{ created_at: now, expires_at: now + 86_400 },
    },
  );
  assert.ok(!JSON.stringify(data).includes(token));
  assert.equal((await boss.ask('revoke_invitation', { id: found?.id ?? '' })).status, 200);
  await assert.rejects(use(token), /taken back/);
  assert.equal((await boss.ask('revoke_invitation', { id: found?.id ?? '' })).status, 404);
  assert.ok(!(await boss.ask('invitations')).data.list.some(({ name }) => name === 'by hand'));
});

test('the database itself refuses that an invitation is both used and taken back', async () => {
  await invited(boss, judging, 'both');
  await pool.query(`update invitation set revoked_by = 'x', revoked_at = to_timestamp($1) where name = 'both'`, [now]);
  await assert.rejects(pool.query(`update invitation set used_at = now() where name = 'both'`), {
    constraint: 'invitation_used_or_revoked',
  });
});

test('the first owner’s link is void as soon as there is an owner, however that one came in', async () => {
  await pool.query('update organizer set left_at = to_timestamp($1) where left_at is null', [now]);
  const link = await inviteFirstOwner(pool, 'http://localhost:3000', now);
  const token = link?.split('=').at(-1) ?? '';
  assert.equal((await findInvitation(pool, token, now)).name, 'First owner');
  await owner('Through the organization');
  await assert.rejects(use(token), /taken back/);
});

test('while a browser makes its passkey, what waits in the database lets nobody in', async () => {
  const token = await invited(await owner('Host'), judging, 'Guest');
  const { status } = await askDesk(contest.server, 'ask_register', { invitation: token });
  assert.equal(status, 200);
  const { rows } = await pool.query(`select detail from desk_challenge where purpose = 'register'`);
  assert.equal(rows.length, 1);
  assert.ok(!JSON.stringify(rows).includes(token));
  const kept = Buffer.from(rows[0].detail.invitation, 'hex');
  assert.equal((await findInvitation(pool, kept, now)).name, 'Guest');
  await assert.rejects(
    findInvitation(pool, rows[0].detail.invitation, now),
    /taken back/,
    'nor as the token of a link',
  );
});
