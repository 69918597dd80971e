/** Accounts on the list of staff draw, enter and rank nothing, whichever came first: the list or the login. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusals } from '@event/contest/refusal';
import { newId } from '../database/database.ts';
import { grantAttempt } from '../draw/draw.ts';
import { organizerWith } from '../http/desk-test.ts';
import { startContest } from '../submission/submission-test.ts';

const contest = await startContest();
const { pool } = contest;
const owner = await organizerWith(contest, 'Olga', [{ role: 'owner', area: null }]);
const note = 'Kim of the office';

async function playerOf(role_id: string): Promise<{ area: number; id: string }> {
  return (await pool.query('select area, id from player where role_id = $1', [role_id])).rows[0];
}

/** What somebody with an attempt is answered who draws, and who enters a video. */
async function tries(token: string, role_id: string): Promise<number[]> {
  const { area, id: player_id } = await playerOf(role_id);
  await grantAttempt(pool, { area, player_id, source: `desk:${newId(contest.now)}`, at: contest.now });
  const drawn = await contest.ask('draw', {}, { token });
  const entered = await contest.submit(token, `https://youtu.be/${await contest.video()}`);
  return [drawn.code, entered.code];
}

const out = [refusals.disqualified, refusals.disqualified];

test('An account that is listed before its first login can look, and neither draw nor enter; it reads why.', async () => {
  const { status, data } = await owner.ask('add_staff', { role_id: 'kim', zone_id: '1', note });
  assert.equal(status, 200);
  assert.deepEqual([data.list[0]?.note, data.list[0]?.by, data.list[0]?.player], [note, 'Olga', null]);
  const token = await contest.logIn({ role_id: 'kim' });
  assert.deepEqual(await tries(token, 'kim'), out);
  const { msg } = await contest.ask('draw', {}, { token });
  assert.match(msg, /Reason: Account belongs to the organizer’s team\./);
  assert.equal((await contest.ask('info', {}, { token })).code, 0);
});

test('One that has played already is out at once: its sessions end and its ranks go, and it comes back with the list.', async () => {
  const token = await contest.logIn({ role_id: 'lee' });
  assert.deepEqual(await tries(token, 'lee'), [0, 0]);
  const { data } = await owner.ask('add_staff', { role_id: 'lee', zone_id: '1', note });
  const { area, id } = await playerOf('lee');
  const listed = data.list.find(({ role_id }) => role_id === 'lee');
  assert.deepEqual(listed?.player, { area, id, name: 'Tester' });
  assert.equal((await owner.ask('player', { area: String(area), id })).data.disqualified, true);
  const again = await contest.logIn({ role_id: 'lee' });
  assert.deepEqual(await tries(again, 'lee'), out);
  const which = { id: listed?.id ?? '' };
  assert.equal((await owner.ask('remove_staff', which)).status, 200);
  assert.equal((await owner.ask('remove_staff', which)).status, 404);
  assert.equal((await contest.ask('draw', {}, { token: await contest.logIn({ role_id: 'lee' }) })).code, 0);
});

test('Who is out for something else stays out when the account leaves the list.', async () => {
  await contest.logIn({ role_id: 'max' });
  const { area, id } = await playerOf('max');
  await owner.ask('change_player', { area, id, kind: 'disqualify', reason: 'other', note: 'cheats' });
  const { data } = await owner.ask('add_staff', { role_id: 'max', zone_id: '1', note });
  await owner.ask('remove_staff', { id: data.list.find(({ role_id }) => role_id === 'max')?.id ?? '' });
  assert.equal((await owner.ask('player', { area: String(area), id })).data.disqualified, true);
});

test('Nobody lets a listed account back in past the list.', async () => {
  const { area, id } = await playerOf('kim');
  const answer = await owner.ask('change_player', { area, id, kind: 'restore', note: 'a friend' });
  assert.deepEqual([answer.status, answer.data.name], [409, 'staff']);
});

test('A first login and a listing at the same moment leave nobody in, over twenty tries.', async () => {
  for (let turn = 0; turn < 20; turn++) {
    const role_id = `twin-${turn}`;
    await Promise.all([contest.logIn({ role_id }), owner.ask('add_staff', { role_id, zone_id: '1', note })]);
  }
  const { rows } = await pool.query(
    `select count(*) as players from player p where role_id like 'twin-%' and exists (
       select from disqualification d where (d.area, d.player_id) = (p.area, p.id) and d.lifted_at is null)`,
  );
  assert.equal(rows[0].players, 20);
});

test('A process that has not heard of it yet refuses as the others do; control: without the guard it draws.', async () => {
  const token = await contest.logIn({ role_id: 'late' });
  assert.deepEqual(await tries(token, 'late'), [0, 0]);
  const { area, id } = await playerOf('late');
  // Taken out behind the back of this process: its session is not ended, so it believes its memory.
  await pool.query(
    `insert into disqualification (area, id, player_id, reason, decided_by, decided_at)
     values ($1, $2, $3, 'staff: x', 'test', to_timestamp($4))`,
    [area, newId(contest.now), id, contest.now],
  );
  assert.deepEqual(await tries(token, 'late'), out);
  await pool.query('alter table draw disable trigger draw_takes_part');
  assert.deepEqual(await tries(token, 'late'), [0, refusals.disqualified]);
  await pool.query('alter table draw enable trigger draw_takes_part');
});

test('The list is kept by owners of all areas; each row has its time and author, and the log says it.', async () => {
  const three = await organizerWith(contest, 'Ada', [{ role: 'owner', area: 3 }]);
  assert.equal((await three.ask('add_staff', { role_id: 'x', zone_id: '1', note })).status, 403);
  assert.equal((await three.ask('staff_accounts')).status, 403);
  assert.equal((await owner.ask('add_staff', { role_id: 'kim', zone_id: '1', note })).data.name, 'done');
  const { rows } = await pool.query(
    `select distinct on (what) what, by from action where what in ('list staff', 'unlist staff') order by what`,
  );
  assert.deepEqual(rows, [
    { what: 'list staff', by: owner.id },
    { what: 'unlist staff', by: owner.id },
  ]);
});
