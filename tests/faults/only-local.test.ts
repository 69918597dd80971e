/** A commit that no standby has is no answer: not at once, and not when the player asks again with the same key. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallName } from '@event/contest/wire';
import { configure, initialise, makeRole, ask as query, run } from '../../deploy/postgres-test.ts';
import { needs, newFolder } from '../../deploy/program-test.ts';
import { once } from './client.ts';
import { startContest } from './contest.ts';

test('Nothing is told that only the primary knows.', needs('initdb', 'psql'), async () => {
  const folder = newFolder();
  const data = initialise(folder);
  configure(data, 'archive_mode = off');
  const database = await run(data);
  const contest = await startContest({ database: makeRole(database, folder) });
  const ask = (call: CallName, input: object, token = '', key: string | null = null) =>
    once({ port: contest.proxy.port }, { call, input: input as never, key, token });
  const token = String((await ask('login', { token: await contest.jwt('local', 'US') })).data?.auth_token);
  await ask('fill', { contact_type: 1, contact_addr: 'local@mail.example' }, token, 'fill');
  const acts: [CallName, object][] = [
    ['share', { channel: contest.edition.areas[0]?.share_channels[0] }],
    ['draw', {}],
  ];
  await synchronousWith('nobody');
  let isLettingGo = true;
  const letGo = (async () => {
    for (; isLettingGo; await sleep(200)) await cancelWaits().catch(() => {});
  })();
  for (const [call, input] of acts) {
    for (const time of ['first', 'again']) {
      const told = ask(call, input, token, call).then(
        ({ code }) => code,
        () => null,
      );
      assert.equal(await told, null, `${call}, ${time}: told of a commit that was only local`);
    }
  }
  isLettingGo = false;
  await letGo;
  await synchronousWith('');
  for (const [call, input] of acts) assert.equal((await ask(call, input, token, call)).code, 0, call);

  /** As when a primary that is cut off stops: whoever waits for the standby is let go. */
  async function cancelWaits(): Promise<void> {
    await query(database.admin, `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`);
  }

  async function synchronousWith(name: string): Promise<void> {
    await query(database.admin, `alter system set synchronous_standby_names = '${name}'`);
    await query(database.admin, 'select pg_reload_conf()');
    while ((await isWaitedFor()) !== (name !== '')) await sleep(50);
  }

  /** Whether a commit waits for a standby: its transaction is done, and its answer does not come. */
  async function isWaitedFor(): Promise<boolean> {
    const told = query(
      database.admin,
      `select pg_logical_emit_message(true, 'trial', 'is a standby waited for?')`,
    ).catch(() => {});
    let isTold = false;
    void told.then(() => {
      isTold = true;
    });
    const waits = `select from pg_stat_activity where wait_event = 'SyncRep' and query like '%is a standby waited for?%'`;
    for (; !isTold; await sleep(20)) {
      if ((await query(database.admin, waits)).length === 0) continue;
      await cancelWaits();
      await told;
      return true;
    }
    return false;
  }
});
