/** What costs the same however much there is: the number of a video with a long history, a claim of the sweep. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import type { App } from '../app.ts';
import { newPlayer, newWork, rank, writePeriods } from '../board/board-test.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { testDatabase } from '../database/database-test.ts';
import { claimDue, letGo } from './sweep/claim.ts';

const { pool } = await testDatabase();
const app = { edition: tinyEdition, pool } as App;
await writePeriods(pool);
const at = tinyMoment.open;
const hours = 720;

/** A video that is read every hour and stands on its number since the last look but five. */
const work = await newWork(pool, await newPlayer(pool), at);
await pool.query(
  `insert into reading (area, revision_id, read_at, views, source, collector, meaning, recorded_at)
   select 1, $1, to_timestamp($2 + n * 60), least(n, $3 - 5), 'api', 'ytb', 'a view', to_timestamp($2 + n * 60)
   from generate_series(1, $3) n`,
  [work.revision_id, at, hours],
);
await rank(app, work, work.revision_id, at + hours * 60);
await pool.query('analyze reading');

/** How many readings a function that gives the number of the video looked at. */
async function looks(name: string): Promise<number> {
  const { rows } = await inTransaction(pool, async (database) => {
    await database.query('set local enable_seqscan = off');
    await database.query('set local enable_sort = off');
    return database.query(
      `explain (analyze, format json) select * from ${name}(1::smallint, $1::uuid, 'infinity', 'infinity')`,
      [work.revision_id],
    );
  });
  let seen = 0;
  const add = (node: Plan) => {
    if (node['Relation Name'] === 'reading')
      seen += node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0));
    for (const below of node.Plans ?? []) add(below);
  };
  add(rows[0]['QUERY PLAN'][0].Plan);
  return seen;
}

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

test('of a long history only the last run is read, and it gives the number and since when it stands', async () => {
  const { rows } = await pool.query(
    `select views, reached_at from counted_reading(1::smallint, $1::uuid, 'infinity', 'infinity')`,
    [work.revision_id],
  );
  assert.deepEqual(rows, [{ views: hours - 5, reached_at: at + (hours - 5) * 60 }]);
  const seen = await looks('counted_reading');
  assert.ok(seen < 20, `${seen} readings were looked at`);
});

test('with an "or" all of them are, so the test above can fail', async () => {
  const { rows } = await pool.query(
    `select pg_get_functiondef('counted_reading(smallint, uuid, timestamptz, timestamptz)'::regprocedure) as text`,
  );
  const text = rows[0].text
    .replace('counted_reading', 'read_from_the_beginning')
    .replace(
      `v.read_at > coalesce(other.read_at, '-infinity')`,
      '(other.read_at is null or v.read_at > other.read_at)',
    );
  await pool.query(text);
  assert.ok((await looks('read_from_the_beginning')) > 300);
});

/** Of this connection, also what it has not told the statistics yet. */
async function updates(database: Database): Promise<{ all: number; hot: number }> {
  const { rows } = await database.query(
    `select pg_stat_get_xact_tuples_updated('watch'::regclass) as all,
       pg_stat_get_xact_tuples_hot_updated('watch'::regclass) as hot`,
  );
  return rows[0];
}

test('a claim and its return change no index', async () => {
  await pool.query(
    `insert into watch (area, revision_id, submission_id, player_id, platform, video_id, submitted_at, next_at)
     select area, $1, id, player_id, 1, 'x', submitted_at, to_timestamp($2) from submission where id = $3
     on conflict (area, revision_id) do update set next_at = excluded.next_at`,
    [work.revision_id, at, work.id],
  );
  const changed = await inTransaction(pool, async (database) => {
    const before = await updates(database);
    const claimed = await claimDue(database, { code: 'ytb', value: 1 }, at + 60);
    assert.equal(claimed.watched.length, 1);
    await letGo(database, claimed);
    const after = await updates(database);
    return { all: after.all - before.all, hot: after.hot - before.hot };
  });
  assert.deepEqual(changed, { all: 2, hot: 2 });
  const { rows } = await pool.query('select claim from watch');
  assert.deepEqual(rows, [{ claim: null }]);
});
