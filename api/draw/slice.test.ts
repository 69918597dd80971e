import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { network, signedRound } from '@event/contest/draw/network-test';
import { tinyEdition } from '@event/tests/edition/tiny';
import { inTransaction } from '../database/database.ts';
import { patientDatabase } from '../database/database-test.ts';
import { commitDraw } from './commitment.ts';
import { drawOnce, testDraw } from './draw-test.ts';
import { takeCheckpoint } from './log.ts';
import { openMoments } from './moment.ts';
import { openSlices } from './slice.ts';

type Draw = Awaited<ReturnType<typeof testDraw>>;
const { from } = tinyEdition.draw;
const seconds = 3 * 3600;
const stock = {
  pacing: 'even' as const,
  beacon: true,
  areas: [{ area: 1, items: [{ tier: 1, prize: 'medal', count: 30 }] }],
};

/** A relay of the beacon: silent, a liar, or as it should be. Its rounds are out when the test asks for them. */
async function startRelay() {
  const relay = { mood: 'good' as 'good' | 'silent' | 'lies', asked: 0, url: '' };
  const http = createServer((request, response) => {
    relay.asked += 1;
    const round = Number(request.url?.split('/').at(-1));
    const signed = relay.mood === 'lies' ? { ...signedRound(round + 1), round } : signedRound(round);
    response.writeHead(relay.mood === 'silent' ? 503 : 200).end(JSON.stringify(signed));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  after(() => void http.close());
  relay.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return relay;
}

async function slicedDraw() {
  const relay = await startRelay();
  const environment = {
    BEACON_URL: relay.url,
    BEACON_CHAIN: network.chain,
    BEACON_KEY: network.public_key,
    BEACON_GENESIS: `${from - 86_400}`,
    BEACON_PERIOD: '3',
  };
  return { relay, ...(await testDraw({ stock, seconds, environment })) };
}

const drawAt = ({ app, pool }: Draw, player_id: string, at: number) =>
  inTransaction(pool, (database) => drawOnce(app, database, { area: 1, player_id, at }));
const count = async ({ pool }: Draw, text: string) => (await pool.query(`select ${text} as found`)).rows[0].found;
const wonOf = (drawn: readonly { readonly win: boolean }[]) => drawn.filter(({ win }) => win).length;

test('The database never holds a moment before it opens, nor a value before its slice begins; all that fell is won.', async () => {
  const draw = await slicedDraw();
  const [player = ''] = await draw.players(1, 80);
  const drawn = [];
  for (let at = from; at < from + seconds; at += 241) {
    await openSlices(draw.app, at);
    await openMoments(draw.app, at);
    drawn.push(await drawAt(draw, player, at));
    const ahead = `(select count(*) from draw_moment where opens_at > to_timestamp(${at}))
      + (select count(*) from draw_slice where number > floor(${at - from} / 600.0))`;
    assert.equal(await count(draw, ahead), 0);
  }
  while (wonOf(drawn) < 30) drawn.push(await drawAt(draw, player, from + seconds - 1));
  assert.deepEqual(await draw.verify(), { valid: true, draws: drawn.length, wins: wonOf(drawn) });
});

test('While the beacon is silent draws are answered; its moments open when its value comes, and the log says when.', async () => {
  const draw = await slicedDraw();
  const [player = ''] = await draw.players(1, 60);
  draw.relay.mood = 'silent';
  const at = from + 2 * 3600;
  assert.equal(await openSlices(draw.app, at), false);
  assert.equal((await drawAt(draw, player, at)).win, false);
  draw.relay.mood = 'good';
  assert.equal(await openSlices(draw.app, at + 60), true);
  const drawn = [];
  for (let n = 0; n < 30; n++) drawn.push(await drawAt(draw, player, at + 61));
  assert.ok(wonOf(drawn) > 5, `${wonOf(drawn)} won`);
  assert.equal(await count(draw, 'extract(epoch from (select min(opens_at) from draw_moment))::float8'), at + 60);
  assert.equal((await draw.verify()).valid, true);
});

test('A value that the beacon did not sign is kept by nobody, and without all values the log is not closed.', async () => {
  const draw = await slicedDraw();
  draw.relay.mood = 'lies';
  assert.equal(await openSlices(draw.app, from + 60), false);
  assert.equal(await count(draw, '(select count(*) from draw_slice)'), 0);
  assert.equal(await takeCheckpoint(draw.app, from + seconds, true), null);
  draw.relay.mood = 'good';
  assert.equal((await draw.verify()).valid, true);
});

test('Of many processes at once one keeps each value.', async () => {
  const draw = await slicedDraw();
  const pools = Array.from({ length: 4 }, () => patientDatabase(draw.url, 2));
  await Promise.all(pools.map((pool) => openSlices({ ...draw.app, pool }, from + 1900)));
  await openSlices(draw.app, from + 1900);
  await Promise.all(pools.map((pool) => pool.end()));
  assert.equal(await count(draw, '(select count(*) from draw_slice)'), 4);
});

test('A process that follows late draws the same: what it did not know yet it asks for first.', async () => {
  const draw = await slicedDraw();
  const [player = ''] = await draw.players(1, 40);
  const pool = patientDatabase(draw.url, 2);
  const other = { ...draw, pool, app: { ...draw.app, pool } };
  const drawn = [];
  for (let at = from + 5; at < from + seconds; at += 601) {
    await openSlices(draw.app, at);
    drawn.push(await drawAt(other, player, at), await drawAt(draw, player, at));
  }
  await pool.end();
  assert.deepEqual(await draw.verify(), { valid: true, draws: drawn.length, wins: wonOf(drawn) });
});

test('Outside a preview a process with another clock draws nothing, opens nothing, and keeps its attempt.', async () => {
  const draw = await slicedDraw();
  const [player = ''] = await draw.players(1, 1);
  await draw.pool.query('delete from preview_mark');
  await assert.rejects(drawAt(draw, player, from + 600), /tells another time than its database/);
  await assert.rejects(openSlices(draw.app, from + 600), /tells another time/);
  assert.equal(await count(draw, '(select count(*) from draw) + (select count(*) from draw_slice)'), 0);
  assert.equal(await count(draw, `attempts_left(1::smallint, '${player}')`), 1);
  const told = `'closed' = (draw(1::smallint, '${player}', floor(extract(epoch from clock_timestamp())) + 5, 0, 0, gen_random_uuid(), 0)).outcome`;
  assert.equal(await count(draw, told), true);
});

test('Outside a preview the database itself refuses a time that is not its own, and a moment that has not opened.', async () => {
  const draw = await slicedDraw();
  const [player = ''] = await draw.players(1, 1);
  await draw.pool.query('delete from preview_mark');
  await draw.pool.query(`update draw_commitment set opens_at = now() - interval '1 hour', floor_at = now() - interval '1 hour',
    closes_at = now() + interval '1 hour'`);
  const at = (shift: number) =>
    count(
      draw,
      `(draw(1::smallint, '${player}', floor(extract(epoch from clock_timestamp())) + ${shift}, 0, 0, gen_random_uuid(), 0)).outcome`,
    );
  assert.deepEqual([await at(30), await at(-30), await at(0)], ['behind', 'behind', 'miss']);
  const keep = (opens: string) =>
    draw.pool.query(`insert into draw_moment values (1, 1, now() + interval '${opens}', 1, 'medal', false)`);
  await assert.rejects(keep('1 minute'), /not kept before it opens/);
  await keep('-1 minute');
});

test('A database with players does not become a preview.', async () => {
  const draw = await slicedDraw();
  await draw.pool.query('delete from preview_mark');
  await draw.players(1, 1);
  await draw.pool.query('select mark_preview()');
  assert.equal(await count(draw, '(select count(*) from preview_mark)'), 0);
});

test('The terms bind the beacon by its chain, key and times.', async () => {
  const draw = await slicedDraw();
  const { terms } = await commitDraw(draw.app, from);
  const bound = 'slice' in terms ? terms.beacon : null;
  assert.deepEqual(bound, { ...network, genesis: from - 86_400 });
});
