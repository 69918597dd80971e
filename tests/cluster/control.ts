/** Whether a trial could fail at all: whoever reads the history finds each single change, and who looks sees a contest that is down. */
import assert from 'node:assert/strict';
import { withChange } from '../faults/sabotage.ts';
import { until } from '../run/until.ts';
import { auditDesk } from './desk-ledger.ts';
import { apiOf } from './health.ts';
import type { Trial } from './trial.ts';

const one = (table: string, rule: string) => `ctid = (select ctid from ${table} where ${rule} limit 1)`;
const ours = (column: string) => `${column} in (select id::text from organizer)`;

const changes = {
  'a decision is gone': `delete from decision where ${one('decision', ours('decided_by'))}`,
  'a board is signed by somebody else': `update board_certificate set certified_by = 'other' where ${one('board_certificate', 'true')}`,
  'a line was made by somebody else': `update settlement set made_by = 'other' where ${one('settlement', 'true')}`,
  'an approval is by somebody else': `update settlement_approval set approved_by = 'other' where ${one('settlement_approval', 'true')}`,
  'a delivery is gone': `delete from settlement_end where ${one('settlement_end', 'true')}`,
  'another proof of a delivery': `update settlement_end set note = 'other' where ${one('settlement_end', 'true')}`,
  'a winner is told twice': `insert into notice (id, area, player_id, kind, from_at, created_by, created_at)
    select gen_random_uuid(), area, player_id, kind, from_at, created_by, created_at from notice where kind = 'rank_won' limit 1`,
} as const;

export async function findsEachChange({ contest, desk }: Trial): Promise<void> {
  for (const [what, change] of Object.entries(changes)) {
    const problems = await withChange(contest.pool, change, (database) => auditDesk(database, desk.history));
    assert.ok(problems.length > 0, `${what}, and nobody noticed`);
  }
}

/** Whoever is of the network and has no certificate of the cluster. */
export async function refusesStrangers({ machines }: Trial): Promise<void> {
  for (const one of machines.list) {
    const answer = await fetch(`${apiOf(one)}/config`, { method: 'PATCH', body: '{"synchronous_mode":false}' });
    assert.equal(answer.status, 403, await answer.text());
    await assert.rejects(fetch(`https://${one.place.address}:${one.place.ports.client}/version`));
    await assert.rejects(fetch(apiOf(one).replace('https', 'http')));
  }
}

export async function seesThatItIsDown({ contest, reader }: Trial): Promise<void> {
  await contest.killServers();
  await until(() => reader.problems().length > 0, 'who looks sees that nobody serves');
}
