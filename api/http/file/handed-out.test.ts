/** A file of the desk that turns up somewhere leads to who took it. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { desk_base, deskCalls } from '@event/contest/desk-wire';
import { testServer } from '../../server-test.ts';
import { organizerWith } from '../desk-test.ts';

const contest = await testServer();
const olga = await organizerWith(contest, 'Olga', [{ role: 'owner', area: null }]);
const kim = await organizerWith(contest, 'Kim', [{ role: 'viewer', area: null }]);

async function taken(who: typeof kim, call: 'export_players' | 'export_actions', as: string): Promise<Buffer> {
  const url = `${desk_base}${deskCalls[call].path}?as=${as}`;
  const answer = await contest.server.inject({ method: 'POST', url, headers: { cookie: who.cookie } });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.rawPayload;
}

/** What the log finds for somebody who has only the bytes. */
async function found(bytes: Buffer) {
  const about = createHash('sha256').update(bytes).digest('hex');
  const { data } = await olga.ask('actions', { about });
  return data.list.map(({ name, what, detail }) => [name, what, detail]);
}

test('whoever has the bytes of a file finds who took it and when, in every form; of one changed by a byte nothing is known', async () => {
  for (const as of ['csv', 'semicolon', 'xlsx']) {
    const bytes = await taken(kim, 'export_players', as);
    const name = `players.${as === 'xlsx' ? 'xlsx' : 'csv'}`;
    assert.deepEqual(await found(bytes), [['Kim', 'hand out file', { name, bytes: bytes.length }]]);
    assert.deepEqual(await found(Buffer.concat([bytes, Buffer.from(' ')])), []);
  }
  const log = await taken(olga, 'export_actions', 'xlsx');
  assert.deepEqual(await found(log), [['Olga', 'hand out file', { name: 'log.xlsx', bytes: log.length }]]);
});

test('no whole file is given that the log does not know', async () => {
  await contest.pool.query(`alter table action add constraint no_file check (what <> 'hand out file') not valid`);
  await assert.rejects(taken(kim, 'export_players', 'csv'));
  await contest.pool.query('alter table action drop constraint no_file');
});
