import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { hour } from '@event/contest/time';
import type { App } from '../app.ts';
import { inTransaction } from '../database/database.ts';
import { decide } from '../submission/decision.ts';
import { startContest, watch } from '../submission/submission-test.ts';
import { raiseAlerts } from './alert.ts';
import { sendAlerts } from './message.ts';

const secret = 'q9x2LmVb5Yc7Tn4ks83nQpr0';

interface Taken {
  readonly body: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

const taken: Taken[] = [];
let status = 200;
const receiver = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString();
  taken.push({ body, headers: request.headers });
  response.writeHead(status).end();
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
after(() => receiver.close());

const contest = await startContest();
const { pool, now } = contest;
const app: App = {
  ...contest.app,
  settings: {
    ...contest.app.settings,
    alert_url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`,
    alert_secret: secret,
  },
};
const token = await contest.logIn({ role_id: '7009', name: 'Canary Person' });
const { data } = await contest.submit(token, watch(await contest.video()));
const late = now + 73 * hour;
const ofKind = (kind: string) => taken.map(({ body }) => JSON.parse(body)).filter((one) => one.kind === kind);
const holding = async () =>
  (await pool.query(`select 1 from alert where kind = 'late' and cleared_at is null`)).rowCount;

test('Late reviews raise one alert, however many processes look and however often.', async () => {
  await raiseAlerts(app, now);
  assert.equal(await holding(), 0);
  await Promise.all(Array.from({ length: 5 }, () => raiseAlerts(app, late)));
  await raiseAlerts(app, late + 30);
  assert.equal(await holding(), 1);
});

test('Without its index the same race raises it more than once.', async () => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('drop index alert_holds');
    const insert = `insert into alert (id, kind, area, subject, count, raised_at, seen_at)
      select gen_random_uuid(), kind, area, subject, count, raised_at, seen_at from alert where kind = 'late'`;
    await client.query(insert);
    assert.ok(((await client.query(`select 1 from alert where kind = 'late'`)).rowCount ?? 0) > 1);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('What is not taken is tried again, later each time, until it is; then never again.', async () => {
  status = 500;
  await sendAlerts(app, late);
  const first = ofKind('late').length;
  assert.equal(first, 1);
  await sendAlerts(app, late + 1);
  assert.equal(ofKind('late').length, 1, 'it waits before it tries again');
  status = 200;
  await Promise.all(Array.from({ length: 4 }, () => sendAlerts(app, late + 15)));
  assert.equal(ofKind('late').length, 2, 'one of four processes sends it');
  await sendAlerts(app, late + 9000);
  assert.equal(ofKind('late').length, 2);
  assert.equal(new Set(ofKind('late').map(({ id }) => id)).size, 1);
});

test('It is signed over its moment and its body, and holds nothing of a person.', () => {
  for (const { body, headers } of taken) {
    const signed = createHmac('sha256', secret).update(`${headers['x-event-timestamp']}.${body}`).digest('hex');
    assert.equal(headers['x-event-signature'], signed);
    assert.doesNotMatch(body, /Canary|youtu\.be|role|player/i);
  }
  const [message] = ofKind('late');
  assert.match(message.text, /^1 review past \d+ h, /);
  assert.deepEqual(Object.keys(message).sort(), [
    'area',
    'at',
    'count',
    'id',
    'kind',
    'raised_at',
    'state',
    'subject',
    'text',
  ]);
});

test('When the reviews are done it is over, told once, and the next one is another.', async () => {
  const { rows } = await pool.query('select area, id from player');
  await inTransaction(pool, (database) =>
    decide(database, app, {
      area: rows[0].area,
      player_id: rows[0].id,
      submission: String(data.id),
      kind: 'approve',
      by: 'test',
      at: late,
    }),
  );
  await raiseAlerts(app, late + 300);
  assert.equal(await holding(), 1, 'what is gone for minutes only may come back');
  await raiseAlerts(app, late + 700);
  assert.equal(await holding(), 0);
  await sendAlerts(app, late + 700);
  await sendAlerts(app, late + 705);
  assert.deepEqual(
    ofKind('late').map(({ state }) => state),
    ['raised', 'raised', 'cleared'],
  );
});

test('A platform that answers is behind once a work waits for more than a day, and is not dark.', async () => {
  await pool.query('update watch set next_at = to_timestamp($1)', [now - 60]);
  await pool.query('update reading_age set read_at = to_timestamp($1)', [late]);
  await raiseAlerts(app, now + 23 * hour);
  await sendAlerts(app, now + 23 * hour);
  assert.deepEqual(ofKind('behind'), []);
  await raiseAlerts(app, late);
  await sendAlerts(app, late + 710);
  assert.deepEqual(
    ofKind('behind').map(({ subject, count, text }) => [subject, count, text]),
    [['ytb', 1, '1 work of YouTube to be read, the first for more than a day']],
  );
});

test('A held reading is told when its work is near a top 10, and only then.', async () => {
  await pool.query(
    `insert into standing (area, platform, period, player_id, views, reached_at, submitted_at)
     select area, platform, period, gen_random_uuid(), views + n, reached_at, submitted_at from work, generate_series(1, 10) n`,
  );
  await pool.query(
    `insert into reading_hold (area, id, revision_id, from_at, reason, held_by, held_at, signals)
     select area, gen_random_uuid(), live_revision, to_timestamp($1), 'signals', 'system', to_timestamp($1), '[]' from submission`,
    [late],
  );
  const found = async () => {
    await raiseAlerts(app, late + 720);
    return (await pool.query(`select area, count from alert where kind = 'held'`)).rows;
  };
  assert.deepEqual(await found(), [], 'ten stand before it');
  await pool.query('delete from standing where views = (select max(views) from standing)');
  assert.deepEqual(await found(), [{ area: 1, count: 1 }]);
  await sendAlerts(app, late + 720);
  assert.match(ofKind('held')[0]?.text, /^1 reading held near a top 10, GLOBAL$/);
});

test('A platform that goes dark and a pool that is empty are told too.', async () => {
  await pool.query(
    `insert into platform_state (platform, since, state, why, fails) values (1, to_timestamp($1), 'failing', 'down', 3)`,
    [late],
  );
  await pool.query(`insert into code_alert (area, prize, raised_at, free) values (1, 'border', to_timestamp($1), 2)`, [
    late,
  ]);
  await raiseAlerts(app, late + hour);
  await sendAlerts(app, late + hour);
  assert.match(ofKind('dark')[0]?.text, /^No reading from YouTube/);
  assert.match(ofKind('low')[0]?.text, /^Codes run low: border, GLOBAL, 2 left/);
});
