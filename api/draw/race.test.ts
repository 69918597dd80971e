/** Each guard of the draw is taken away once, in a widened window, to show that the tests would notice. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import { inTransaction, isUniqueViolation } from '../database/database.ts';
import { drawOnce, testDraw } from './draw-test.ts';
import { takeCheckpoint } from './log.ts';
import { openMoments } from './moment.ts';

type Draw = Awaited<ReturnType<typeof testDraw>>;
type Change = readonly [what: string, by: string];

const late = tinyEdition.draw.to - 1;
const stock = { pacing: 'even' as const, areas: [{ area: 1, items: [{ tier: 1, prize: 'medal', count: 10 }] }] };
const serial = `o_serial := nextval('draw_serial');`;
const slow: Change = [serial, `perform pg_sleep(0.03); ${serial}`];
const area_lock = 'perform 1 from draw_area where area = p_area for update;';
/** The first to come here wait until they are so many, so that a control does not hang on who meets whom by chance. */
const meet = (count: number) => `perform pg_advisory_xact_lock_shared(77);
  while not exists (select from draw) and ${count} > (select count(*) from pg_locks where locktype = 'advisory'
    and objid = 77 and database = (select oid from pg_database where datname = current_database())) loop
    perform pg_sleep(0.01);
  end loop;`;
const without_lock: readonly Change[] = [
  [area_lock, ''],
  [serial, `${meet(2)} ${serial}`],
];
/** The first serial looks when all is won. */
const serial_first: readonly Change[] = [
  [serial, ''],
  [
    '  v_moment := draw_next_moment(p_area, v_at);',
    `  ${serial}
    while o_serial = 1 and 10 > (select count(moment) from draw) loop perform pg_sleep(0.01); end loop;
    v_moment := draw_next_moment(p_area, v_at);`,
  ],
];

/** Rewrites the function of this test's own database; every change must have something to change. */
async function change({ pool }: Draw, changes: readonly Change[], name = 'draw'): Promise<void> {
  const { rows } = await pool.query('select pg_get_functiondef($1::regproc) as text', [name]);
  let text: string = rows[0].text;
  for (const [what, by] of changes) {
    assert.ok(text.includes(what), `the function says: ${what}`);
    text = text.replace(what, by);
  }
  await pool.query(text);
}

/** Whoever draws first keeps the moments that have opened, and all others wait for that: in a control nobody shall. */
async function changeOpened(draw: Draw, changes: readonly Change[]): Promise<void> {
  await openMoments(draw.app, late);
  await change(draw, changes);
}

async function rush(draw: Draw, at = (index: number) => late - index): Promise<{ wins: number; errors: unknown[] }> {
  const players = await draw.players(60, 1);
  const settled = await Promise.allSettled(
    players.map((player_id, index) =>
      inTransaction(draw.pool, (database) => drawOnce(draw.app, database, { area: 1, player_id, at: at(index) })),
    ),
  );
  const wins = settled.filter((one) => one.status === 'fulfilled' && one.value.win).length;
  return { wins, errors: settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])) };
}

test('In a window widened to 30 ms the stock is still exact and the log recomputes.', async () => {
  const draw = await testDraw({ stock });
  await change(draw, [slow]);
  assert.deepEqual(await rush(draw), { wins: 10, errors: [] });
  assert.deepEqual(await draw.verify(), { valid: true, draws: 60, wins: 10 });
});

test('Control: without the lock the constraint stops the second winner of a moment.', async () => {
  const draw = await testDraw({ stock });
  await changeOpened(draw, without_lock);
  const { errors } = await rush(draw);
  assert.ok(errors.length > 0 && errors.every((error) => isUniqueViolation(error, 'draw_takes_a_moment_once')));
});

test('Control: without the lock and the constraint more is won than there is, and the check of the log says so.', async () => {
  const draw = await testDraw({ stock });
  await draw.pool.query('drop index draw_takes_a_moment_once');
  await changeOpened(draw, without_lock);
  const { wins } = await rush(draw);
  assert.ok(wins > 10, `${wins} won`);
  assert.equal((await draw.verify()).valid, false);
});

test('Misses that race with winners keep the order that the log recomputes.', async () => {
  const draw = await testDraw({ stock });
  await change(draw, [slow]);
  const moments = await draw.moments();
  const { errors } = await rush(draw, (index) => moments[index % 10]?.opens_at ?? 0);
  assert.deepEqual(errors, []);
  assert.equal((await draw.verify()).valid, true);
});

test('Control: with the serial taken before the look the log does not recompute.', async () => {
  const draw = await testDraw({ stock });
  await changeOpened(draw, serial_first);
  await rush(draw);
  const verdict = await draw.verify();
  assert.equal('why' in verdict && verdict.why, 'outcome');
});

// Misses: a winner would hold its area, too.
const before_any = tinyEdition.draw.from;

/** One draw stops just before its commit until it is let go, and another one is drawn meanwhile. */
async function holdOne(draw: Draw) {
  const [held = '', other = ''] = await draw.players(2, 1);
  const { app, pool } = draw;
  const drawn = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = inTransaction(pool, async (database) => {
    await drawOnce(app, database, { area: 1, player_id: held, at: before_any });
    drawn.resolve();
    await released.promise;
  });
  await Promise.race([drawn.promise, holding]);
  const drawOther = () =>
    inTransaction(pool, (database) => drawOnce(app, database, { area: 1, player_id: other, at: before_any }));
  const letGo = () => {
    released.resolve();
    return holding;
  };
  return { drawOther, letGo, count: () => takeCheckpoint(app, tinyMoment.open + 60) };
}

test('A checkpoint waits for the draws under way, so that no line appears behind it.', async () => {
  const draw = await testDraw({ stock });
  const { drawOther, letGo, count } = await holdOne(draw);
  await drawOther();
  const counting = count();
  await sleep(50);
  await letGo();
  const counted = (await counting) ?? (await count());
  assert.equal(draw.drawsUntil(counted), 2);
  assert.equal((await draw.verify()).valid, true);
});

test('Control: without the door a draw under way is not counted, and the log no longer fits its checkpoint.', async () => {
  const draw = await testDraw({ stock });
  await change(draw, [['lock table draw_door in row share mode;', '']]);
  const { drawOther, letGo, count } = await holdOne(draw);
  await drawOther();
  assert.equal(draw.drawsUntil(await count()), 1);
  await letGo();
  const verdict = await draw.verify();
  assert.equal('why' in verdict && verdict.why, 'checkpoint');
});

test('After a checkpoint a slow clock can date no draw before it.', async () => {
  const draw = await testDraw({ stock });
  const [player_id = ''] = await draw.players(1, 1);
  await takeCheckpoint(draw.app, tinyMoment.open + 600);
  await inTransaction(draw.pool, (database) =>
    drawOnce(draw.app, database, { area: 1, player_id, at: tinyMoment.open }),
  );
  const { rows } = await draw.pool.query('select drawn_at from draw');
  assert.equal(rows[0].drawn_at, tinyMoment.open + 600);
  assert.equal((await draw.verify()).valid, true);
});

test('A draw that holds the door too long makes the checkpoint wait for its next turn, and stops nobody for long.', async () => {
  const draw = await testDraw({ stock });
  const { drawOther, letGo, count } = await holdOne(draw);
  const counting = count();
  await sleep(50);
  const drawing = drawOther();
  assert.equal(await counting, null);
  await drawing;
  await letGo();
  assert.equal(draw.drawsUntil(await count()), 2);
});

const player_lock: Change = ['perform 1 from player where area = p_area and id = p_player for no key update;', ''];

async function drawTogether(draw: Draw, attempts: number) {
  const [player_id = ''] = await draw.players(1, attempts);
  const drawing = Array.from({ length: 12 }, () =>
    inTransaction(draw.pool, (database) => drawOnce(draw.app, database, { area: 1, player_id, at: late })),
  );
  const settled = await Promise.allSettled(drawing);
  return {
    wins: settled.filter((one) => one.status === 'fulfilled' && one.value.win).length,
    doubled: settled.filter(
      (one) => one.status === 'rejected' && isUniqueViolation(one.reason, 'draw_area_attempt_id_key'),
    ).length,
  };
}

test('Draws of one player in a widened window spend each attempt once and keep to the limit of wins.', async () => {
  const draw = await testDraw({ stock, wins_per_player: 2 });
  await change(draw, [slow]);
  assert.deepEqual(await drawTogether(draw, 12), { wins: 2, doubled: 0 });
});

test('Control: without the lock on the player the constraint stops an attempt that would be spent twice.', async () => {
  const draw = await testDraw({ stock, wins_per_player: 2 });
  await changeOpened(draw, [player_lock, [area_lock, `${meet(2)} ${area_lock}`]]);
  await change(draw, [player_lock], 'draw_once');
  assert.ok((await drawTogether(draw, 12)).doubled > 0);
});

test('Control: without that lock and its constraint one player wins more than the limit, and the check of the log says so.', async () => {
  const draw = await testDraw({ stock, wins_per_player: 2 });
  await draw.pool.query('alter table draw drop constraint draw_area_attempt_id_key');
  await changeOpened(draw, [player_lock, [area_lock, `${meet(3)} ${area_lock}`]]);
  await change(draw, [player_lock], 'draw_once');
  const { wins } = await drawTogether(draw, 12);
  assert.ok(wins > 2, `${wins} won`);
  assert.equal((await draw.verify()).valid, false);
});
