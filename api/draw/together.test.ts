/** Draws that share one commit: each is as if it had come alone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyEdition } from '@event/tests/edition/tiny';
import type { App } from '../app.ts';
import { patientDatabase } from '../database/database-test.ts';
import { testDraw } from './draw-test.ts';
import { takeCheckpoint } from './log.ts';
import type { Spent } from './spend.ts';
import { spendTogether } from './together.ts';

type Draw = Awaited<ReturnType<typeof testDraw>>;

const { from } = tinyEdition.draw;
const late = tinyEdition.draw.to - 1;
const stockOf = (count: number, areas = [1]) => ({
  pacing: 'even' as const,
  areas: areas.map((area) => ({ area, items: [{ tier: 1, prize: 'medal', count }] })),
});

interface AskedDraw {
  readonly player_id?: string | undefined;
  readonly key?: string;
  readonly area?: number;
}

function spend(app: App, { player_id = '', key, area = 1 }: AskedDraw, at = late): Promise<Spent> {
  const mark = key
    ? { key, body: Buffer.from('body'), since: from, recognise: (_: Buffer, said: unknown) => said }
    : null;
  return spendTogether(app, { drawing: { area, player_id, at }, mark });
}

/** Two others are sent at once, before anything can be won: what is asked while they are under way waits, and goes together. */
async function together(draw: Draw, asked: readonly AskedDraw[]) {
  const first = await draw.players(2, 1);
  const before = first.map((player_id) => spend(draw.app, { player_id }, from));
  const settled = await Promise.allSettled(asked.map((one) => spend(draw.app, one)));
  await Promise.all(before);
  return settled.map((one) => (one.status === 'fulfilled' ? one.value.outcome : one.reason));
}

/** How many draws each commit holds, the largest first. */
async function commitsOf({ pool }: Pick<Draw, 'pool'>): Promise<number[]> {
  const { rows } = await pool.query('select count(*) as draws from draw group by xmin::text order by 1 desc');
  return rows.map(({ draws }) => draws);
}

async function change({ pool }: Draw, name: string, what: string, by: string): Promise<void> {
  const { rows } = await pool.query('select pg_get_functiondef($1::regproc) as text', [name]);
  assert.ok(rows[0].text.includes(what), `the function says: ${what}`);
  await pool.query(rows[0].text.replace(what, by));
}

test('What comes while others are under way is one commit, and the log recomputes.', async () => {
  const draw = await testDraw({ stock: stockOf(5) });
  const players = await draw.players(20, 1);
  const outcomes = await together(
    draw,
    players.map((player_id) => ({ player_id })),
  );
  assert.equal(outcomes.filter((outcome) => outcome === 'win').length, 5);
  assert.deepEqual(await commitsOf(draw), [20, 1, 1]);
  assert.deepEqual(await draw.verify(), { valid: true, draws: 22, wins: 5 });
});

test('Control: who comes when nobody is under way goes at once, and alone.', async () => {
  const draw = await testDraw({ stock: stockOf(5) });
  for (const player_id of await draw.players(3, 1)) await spend(draw.app, { player_id });
  assert.deepEqual(await commitsOf(draw), [1, 1, 1]);
});

test('Draws of one player in one commit spend as many attempts as there are, and keep to the limit of wins.', async () => {
  const draw = await testDraw({ stock: stockOf(9), wins_per_player: 1 });
  const [player_id] = await draw.players(1, 3);
  const outcomes = await together(draw, Array(5).fill({ player_id }));
  assert.deepEqual(outcomes, ['win', 'miss', 'miss', 'no_attempt', 'no_attempt']);
  assert.deepEqual(await commitsOf(draw), [3, 1, 1]);
  assert.deepEqual(await draw.verify(), { valid: true, draws: 5, wins: 1 });
});

test('Control: with a function that takes spent attempts as well the constraint refuses the second.', async () => {
  const draw = await testDraw({ stock: stockOf(9) });
  await change(draw, 'draw', 'd.attempt_id = a.id limit', 'd.attempt_id = a.id and false limit');
  const [player_id] = await draw.players(1, 3);
  const outcomes = await together(draw, Array(3).fill({ player_id }));
  assert.equal(outcomes.filter((outcome) => outcome?.constraint === 'draw_area_attempt_id_key').length, 2);
});

test('Of two players in one commit the first gets the last item of the stock.', async () => {
  const draw = await testDraw({ stock: stockOf(1) });
  const [one, other] = await draw.players(2, 1);
  assert.deepEqual(await together(draw, [{ player_id: one }, { player_id: other }]), ['win', 'miss']);
  assert.deepEqual(await commitsOf(draw), [2, 1, 1]);
  assert.deepEqual(await draw.verify(), { valid: true, draws: 4, wins: 1 });
});

test('Control: with a function that sees nothing taken both win it where no constraint stands, and the log says so.', async () => {
  const draw = await testDraw({ stock: stockOf(1) });
  await draw.pool.query('drop index draw_takes_a_moment_once');
  await change(draw, 'draw_next_moment', 'where area = p_area and moment is not null', 'where false');
  const [one, other] = await draw.players(2, 1);
  assert.deepEqual(await together(draw, [{ player_id: one }, { player_id: other }]), ['win', 'win']);
  assert.equal((await draw.verify()).valid, false);
});

test('One who may not draw spoils nothing for the others of the commit.', async () => {
  const draw = await testDraw({ stock: stockOf(2) });
  const [out, ...players] = await draw.players(5, 1);
  await draw.pool.query(
    `insert into disqualification (area, id, player_id, reason, decided_by, decided_at)
     values (1, gen_random_uuid(), $1, 'other', 'test', now())`,
    [out],
  );
  const [no, ...outcomes] = await together(draw, [{ player_id: out }, ...players.map((player_id) => ({ player_id }))]);
  assert.equal(no.constraint, 'player_takes_part');
  assert.deepEqual(outcomes.sort(), ['miss', 'miss', 'win', 'win']);
  assert.deepEqual(await draw.verify(), { valid: true, draws: 6, wins: 2 });
});

test('What may have been done when the connection broke is not done again.', async () => {
  const draw = await testDraw({ stock: stockOf(2) });
  const players = await draw.players(3, 2);
  const ends = `if cardinality(p_players) = 3 then perform pg_terminate_backend(pg_backend_pid()); end if;`;
  await change(draw, 'draw_together', '-- Areas in one order', `${ends} -- Areas in one order`);
  const outcomes = await together(
    draw,
    players.map((player_id) => ({ player_id })),
  );
  assert.ok(outcomes.every((outcome) => outcome instanceof Error));
  // The connection that was ended may still lie in the other pool.
  const pool = patientDatabase(draw.url, 1);
  assert.deepEqual(await commitsOf({ pool }), [1, 1]);
  await pool.end();
});

test('A repeat under one key gets the first answer, in the same commit and later, and spends one attempt.', async () => {
  const draw = await testDraw({ stock: stockOf(1) });
  const [player_id] = await draw.players(1, 5);
  const asked = { player_id, key: 'once' };
  assert.deepEqual(await together(draw, [asked, asked, asked]), ['win', 'kept', 'kept']);
  const again = await spend(draw.app, asked);
  assert.equal(again.outcome, 'kept');
  assert.equal((again.answer as { draw_count: number }).draw_count, 4);
  assert.deepEqual(await together(draw, [asked, { player_id, key: 'other' }, { player_id }]), ['kept', 'miss', 'miss']);
  assert.deepEqual(await draw.verify(), { valid: true, draws: 7, wins: 1 });
});

test('Whoever waits for the player of one draw holds up no other draw.', async () => {
  const draw = await testDraw({ stock: stockOf(1) });
  const [held, ...players] = await draw.players(4, 1);
  const holder = await draw.pool.connect();
  await holder.query('begin');
  await holder.query('select from player where id = $1 for no key update', [held]);
  const before = (await draw.players(2, 1)).map((player_id) => spend(draw.app, { player_id }, from));
  const [late_one, ...others] = [held, ...players].map((player_id) => spend(draw.app, { player_id }));
  const outcomes = (await Promise.all(others)).map(({ outcome }) => outcome);
  assert.deepEqual(outcomes.sort(), ['miss', 'miss', 'win']);
  await Promise.all(before);
  assert.deepEqual(await commitsOf(draw), [3, 1, 1]);
  await holder.query('commit');
  holder.release();
  assert.equal((await late_one)?.outcome, 'miss');
});

test('A checkpoint that the process has not heard of dates what goes together.', async () => {
  const draw = await testDraw({ stock: stockOf(1) });
  const players = await draw.players(4, 2);
  const all = (at: number) => Promise.all(players.map((player_id) => spend(draw.app, { player_id }, at)));
  await all(from + 60);
  await takeCheckpoint(draw.app, from + 660);
  const outcomes = (await all(from + 60)).map(({ outcome }) => outcome);
  assert.ok(outcomes.every((outcome) => ['win', 'miss'].includes(outcome)));
  const { rows } = await draw.pool.query('select drawn_at, count(*) as draws from draw group by 1 order by 1');
  assert.deepEqual(rows, [
    { drawn_at: from + 60, draws: 4 },
    { drawn_at: from + 660, draws: 4 },
  ]);
  assert.equal((await draw.verify()).valid, true);
});

test('Three processes whose draws share commits give out two areas exactly, and nobody waits for ever.', async () => {
  const areas = [1, 2];
  const draw = await testDraw({ stock: stockOf(40, areas), areas, wins_per_player: 2 });
  const apps = [draw.pool, patientDatabase(draw.url, 8), patientDatabase(draw.url, 8)].map((pool) => ({
    ...draw.app,
    pool,
  }));
  const players = await Promise.all(areas.map((area) => draw.players(40, 4, area)));
  // Each player draws in all processes, one of them twice, and the areas come by turns.
  const asked = Array.from({ length: 320 }, (_, n) => ({
    area: areas[n % 2] as number,
    player_id: players[n % 2]?.[(n >> 1) % 40],
  }));
  const outcomes = await Promise.all(
    asked.map((one, n) => spend(apps[n % 3] as App, one).then(({ outcome }) => outcome)),
  );
  assert.equal(outcomes.filter((outcome) => outcome === 'win').length, 80);
  assert.equal(outcomes.filter((outcome) => outcome === 'miss').length, 240);
  assert.ok(((await commitsOf(draw))[0] ?? 0) > 1);
  assert.deepEqual(await draw.verify(), { valid: true, draws: 320, wins: 80 });
  await Promise.all(apps.slice(1).map(({ pool }) => pool.end()));
});
