/** What draws that share a commit tell the database, and what the process learns from its answer. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyEdition } from '@event/tests/edition/tiny';
import type { App } from '../app.ts';
import { patientDatabase } from '../database/database-test.ts';
import { momentsIn, testDraw } from './draw-test.ts';
import { takeCheckpoint } from './log.ts';
import { openMoments } from './moment.ts';
import { openSlices } from './slice.ts';
import { askDraw, believedMoment } from './time.ts';
import { spendTogether } from './together.ts';

type Draw = Awaited<ReturnType<typeof testDraw>>;
const { from } = tinyEdition.draw;
const stock = {
  pacing: 'even' as const,
  areas: [{ area: 1, items: [{ tier: 1, prize: 'medal', count: 30 }] }],
};

interface Statement {
  readonly name: string;
  readonly values: readonly unknown[];
}
type Ask = (statement: Statement, ...more: unknown[]) => unknown;
type Connect = (then?: (error: unknown, client?: { query: Ask }) => void) => Promise<{ query: Ask }>;

/** With one connection they go one after another: what went alone has its answer before what shares a commit is sent. */
const one_after_another = { stock, connections: 1 };

/** Which statements are sent, and what happens right before the first one that several draws share. */
function listen({ pool }: Draw) {
  const heard = { sent: [] as Statement[], before: async () => {}, shared: 0, isOutside: false };
  const known = new WeakSet<object>();
  const follow = (client: { query: Ask }) => {
    if (known.has(client)) return client;
    known.add(client);
    const { query } = client;
    client.query = (statement, ...more) => {
      const { name = '', values = [] } = statement;
      const send = () => {
        heard.sent.push({ name, values });
        return query(statement, ...more);
      };
      const draws = name === 'draw-together' ? (values[0] as unknown[]).length : 0;
      if (draws > 1 && heard.shared === 0) {
        heard.shared = draws;
        return heard.before().then(send);
      }
      return name === 'draw-ask' && heard.isOutside ? asOutside(send()) : send();
    };
    return client;
  };
  const connect = pool.connect.bind(pool) as unknown as Connect;
  const followed: Connect = (then) =>
    then ? connect((error, client) => then(error, client && follow(client))) : connect().then(follow);
  Object.assign(pool, { connect: followed });
  return heard;
}

/** As outside a preview the time goes on from what was told. */
async function asOutside(answer: unknown) {
  const found = (await answer) as { rows: { is_preview: boolean }[] };
  for (const row of found.rows) row.is_preview = false;
  return found;
}

const spend = (app: App, player_id: string, at: number, mark: Parameters<typeof spendTogether>[1]['mark'] = null) =>
  spendTogether(app, { drawing: { area: 1, player_id, at }, mark });

async function together(draw: Draw, players: readonly string[], at: number) {
  const all = await Promise.allSettled(players.map((player_id) => spend(draw.app, player_id, at)));
  return all.map((one) => (one.status === 'fulfilled' ? one.value.outcome : String(one.reason)));
}

/** The same contest in another process. */
async function elsewhere(draw: Draw, work: (app: App) => Promise<unknown>): Promise<void> {
  const pool = patientDatabase(draw.url, 2);
  await work({ ...draw.app, pool });
  await pool.end();
}

test('what none of a commit knew is asked for once, and before it nothing is asked', async () => {
  const draw = await testDraw(one_after_another);
  const players = await draw.players(7, 2);
  await spend(draw.app, players[0] ?? '', from + 60);
  const heard = listen(draw);
  const asks = () => heard.sent.filter(({ name }) => name === 'draw-ask').length;
  let before = 0;
  heard.before = async () => {
    before = asks();
    await elsewhere(draw, (app) => takeCheckpoint(app, from + 660));
    heard.sent.length = 0;
  };
  const outcomes = await together(draw, players, from + 61);
  assert.ok(
    outcomes.every((outcome) => ['win', 'miss'].includes(outcome)),
    String(outcomes),
  );
  assert.deepEqual([before, asks()], [0, 1]);
  const tries = heard.sent.filter(({ name }) => name === 'draw-once').length;
  assert.equal(tries, heard.shared, 'and each of them is tried once more, no more');
  await spend(draw.app, players[0] ?? '', from + 61);
  assert.equal(asks(), 1, 'and then nothing is asked again');
  const { rows } = await draw.pool.query('select count(*) as late from draw where drawn_at >= to_timestamp($1)', [
    from + 660,
  ]);
  assert.equal(rows[0].late, heard.shared);
});

test('a slice that another process opened meanwhile is seen by all of a commit', async () => {
  const draw = await testDraw({ ...one_after_another, seconds: 3 * 3600 });
  const players = await draw.players(40, 1);
  await openSlices(draw.app, from);
  const at = from + 1799;
  const heard = listen(draw);
  heard.before = () => elsewhere(draw, (app) => openSlices(app, at));
  const outcomes = await together(draw, players, at);
  const { rows } = await draw.pool.query('select count(*) as open from draw_moment');
  assert.ok(rows[0].open > 0);
  assert.equal(outcomes.filter((outcome) => outcome === 'win').length, rows[0].open);
  const due = (await momentsIn(draw.app)).length;
  assert.equal(due, 30);
});

test('what a database that was set back lost is brought to it again', async () => {
  const draw = await testDraw({ stock });
  const players = await draw.players(5, 1);
  const at = tinyEdition.draw.to - 1;
  await openMoments(draw.app, at);
  await draw.pool.query('delete from draw_moment');
  assert.deepEqual(await together(draw, players, at), Array(5).fill('win'));
});

test('a process that tells another time draws nothing, and each player keeps the attempt', async () => {
  const draw = await testDraw(one_after_another);
  const players = await draw.players(6, 1);
  const heard = listen(draw);
  heard.before = async () => {
    await elsewhere(draw, ({ pool }) => pool.query('delete from preview_mark'));
  };
  const outcomes = await together(draw, players, from + 60);
  const refused = outcomes.filter((outcome) => /tells another time than its database/.test(outcome)).length;
  assert.ok(heard.shared > 1);
  assert.equal(refused, heard.shared);
  const { rows } = await draw.pool.query('select count(*) as draws from draw');
  assert.equal(rows[0].draws, players.length - refused);
});

test('the time that a draw tells is heard, also when the last of a commit was told none, and none is no time', async (t) => {
  const draw = await testDraw({ stock });
  const [one = '', other = ''] = await draw.players(2, 4);
  await spend(draw.app, one, from + 60);
  // By a watch that stands.
  t.mock.method(performance, 'now', () => 0);
  listen(draw).isOutside = true;
  const client = await draw.pool.connect();
  await askDraw(draw.app, from + 60, client);
  client.release();
  const believed = () => believedMoment(draw.app, 0)?.at;
  assert.equal(believed(), from + 60);
  await spend(draw.app, one, from + 62);
  assert.equal(believed(), from + 62);
  const holder = patientDatabase(draw.url, 1);
  const held = await holder.connect();
  await held.query('begin');
  await held.query('select from player where id = $1 for no key update', [other]);
  // Two alone, then one with the one who does something else.
  const asked = [one, one, one, other].map((player_id) => spend(draw.app, player_id, from + 64));
  await Promise.all(asked.slice(0, 3));
  assert.equal(believed(), from + 64);
  await held.query('commit');
  held.release();
  await holder.end();
  assert.equal((await asked[3])?.outcome === 'closed', false);
});

test('moments that are in the database are not sent again, and a win has its last day to claim', async () => {
  const draw = await testDraw({ stock });
  const [one = ''] = await draw.players(1, 3);
  const at = tinyEdition.draw.to - 1;
  const heard = listen(draw);
  for (let time = 0; time < 2; time++) assert.equal((await spend(draw.app, one, at)).outcome, 'win');
  const moments = heard.sent
    .filter(({ name }) => name === 'draw-together')
    .map(({ values }) => values[12] as unknown[]);
  assert.deepEqual(
    moments.map(({ length }) => length),
    [30, 0],
  );
  const { rows } = await draw.pool.query('select count(*) as open from reward where claim_until > to_timestamp($1)', [
    at,
  ]);
  assert.equal(rows[0].open, 2);
});

test('a key is kept with what its request said, for as long as keys are kept', async () => {
  const draw = await testDraw({ stock });
  const [one = ''] = await draw.players(1, 3);
  const recognise = (_: Buffer, said: unknown) => said;
  const mark = { key: 'once', body: Buffer.from('this body'), since: from, recognise };
  assert.equal((await spend(draw.app, one, from + 60, mark)).outcome, 'miss');
  const again = await spend(draw.app, one, from + 61, { ...mark, body: Buffer.from('another') });
  assert.deepEqual([again.outcome, String(again.body)], ['kept', 'this body']);
  const later = await spend(draw.app, one, from + 200, { ...mark, since: from + 100 });
  assert.notEqual(later.outcome, 'kept');
});
