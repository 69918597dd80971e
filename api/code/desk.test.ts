/** The pools of codes at the desk: which needs somebody soonest, and what is logged of a file that was taken in. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { day } from '@event/contest/time';
import { tinyMoment } from '@event/tests/edition/tiny';
import { organizerWith } from '../http/desk-test.ts';
import { testServer } from '../server-test.ts';
import { poolRows } from './desk.ts';

const now = tinyMoment.review;
const contest = await testServer({ now });
const { pool } = contest;
const officer = await organizerWith(contest, 'Pia', [{ role: 'prize_officer', area: null }]);

interface Stock {
  readonly codes: number;
  readonly area?: number;
  /** How long ago each of those that are gone was taken, in days. */
  readonly taken?: readonly number[];
  readonly kind?: string;
}

async function newPool(prize: string, { codes, area = 1, taken = [], kind = 'share' }: Stock): Promise<void> {
  const batch = randomUUID();
  await pool.query(`insert into code_batch values ($1, $2, $3, $4, $5, 'test', now())`, [
    ...[batch, area, prize, Buffer.from(batch), codes],
  ]);
  await pool.query(
    `insert into code (id, area, prize, place, sealed, fingerprint, batch_id)
     select gen_random_uuid(), $1, $2, n, '', ($3 || n)::bytea, $4 from generate_series(1, $5) n`,
    [area, prize, batch, batch, codes],
  );
  for (const days of taken) {
    const [id, player, at] = [randomUUID(), randomUUID(), now - days * day];
    await pool.query(
      `insert into player (area, id, role_id, zone_id, name, country, created_at)
       values (1, $1, $2, '1', 'Somebody', 'US', to_timestamp($3))`,
      [player, player, at],
    );
    await pool.query(
      `insert into reward (area, id, player_id, kind, prize, coded, source, won_at)
       values (1, $1, $2, $3, $4, true, $5, to_timestamp($6))`,
      [id, player, kind, prize, id, at],
    );
    await pool.query('select take_code(1::smallint, $1, $2, $3)', [prize, id, at]);
  }
}

test('Low pools come first, then those that are empty soonest by the pace of three days, then those without a pace', async () => {
  await newPool('still', { codes: 9 });
  await newPool('slow', { codes: 9, taken: [1] });
  await newPool('quick', { codes: 9, taken: [0.1, 1, 2, 2.9] });
  await newPool('old', { codes: 9, taken: [3, 4] });
  await newPool('low', { codes: 1, taken: [2] });
  await newPool('slow', { codes: 9, area: 2 });
  await newPool('drawn', { codes: 8, taken: [0.5, 1], kind: 'draw' });
  const rows = (await poolRows(pool, now)).map(({ prize, free, low, taken_a_day, empty_at }) => {
    return { prize, free, low, taken_a_day, days: empty_at && (empty_at - now) / day };
  });
  const high = { low: false };
  assert.deepEqual(rows.slice(0, 4), [
    { prize: 'low', free: 0, low: true, taken_a_day: 0.3, days: 0 },
    { prize: 'quick', free: 5, ...high, taken_a_day: 1.3, days: 3.75 },
    { prize: 'drawn', free: 6, ...high, taken_a_day: 0.7, days: 9 },
    { prize: 'slow', free: 8, ...high, taken_a_day: 0.3, days: 24 },
  ]);
  assert.deepEqual(
    rows.slice(4).toSorted((one, other) => one.prize.localeCompare(other.prize)),
    [
      { prize: 'old', free: 7, ...high, taken_a_day: 0, days: null },
      { prize: 'slow', free: 9, ...high, taken_a_day: 0, days: null },
      { prize: 'still', free: 9, ...high, taken_a_day: 0, days: null },
    ],
  );
  assert.deepEqual((await officer.ask('code_pools')).data.list, await poolRows(pool, now));
});

const logged = async () =>
  (await pool.query(`select by, area, subject, detail from action where what = 'import codes'`)).rows;
const bringFile = (payload: string) =>
  contest.server.inject({
    method: 'POST',
    url: '/desk/api/codes/import?area=1&prize=cup',
    headers: { cookie: officer.cookie, 'content-type': 'text/csv' },
    payload,
  });
const bring = (prize: string, dry: 'yes' | 'no') => officer.ask('import_codes', { area: '1', prize, dry });

test('Codes come for a prize of the edition that has codes, and for no other', async () => {
  for (const prize of ['medal', 'still']) {
    const { status, data } = await bring(prize, 'no');
    assert.equal(status, 404);
    assert.match(String(data.message), /pool/);
  }
});

test('What was taken in is logged once: not a try, nor the same file again, nor one with a mistake', async () => {
  assert.deepEqual((await bring('cup', 'yes')).data, { imported: 1, repeated: false, filled: 0, mistakes: [] });
  assert.deepEqual(await logged(), []);
  await newPool('cup', { codes: 0, taken: [1] });
  assert.deepEqual((await bring('cup', 'no')).data, { imported: 1, repeated: false, filled: 1, mistakes: [] });
  const once = [{ by: officer.id, area: 1, subject: 'cup', detail: { imported: 1, filled: 1 } }];
  assert.deepEqual(await logged(), once);
  assert.equal((await bring('cup', 'no')).data.repeated, true);
  const { data } = await bring('event-pack', 'no');
  assert.deepEqual(data.mistakes, [{ line: 2, problem: 'imported before' }]);
  assert.equal((await bringFile('code\nB\nC D')).json().imported, 1, 'would be, without the other line');
  assert.deepEqual(await logged(), once);
});
