/** Base back-up and archive by pgBackRest, and the return to a named second: every row of then, and no other. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyActions } from '@event/api/action/action';
import { copyDatabase } from '@event/api/commands/copy/copy';
import { openDatabase } from '@event/api/database/database';
import { startContest, watch } from '@event/api/submission/submission-test';
import { countTick } from '@event/api/tick/tick';
import { invariants } from '@event/tests/faults/invariant';
import { ask, asUser, configure, initialise, makeRole, newRepository, run, stop } from './postgres-test.ts';
import { freePorts, needs, newFolder } from './program-test.ts';

const missing = needs('pgbackrest', 'initdb', 'psql');
/** Lives longer than the contest in it. */
let source: Awaited<ReturnType<typeof openSource>> | undefined;
if (!missing.skip) source = await openSource();

test(
  'A contest returns to a named second: each row of then, the books, the draw and the log whole, nothing of later.',
  missing,
  async () => {
    assert.ok(source);
    const { folder, first, own, backRest, other } = source;
    process.env.TEST_DATABASE_URL = own;
    const contest = await startContest();
    const app = { ...contest.app, settings: { ...contest.app.settings, data_dir: newFolder() } };
    let people = 0;
    const act = async () => {
      await countTick(app, contest.now + 60 * people++);
      const token = await contest.logInSomebody();
      await contest.ask('fill', { contact_type: 1, contact_addr: 'one@tiny.example' }, { token });
      await contest.ask('share', { channel: 'copy' }, { token });
      await contest.ask('draw', {}, { token });
      assert.equal((await contest.submit(token, watch(await contest.video()))).code, 0);
    };
    await act();
    backRest(['backup', '--type=full']);
    // A back-up is dated by whole seconds, and only an earlier one leads to a moment.
    await sleep(1100);
    await act();
    const then = await copyDatabase(contest.pool, { folder: join(folder, 'then'), now: contest.now });
    const [{ at }] = (await ask(
      first.admin,
      `select to_char(clock_timestamp(), 'YYYY-MM-DD HH24:MI:SS.US+00') as at`,
    )) as [{ at: string }];
    await sleep(50);
    await act();
    await ask(first.admin, 'select pg_switch_wal()');
    backRest(['check']);

    const copy = join(folder, 'copy');
    asUser('mkdir', ['-m', '0700', copy]);
    backRest(['restore', `--pg1-path=${copy}`, '--type=time', `--target=${at}`, '--target-action=promote']);
    const settings = readFileSync(join(copy, 'postgresql.conf'), 'utf8');
    writeFileSync(join(copy, 'postgresql.conf'), `${settings}\narchive_mode = off\n`);
    const second = await run(copy, other);
    const url = new URL(contest.url);
    url.port = `${other}`;
    const pool = openDatabase(url.href);
    try {
      const now = await copyDatabase(pool, { folder: join(folder, 'now'), now: contest.now });
      assert.deepEqual(now.tables, then.tables);
      for (const [rule, query] of Object.entries(invariants))
        assert.deepEqual((await pool.query(query)).rows, [], rule);
      assert.equal((await verifyActions(pool)).valid, true);
      const players = async (from: typeof pool) => (await from.query('select count(*) from player')).rows[0].count;
      assert.deepEqual(
        [await players(pool), await players(contest.pool)],
        [2, 3],
        'the control: there was something of later',
      );
      await countTick({ ...app, pool }, contest.now + 3600);
      const told = `select values from notice where kind = 'returned' and player_id is null and area is null`;
      const moment = contest.now + 60;
      assert.deepEqual((await pool.query(told)).rows, [{ values: { date: moment, time: moment } }]);
      await countTick(app, contest.now + 3600);
      assert.deepEqual((await contest.pool.query(told)).rows, [], 'the control: what was not returned says nothing');
    } finally {
      await pool.end();
      await stop(second);
    }
  },
);

async function openSource() {
  const folder = newFolder();
  const data = initialise(folder);
  const [port = 0, other = 0] = await freePorts(2);
  const config = newRepository(folder, data, port);
  const word = `pgbackrest --config=${config} --stanza=golden-month`;
  configure(data, `archive_command = '${word} archive-push %p'\narchive_timeout = 2`);
  const first = await run(data, port);
  const backRest = (args: string[]) => asUser('pgbackrest', [`--config=${config}`, '--stanza=golden-month', ...args]);
  backRest(['stanza-create']);
  const own = makeRole(first, folder);
  assert.deepEqual(await ask(own, 'show statement_timeout'), [{ statement_timeout: '5s' }]);
  // The contest in it is made by the test's own tools, for which a busy machine may be slow.
  await ask(first.admin, 'alter role event createdb; alter role event reset all; grant pg_signal_backend to event');
  return { folder, first, own, backRest, other };
}
