/** A board that was signed before certificates kept the works that they saw. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { newPlayer, newWork, type TestWork, writePeriods } from '../board/board-test.ts';
import { newId } from '../database/database.ts';
import { emptyDatabase, migrationsBefore } from '../database/database-test.ts';
import { migrate } from '../database/migrate.ts';

const { url, pool } = await emptyDatabase();
const at = tinyMoment.announcement;

async function decide(work: TestWork, live_after: string | null, decided_at: number): Promise<void> {
  await pool.query(
    `insert into decision (area, id, submission_id, revision_id, live_after, kind, reason, decided_by, decided_at)
     values (1, $1, $2, $3, $4::uuid, case when $4::uuid is null then 'reject' else 'approve' end, 'other', 'ann', to_timestamp($5))`,
    [newId(decided_at), work.id, work.revision_id, live_after, decided_at],
  );
}

async function liveWork(player: string): Promise<TestWork> {
  const work = await newWork(pool, player, tinyMoment.open);
  await decide(work, work.revision_id, tinyMoment.open);
  return work;
}

async function sign(version: number, players: readonly string[], signed_at: number): Promise<void> {
  await pool.query(
    `insert into board_certificate (area, platform, period, version, certified_by, certified_at, hash)
     values (1, 1, 1, $1, 'ann', to_timestamp($2), '')`,
    [version, signed_at],
  );
  await pool.query(
    `insert into certified_row select 1, 1, 1, $1, n, id, 1000 - n, to_timestamp($2), to_timestamp($2)
     from unnest($3::uuid[]) with ordinality as player(id, n)`,
    [version, signed_at, players],
  );
}

await migrate(url, migrationsBefore('0550'));
await writePeriods(pool);
const [ada, bo, cy] = [await newPlayer(pool, 'Ada'), await newPlayer(pool, 'Bo'), await newPlayer(pool, 'Cy')];
const works = { ada: await liveWork(ada), bo: await liveWork(bo), cy: await liveWork(cy) };
await sign(1, [ada, bo, cy], at);
await decide(works.bo, null, at + 60);
await sign(2, [ada, cy], at + 120);
await decide(works.ada, null, at + 180);
await migrate(url);

test('What the latest certificate saw is known by its moment: lost is what was taken out after it', async () => {
  const { rows } = await pool.query(
    `select p.name, has_lost_work(1::smallint, 'board:1:1', p.id) as lost from player p order by p.name`,
  );
  assert.deepEqual(rows, [
    { name: 'Ada', lost: true },
    { name: 'Bo', lost: false },
    { name: 'Cy', lost: false },
  ]);
});
