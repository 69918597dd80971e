/** What the database itself refuses, whatever the code above it forgot to ask: each row is put in as by somebody who has only the database. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, testSettlement } from './settlement-test.ts';

const { pool, mia, noa, pim, board, colleague, approve, disqualify, restore } = await testSettlement();
const other = '01980000-0000-7000-8000-000000000001';

async function newLine(place = 0) {
  const one = await board(3);
  await one.make(mia);
  const line = (await one.live())[place] ?? assert.fail('no line');
  return { ...line, ...one, player: one.players[place] ?? '', work: one.works[place]?.id ?? '' };
}

/** A line like that one, on a place that nobody has, with a reward of its own. */
async function forceLine(id: string, { player, list, submission }: Partial<Record<string, string | null>> = {}) {
  const { rows } = await pool.query(
    `insert into reward (area, id, player_id, kind, prize, amount, currency, coded, source, won_at)
     select r.area, gen_random_uuid(), coalesce($2, r.player_id), r.kind, r.prize, r.amount, r.currency, r.coded,
       gen_random_uuid()::text, r.won_at from reward r join settlement l on l.reward_id = r.id where l.id = $1 returning id`,
    [id, player],
  );
  await pool.query(
    `insert into settlement (area, id, list, rank, player_id, reward_id, made_by, made_at, submission_id)
     select area, gen_random_uuid(), coalesce($4, list), 50 + (select count(*) from settlement), coalesce($2, player_id), $3, 'x', made_at, $5
     from settlement where id = $1`,
    [id, player, rows[0].id, list, submission],
  );
}

const end = (
  id: string,
  kind: string,
  { run = null as string | null, isOut = false, otherwise = null as string | null } = {},
) =>
  pool.query(
    `insert into settlement_end (area, settlement_id, kind, note, otherwise, taken_out, run_id, ended_by, ended_at)
     values (1, $1, $2, 'x', $3, $4, $5, 'x', to_timestamp($6))`,
    [id, kind, otherwise, isOut, run, at],
  );

const leaveContact = (player: string) =>
  pool.query(
    `insert into contact (area, player_id, type, sealed, key_id, fingerprint, masked, language, left_at)
     values (1, $1, 1, 'sealed', 'key', $3::bytea, 'a***', 'en', to_timestamp($2))`,
    [player, at, player],
  );

const second_line = /A second line for somebody/;

test('A second line of one list is refused to who has one, or was taken out; not to who was only passed over.', async () => {
  const line = await newLine(2);
  await assert.rejects(forceLine(line.id), second_line);
  await end(line.id, 'void');
  await forceLine(line.id);
  const gone = await newLine();
  await end(gone.id, 'void', { isOut: true });
  await assert.rejects(forceLine(gone.id), second_line);
  await pool.query(
    `with moved as (update submission s set submitted_at = p.from_at from board_period p where s.id = $1 and p.number = $2 returning s.id, p.from_at)
     update revision r set entered_at = m.from_at from moved m where r.submission_id = m.id`,
    [line.work, gone.period],
  );
  await forceLine(gone.id, { player: line.player });
});

test('On a list of works it is the work that has one line, not its maker.', async () => {
  const { id, player, work } = await newLine();
  const list = 'excellent:1';
  const select = (submission: string, place: number) =>
    pool.query(
      `insert into excellent_selection (area, id, platform, place, submission_id, selected_by, selected_at)
       values (1, gen_random_uuid(), 1, $2, $1, 'x', now())`,
      [submission, place],
    );
  const { work: again, player: somebody } = await newLine(1);
  await pool.query('update submission set player_id = $2 where id = $1', [again, player]);
  await assert.rejects(
    forceLine(id, { list, submission: work }),
    /A line for somebody who is out/,
    'it is not selected',
  );
  await pool.query('insert into excellent_place (number, tier) values (1, 1), (2, 1) on conflict do nothing');
  await select(work, 1);
  await select(again, 2);
  await forceLine(id, { list, submission: work });
  await forceLine(id, { list, submission: again });
  await assert.rejects(forceLine(id, { list, submission: work }), second_line);
  await assert.rejects(forceLine(id, { list, submission: work, player: somebody }), second_line);
  await pool.query('update excellent_selection set removed_at = now(), removed_why = $2 where submission_id = $1', [
    again,
    'x',
  ]);
  assert.equal(await isOut(list, { player, submission: again }), true);
  assert.equal(await isOut(list, { player, submission: work }), false);
  await pool.query('update submission set live_revision = null where id = $1', [work]);
  assert.equal(await isOut(list, { player, submission: work }), true);
});

async function isOut(list: string, { player, submission = null }: { player: string; submission?: string | null }) {
  const { rows } = await pool.query('select is_out_of_list(1::smallint, $1, $2, $3) as out', [
    list,
    player,
    submission,
  ]);
  return rows[0].out;
}

test('Out of a board is who is disqualified, or has no live work within its period and on its platform.', async () => {
  const { id, list, player, period, work } = await newLine();
  const from = 'select from_at from board_period where number = $2';
  const move = (to: string) => pool.query(`update submission set submitted_at = (${to}) where id = $1`, [work, period]);
  assert.equal(await isOut(list, { player }), false);
  for (const elsewhere of [`board:2:${period}`, 'board:1:1']) assert.equal(await isOut(elsewhere, { player }), true);
  await move(from);
  assert.equal(await isOut(list, { player }), false);
  await move(from.replace('from_at', `from_at - interval '1 microsecond'`));
  assert.equal(await isOut(list, { player }), true);
  await move(from.replace('from_at', 'to_at'));
  assert.equal(await isOut(list, { player }), true);
  await move(from);
  await disqualify(player);
  assert.equal(await isOut(list, { player }), true);
  await end(id, 'void');
  await assert.rejects(forceLine(id), /A line for somebody who is out/);
  await restore(player);
  assert.equal(await isOut(list, { player }), false);
  await pool.query('update submission set live_revision = null where id = $1', [work]);
  assert.equal(await isOut(list, { player }), true);
});

test('Nobody approves or is sent a line of somebody who is out, nor approves one that ended.', async () => {
  const approved = (id: string, number = 1) =>
    pool.query(
      'insert into settlement_approval (area, settlement_id, number, approved_by, approved_at) values (1, $1, $2, $3, to_timestamp($4))',
      [...[id, number, noa, at]],
    );
  const [out, ended] = [await newLine(), await newLine()];
  await disqualify(out.player);
  await assert.rejects(approved(out.id), /An approval for somebody who is out/);
  await assert.rejects(end(out.id, 'delivered', { otherwise: 'cash' }), /A delivery to somebody who is out/);
  await end(out.id, 'void');
  await end(ended.id, 'void');
  await assert.rejects(approved(ended.id), /or of a line that ended/);
  const left = await colleague('Left');
  await pool.query('update organizer set left_at = now() where id = $1', [left]);
  const open = await newLine();
  for (const by of [left, other, 'command:root'])
    await assert.rejects(
      pool.query(
        'insert into settlement_approval (area, settlement_id, number, approved_by, approved_at) values (1, $1, 1, $2, to_timestamp($3))',
        [open.id, by, at],
      ),
      /Two approvals are two people/,
    );
});

test('Nothing in money is sent past a contact of that winner, unless somebody says how it went.', async () => {
  const [first, second] = [await newLine(), await newLine()];
  for (const { id } of [first, second]) for (const by of [noa, pim]) await approve(id, by);
  await leaveContact(second.player);
  await assert.rejects(end(first.id, 'delivered'), /A delivery of money to nobody/);
  await pool.query('update contact set erased_at = now(), fingerprint = null where player_id = $1', [second.player]);
  await assert.rejects(end(second.id, 'delivered'), /A delivery of money to nobody/);
  await pool.query('update contact set erased_at = null where player_id = $1', [second.player]);
  await end(second.id, 'delivered');
  await end(first.id, 'delivered', { otherwise: 'cash' });
});

interface Run {
  readonly currency?: string;
  readonly area?: number | null;
}

async function newRun({ currency = 'usd', area = null }: Run = {}): Promise<string> {
  const { rows } = await pool.query(
    `insert into payment_run (id, area, currency, made_by, made_at) values (gen_random_uuid(), $1, $2, 'x', now()) returning id`,
    [area, currency],
  );
  return rows[0].id;
}

async function pay(id: string, run?: Run): Promise<string> {
  const run_id = await newRun(run);
  await pool.query('insert into payment (run_id, area, settlement_id) values ($1, 1, $2)', [run_id, id]);
  return run_id;
}

const leave = (run: string) =>
  pool.query(`update payment set left_at = now(), left_by = 'x', left_why = 'x' where run_id = $1`, [run]);
const approveTwice = async (id: string) =>
  assert.deepEqual([await approve(id, noa), await approve(id, pim)], [null, null]);

test('A run holds what two approved, of its own currency and area, for somebody who is in and can be reached.', async () => {
  const not_this = /not to be delivered by this run/;
  const { id, player } = await newLine();
  await leaveContact(player);
  assert.equal(await approve(id, noa), null);
  await assert.rejects(pay(id), not_this);
  assert.equal(await approve(id, pim), null);
  for (const run of [{ currency: 'diamonds' }, { area: 2 }]) await assert.rejects(pay(id, run), not_this);
  await pool.query('update contact set erased_at = now(), fingerprint = null where player_id = $1', [player]);
  await assert.rejects(pay(id), /A payment of money to nobody/);
  await pool.query('update contact set erased_at = null where player_id = $1', [player]);
  await disqualify(player);
  await assert.rejects(pay(id), not_this);
  await restore(player);
  await leave(await pay(id));
  await leave(await pay(id, { area: 1 }));
  await end(id, 'void');
  await assert.rejects(pay(id), not_this);
  const stones = await newLine(2);
  await approveTwice(stones.id);
  await pay(stones.id, { currency: 'diamonds' });
});

test('What left a run does not leave it again, nor is it ended by it; by hand it is. What was paid never left.', async () => {
  const line = await newLine(2);
  await approveTwice(line.id);
  const run = await pay(line.id, { currency: 'diamonds' });
  await leave(run);
  await assert.rejects(leave(run), /A payment that is over/);
  await assert.rejects(end(line.id, 'delivered', { run }), /ended by that run/);
  await end(line.id, 'delivered');
  const paid = await newLine(2);
  await approveTwice(paid.id);
  const paying = await pay(paid.id, { currency: 'diamonds' });
  await end(paid.id, 'delivered', { run: paying });
  await assert.rejects(leave(paying), /A payment that is over/);
});
