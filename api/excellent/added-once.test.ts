/** What the lists of judges cost: most of a million works never get a vote. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { newPlayer, newWork, writePeriods } from '../board/board-test.ts';
import { testDatabase } from '../database/database-test.ts';

const { pool } = await testDatabase();
await writePeriods(pool);
for (let n = 0; n < 30; n++) await newWork(pool, await newPlayer(pool, `Player ${n}`), tinyMoment.open);
await pool.query('update submission s set live_revision = r.id from revision r where r.submission_id = s.id');

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
}

/** How often votes are looked for while every work is asked how far it is. */
async function looksForVotes(): Promise<number> {
  const { rows } = await pool.query(
    'explain (analyze, format json) select stage, count(*) from excellent_candidate group by 1',
  );
  const nodes = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
  const found = nodes(rows[0]['QUERY PLAN'][0].Plan).filter((node) => node['Relation Name'] === 'excellent_vote');
  return found.reduce((sum, node) => sum + node['Actual Loops'], 0);
}

test('Votes are added up once, and not looked for at each work', async () => {
  assert.equal(await looksForVotes(), 1);
});

test('Control: as the view stood before, they were looked for at each work', async () => {
  const before = readFileSync(new URL('../database/migrations/0016-judging.sql', import.meta.url), 'utf8');
  await pool.query(before.slice(before.indexOf('create view')).replace('create view', 'create or replace view'));
  assert.equal(await looksForVotes(), 30);
});
