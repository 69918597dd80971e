import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byRank, countedReading, standingsOf, type Work } from '@event/contest/leaderboard';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import fc from 'fast-check';
import type { App } from './app.ts';
import { newId } from './database.ts';
import { testDatabase } from './database-test.ts';
import { rankOf, rankWorks } from './standing.ts';

const { pool } = await testDatabase();
const app = { edition: tinyEdition, pool } as App;
const [first] = tinyEdition.periods;
const key = { area: 1, platform: 1, period: 1 };

for (const { number, from, to } of tinyEdition.periods) {
  await pool.query('insert into board_period values ($1, to_timestamp($2), to_timestamp($3))', [number, from, to]);
}

async function newPlayer(): Promise<string> {
  const id = newId(tinyMoment.open);
  await pool.query(
    `insert into player (area, id, role_id, zone_id, name, country, created_at)
     values (1, $1::uuid, $1::text, '1', 'Somebody', 'US', to_timestamp($2))`,
    [id, tinyMoment.open],
  );
  return id;
}

async function newSubmission(player_id: string, at: number) {
  const [id, revision_id] = [newId(at), newId(at)];
  await pool.query(
    `insert into submission (area, id, player_id, platform, submitted_at, waiting_revision)
     values (1, $1, $2, 1, to_timestamp($3), null)`,
    [id, player_id, at],
  );
  await pool.query(
    `insert into revision (area, id, submission_id, platform, video_id, link, lang, country, theme, entered_at)
     values (1, $1::uuid, $2, 1, $1::text, 'https://example.com', 'en', 'US', 'tiny', to_timestamp($3))`,
    [revision_id, id, at],
  );
  return { id, revision_id, player_id, at };
}

async function decide(submission: { id: string; revision_id: string }, live_after: string | null, at: number) {
  await pool.query(
    `insert into decision (area, id, submission_id, revision_id, live_after, kind, reason, decided_by, decided_at)
     values (1, $1, $2, $3, $4, $5, 'other', 'somebody', to_timestamp($6))`,
    [newId(at), submission.id, submission.revision_id, live_after, live_after ? 'approve' : 'reject', at],
  );
}

async function read(revision_id: string, views: number, at: number) {
  await pool.query(
    `insert into reading (area, revision_id, read_at, views, source, collector, meaning, recorded_at)
     values (1, $1, to_timestamp($2), $3, 'manual', 'somebody', 'a view', to_timestamp($2))`,
    [revision_id, at, views],
  );
}

test('the boards kept step by step are the boards computed whole, whatever happened in between', async () => {
  const step = fc.record({
    player: fc.nat(7),
    submission: fc.nat(2),
    what: fc.constantFrom('read', 'read', 'read', 'approve', 'reject'),
    views: fc.nat(400),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
      for (const table of ['standing', 'standing_slice', 'work']) await pool.query(`delete from ${table}`);
      const players = await Promise.all(Array.from({ length: 8 }, newPlayer));
      const submissions = new Map<string, Awaited<ReturnType<typeof newSubmission>>>();
      const readings = new Map<string, { read_at: number; views: number }[]>();
      const live = new Set<string>();
      let now: number = tinyMoment.open;
      for (const { player, submission, what, views } of steps) {
        now += 60;
        const place = `${player} ${submission}`;
        const entry = submissions.get(place) ?? (await newSubmission(players[player] as string, now));
        submissions.set(place, entry);
        if (what === 'read') {
          await read(entry.revision_id, views, now);
          readings.set(place, [...(readings.get(place) ?? []), { read_at: now, views }]);
        } else {
          await decide(entry, what === 'approve' ? entry.revision_id : null, now);
          if (what === 'approve') live.add(place);
          else live.delete(place);
        }
        await rankWorks(app, pool, { area: 1, submissions: [entry.id], reason: 'reading', now });
      }
      const works: Work[] = [];
      for (const [place, { id, player_id, at }] of submissions) {
        const counted = countedReading(readings.get(place) ?? [], first?.to as number);
        if (live.has(place) && counted) works.push({ submission_id: id, player_id, submitted_at: at, ...counted });
      }
      const { rows } = await pool.query(
        `select player_id, views, reached_at, submitted_at from standing
         where (area, platform, period) = (1, 1, 1) order by views desc, reached_at, submitted_at, player_id`,
      );
      assert.deepEqual(rows, standingsOf(works));
      for (const [index, { player_id }] of rows.entries()) assert.equal(await rankOf(pool, key, player_id), index + 1);
    }),
    { numRuns: 12 },
  );
});

test('a reading after the end of the period changes nothing, and a late correction before it is listed in public', async () => {
  await pool.query('delete from standing');
  const end = first?.to as number;
  const player_id = await newPlayer();
  const entry = await newSubmission(player_id, tinyMoment.open);
  await decide(entry, entry.revision_id, tinyMoment.open + 1);
  await read(entry.revision_id, 100, end - 60);
  await read(entry.revision_id, 999, end + 60);
  const now = tinyMoment.review;
  await rankWorks(app, pool, { area: 1, submissions: [entry.id], reason: 'reading', now });
  const board = await pool.query('select views from standing where player_id = $1', [player_id]);
  assert.deepEqual(board.rows, [{ views: 100 }]);

  await decide(entry, null, now);
  await rankWorks(app, pool, { area: 1, submissions: [entry.id], reason: 'rejected', now });
  const { rows } = await pool.query('select old_rank, new_rank, reason from board_change where player_id = $1', [
    player_id,
  ]);
  assert.deepEqual(rows.at(-1), { old_rank: 1, new_rank: null, reason: 'rejected' });
});

test('held readings do not count until they are released', async () => {
  const player_id = await newPlayer();
  const entry = await newSubmission(player_id, tinyMoment.open);
  await decide(entry, entry.revision_id, tinyMoment.open + 1);
  await read(entry.revision_id, 10, tinyMoment.open + 60);
  await read(entry.revision_id, 5000, tinyMoment.open + 120);
  const views = async (now: number) => {
    await rankWorks(app, pool, { area: 1, submissions: [entry.id], reason: 'held', now });
    const { rows } = await pool.query('select views from standing where player_id = $1', [player_id]);
    return rows[0]?.views;
  };
  assert.equal(await views(tinyMoment.open + 121), 5000);
  await pool.query(
    `insert into reading_hold (area, id, revision_id, from_at, signals, held_by, held_at)
     values (1, $1, $2, to_timestamp($3), '[]', 'system', to_timestamp($4))`,
    [newId(0), entry.revision_id, tinyMoment.open + 120, tinyMoment.open + 130],
  );
  assert.equal(await views(tinyMoment.open + 131), 10);
  await pool.query('update reading_hold set lifted_by = $1, lifted_at = to_timestamp($2) where revision_id = $3', [
    'somebody',
    tinyMoment.open + 140,
    entry.revision_id,
  ]);
  assert.equal(await views(tinyMoment.open + 141), 5000);
});

test('ties go to the number reached first, then to the earlier submission', () => {
  const row = { player_id: 'b', views: 5, reached_at: 10, submitted_at: 1 };
  assert.ok(byRank(row, { ...row, reached_at: 11 }) < 0);
  assert.ok(byRank(row, { ...row, submitted_at: 0 }) > 0);
  assert.ok(byRank(row, { ...row, views: 6, reached_at: 99 }) > 0);
});
