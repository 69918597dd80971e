import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { verifyActions } from '../../action/action.ts';
import { inTransaction } from '../../database/database.ts';
import { testDatabase } from '../../database/database-test.ts';
import { decide } from '../../submission/decision.ts';
import { startContest, watch } from '../../submission/submission-test.ts';
import { openContact } from '../../task/contact.ts';
import { commandsOn } from '../command-test.ts';
import { copyDatabase } from './copy.ts';
import { loadDatabase } from './load.ts';
import { fileOf } from './table.ts';

const contest = await startContest();
const { app, ask, logInSomebody, now, pool, submit, video } = contest;
const place = mkdtempSync(join(tmpdir(), 'copy-'));
after(() => rm(place, { recursive: true, force: true }));

const token = await logInSomebody();
await ask('fill', { contact_type: 1, contact_addr: 'one@tiny.example' }, { token });
await ask('share', { channel: 'copy' }, { token });
await ask('draw', {}, { token });
const { data } = await submit(token, watch(await video()));
const { rows } = await pool.query('select area, id from player');
const whose = rows[0];
await inTransaction(pool, (database) =>
  decide(database, app, {
    area: whose.area,
    player_id: whose.id,
    submission: data.id,
    kind: 'approve',
    by: 'test',
    at: now,
  }),
);
await ask('erase', {}, { token });
await ask('fill', { contact_type: 1, contact_addr: 'two@tiny.example' }, { token });

const folder = join(place, 'copy');
const made = await copyDatabase(pool, { folder, now });

test('A copy loaded into an empty database is the same contest to the last row, and goes on.', async () => {
  const { url, pool: other } = await testDatabase();
  await loadDatabase(other, { url, folder });
  const again = await copyDatabase(other, { folder: join(place, 'again'), now });
  assert.deepEqual(again, made);
  assert.ok((made.tables.revision?.rows ?? 0) > 0 && (made.tables.draw?.rows ?? 0) > 0);
  assert.equal((await verifyActions(other)).valid, true);
  assert.equal(await openContact(app, other, whose), 'two@tiny.example');
  await assert.rejects(other.query(`update action set by = 'x'`), /keeps every row/);
  await assert.rejects(other.query(`insert into submission_slot select 1, gen_random_uuid(), 1, 1, gen_random_uuid()`));
  const { rows } = await other.query(
    `select nextval('submission_number') as next, max(number) as last from submission`,
  );
  assert.ok(rows[0].next > rows[0].last);
});

test('A database in use is left alone, and a file that was changed is refused whole.', async () => {
  await assert.rejects(loadDatabase(pool, { url: contest.url, folder }), /in use/);
  const { url, pool: other } = await testDatabase();
  const file = fileOf(folder, 'reward');
  const whole = readFileSync(file);
  writeFileSync(file, gzipSync(gunzipSync(whole).toString().replace('share-pack', 'other-pack')));
  await assert.rejects(loadDatabase(other, { url, folder }), /reward is not what was copied/);
  writeFileSync(file, whole);
  assert.equal((await other.query('select count(*) from player')).rows[0].count, 0);
  assert.equal((await other.query(`select count(*) from pg_constraint where contype = 'f'`)).rows[0].count > 30, true);
});

test('Operators copy and load by command.', async () => {
  const { url } = await testDatabase();
  const [from, to] = await Promise.all([
    commandsOn(contest.url, '2024-01-02T00:00:00Z'),
    commandsOn(url, '2024-01-02T00:00:00Z'),
  ]);
  const target = join(place, 'by-command');
  assert.match((await from.contest(['copy', 'make', target])).out, /^[\d,]+ rows of \d+ tables/);
  assert.match((await from.contest(['copy', 'make', target])).err, /EEXIST/);
  const loaded = await to.contest(['copy', 'load', target]);
  assert.match(loaded.out, /rows are as they were at 2024-01-02T/, loaded.err);
});
