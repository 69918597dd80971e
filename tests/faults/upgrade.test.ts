/** The next release beside this one, under load: its migrations first, then one process after another. Only run when it is named: `npm test -- faults/upgrade`. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { patientDatabase } from '@event/api/database/database-test';
import { copySources } from '../../deploy/release/checkout-test.ts';
import { until } from '../run/until.ts';
import { type FaultContest, startContest } from './contest.ts';
import { newHistory } from './history.ts';
import { audit } from './ledger.ts';
import { startLoad, usualNetwork } from './load.ts';

/** What players write with every act; it is full. */
const full = 'idempotency';
const index = 'idempotency_of_next';
const rows = 100_000;
const migrations = {
  '9000-next.sql': 'alter table draw add column next text; alter table submission add column next text',
  '9001-next.sql': `-- concurrently\ncreate index ${index} on ${full} (call, created_at)`,
};
/** Said by the contest, not by its upgrade: a repeat, no attempt left, ten works. */
const expected = [0, 104002, 104012, 104030];

test('Two releases serve side by side while players act, and nobody is refused by the upgrade.', async (t) => {
  const contest = await startContest({ processes: 2 });
  await contest.fillPools(60);
  const history = newHistory();
  // Nobody gives up: each act is answered, or the test fails.
  const network = { ...usualNetwork, impatient: 0, keepsLine: false, port: contest.proxy.port, history };
  const load = startLoad({ ...contest, network });
  const release = nextRelease();
  await load.until(40);
  await fill(contest);

  await t.test('Its index of a full table is built while players write into that table.', async () => {
    const writer = await begin(contest, write);
    const migrating = migrateBy(release, contest.url);
    try {
      await until(() => isBuilding(contest), 'the index is begun');
      await load.until(40);
      assert.ok(await isBuilding(contest));
    } finally {
      await writer.end();
    }
    assert.deepEqual(await migrating, { status: 0, said: 'Applied 9000-next.sql, 9001-next.sql.' });
    await load.until(20);
  });

  await t.test('One process after another is of the next release; whatever mixture there is answers.', async () => {
    const old = [...contest.servers];
    await contest.renewServers(async () => {
      const before = await answersOf(contest);
      await load.until(40);
      const now = await answersOf(contest);
      for (const [at, count] of now.entries()) assert.ok(count > (before[at] ?? 0), `process ${at} answers nobody`);
    }, release);
    assert.ok(contest.servers.every((one) => !old.includes(one)));
    await load.pause();
    assert.deepEqual(await audit(contest.pool, history), []);
    assert.deepEqual(history.unknown, []);
    const other = history.told.filter(({ code }) => !expected.includes(code));
    assert.deepEqual(other, []);
    load.resume();
  });

  await t.test('Control: an index that is built in the usual way stops every writer, and is seen to.', async () => {
    const builder = await begin(contest, `create index ${index}_other on ${full} (call)`);
    await until(() => areAllStopped(contest), 'who writes waits for the index').finally(builder.end);
    await load.until(20);
    await load.pause();
    assert.deepEqual(await audit(contest.pool, history), []);
    await load.end();
    t.diagnostic(`${history.told.filter(({ code }) => code === 0).length} answers with code 0`);
  });
});

/** These very sources with two more migrations. */
function nextRelease(): string {
  const folder = mkdtempSync(join(tmpdir(), 'contest-next-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  copySources(folder);
  for (const [name, sql] of Object.entries(migrations))
    writeFileSync(join(folder, 'api/database/migrations', name), sql);
  return folder;
}

/** Of somebody who acted long ago, on one day. */
async function fill({ pool, clock }: FaultContest): Promise<void> {
  await pool.query(
    `insert into ${full} (area, player_id, call, key, body_hash, answer_sealed, created_at)
     select area, id, 'share', 'filled ' || n, '', '', to_timestamp($1) from (select * from player limit 1) p, generate_series(1, ${rows}) n`,
    [clock()],
  );
}

/** A transaction of its own, until it is let go. */
async function begin({ url }: FaultContest, text: string): Promise<{ end: () => Promise<void> }> {
  const pool = patientDatabase(url, 1);
  const client = await pool.connect();
  await client.query('begin; set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0');
  await client.query(text);
  return {
    async end() {
      client.release(true);
      await pool.end();
    },
  };
}

/** A build waits for every transaction that wrote to its table before: until this one ends there is time to look. */
const write = `insert into ${full} (area, player_id, call, key, body_hash, answer_sealed, created_at)
  select area, id, 'share', 'held', '', '', now() from player limit 1`;

async function isBuilding({ pool }: FaultContest): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from pg_stat_progress_create_index where command = 'CREATE INDEX CONCURRENTLY'`,
  );
  return rowCount !== 0;
}

/** Each connection of players waits for a lock of the table. */
async function areAllStopped({ pool, servers }: FaultContest): Promise<boolean> {
  const { rows: found } = await pool.query<{ waiting: number }>(
    `select count(distinct pid)::integer as waiting from pg_locks where not granted and relation = '${full}'::regclass`,
  );
  return (found[0]?.waiting ?? 0) >= 2 * servers.length;
}

async function migrateBy(release: string, url: string): Promise<{ status: unknown; said: string }> {
  const child = spawn(process.execPath, [join(release, 'api/commands/migrate.ts')], {
    env: { PATH: process.env.PATH, MIGRATE_DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (bytes) => {
    said += bytes;
  });
  const [status] = await once(child, 'close');
  return { status, said: said.trim() };
}

/** What each process has answered so far. */
const answersOf = ({ servers }: FaultContest) =>
  Promise.all(
    servers.map(async ({ port }) => {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      const counts = text.matchAll(/^event_answers_total\{[^}]*call="(?:share|draw|submit|fill|edit)"[^}]*\} (\d+)/gm);
      return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
    }),
  );
