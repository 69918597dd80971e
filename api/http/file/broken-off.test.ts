/** Whoever takes a file slowly holds it no longer than the right to it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FileAnswer } from '@event/contest/desk-call';
import { hashOf, newToken, openSession } from '../../organizer/session.ts';
import { testServer } from '../../server-test.ts';
import type { AnyDeskAsk } from '../ask.ts';
import { organizerWith, type TestOrganizer } from '../desk-test.ts';
import { handedOut } from './handed-out.ts';

const contest = await testServer();
const { app, pool } = contest;
const olga = await organizerWith(contest, 'Olga', [{ role: 'owner', area: null }]);
const grants = [{ role: 'viewer' as const, area: 1 }];
let people = 0;

/** A long list of which somebody has taken the first piece. */
async function begun() {
  people += 1;
  const kim = await organizerWith(contest, `Kim ${people}`, grants);
  const token = kim.cookie.split('=')[1] ?? '';
  const organizer = { id: kim.id, name: kim.name, grants, session: hashOf(token), stepped_up_at: app.clock() };
  async function* rows() {
    for (let row = 1; ; row++) yield `row ${row}\n`;
  }
  const ask = { app, organizer, input: {}, now: app.clock() } as unknown as AnyDeskAsk;
  const { content } = handedOut(ask, new FileAnswer('players.csv', 'text/csv', rows()));
  const pieces = (content as AsyncGenerator<Uint8Array>)[Symbol.asyncIterator]();
  const next = async () => Buffer.from((await pieces.next()).value).toString();
  assert.equal(await next(), 'row 1\n');
  return { kim, next };
}

const ends: Readonly<Record<string, (kim: TestOrganizer) => Promise<{ status: number }>>> = {
  'is dismissed': ({ id }) => olga.ask('dismiss', { id }),
  'has every session ended': ({ id }) => olga.ask('end_sessions_of', { id }),
  'logs out': (kim) => kim.ask('logout'),
  'is given other areas': ({ id }) => olga.ask('set_grants', { id, grants: [{ role: 'viewer', area: null }] }),
};

for (const [what, end] of Object.entries(ends))
  test(`Whoever ${what} gets no more of a file that was begun before.`, async () => {
    const { kim, next } = await begun();
    assert.equal(await next(), 'row 2\n', 'control');
    assert.equal((await end(kim)).status, 200);
    await assert.rejects(async () => {
      await next();
      await next();
    }, /session has ended/);
  });

test('Another session that ends, or another login, breaks no file off.', async () => {
  const { kim, next } = await begun();
  await openSession(pool, kim.id, app.clock());
  await pool.query('update desk_session set ended_at = now() where organizer_id = $1 and token_hash = $2', [
    ...[kim.id, hashOf(newToken())],
  ]);
  assert.equal(await next(), 'row 2\n');
  assert.equal(await next(), 'row 3\n');
});
