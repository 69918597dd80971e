/** A contest that was committed to before there were slices goes on as it began. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonical } from '@event/contest/draw/canonical';
import { momentsOf } from '@event/contest/draw/moment';
import { commitmentOf, type DrawTerms } from '@event/contest/draw/terms';
import { tinyEdition } from '@event/tests/edition/tiny';
import { inTransaction } from '../database/database.ts';
import { patientDatabase } from '../database/database-test.ts';
import { seal } from '../database/seal.ts';
import { commitDraw } from './commitment.ts';
import { drawOnce, testDraw, verifyWith } from './draw-test.ts';
import { openMoments } from './moment.ts';
import { openSlices } from './slice.ts';

const stock = { pacing: 'even' as const, areas: [{ area: 1, items: [{ tier: 1, prize: 'medal', count: 12 }] }] };
const seed = Buffer.alloc(32, 9);

/** As the release before wrote it: all moments at once. */
async function earlierDraw() {
  const draw = await testDraw({ stock });
  const made = (await commitDraw(draw.app, 0)).terms;
  assert.ok('slice' in made);
  const { version: _, slice: __, beacon: ___, ...terms } = made;
  const commitment = commitmentOf(seed, terms);
  await draw.pool.query('delete from draw_slice');
  await draw.pool.query(
    'update draw_commitment set version = 1, terms = $1, commitment = $2, seed_sealed = $3, floor_at = committed_at',
    [canonical(terms), commitment, seal(draw.app.settings.secret_key, 'seed', commitment, seed)],
  );
  await keepMoments(draw, terms);
  // Another pool: what is known of the commitment is remembered with it.
  const pool = patientDatabase(draw.url, 4);
  return { ...draw, pool, app: { ...draw.app, pool } };
}

async function keepMoments({ pool }: Awaited<ReturnType<typeof testDraw>>, terms: DrawTerms): Promise<void> {
  const [area] = terms.areas;
  assert.ok(area);
  for (const { number, opens_at, tier, prize } of momentsOf(seed, terms, area)) {
    const values = [number, opens_at, tier, prize];
    await pool.query('insert into draw_moment values (1, $1, to_timestamp($2), $3, $4, false)', values);
  }
}

test('Its moments are taken as they open, no slice is asked for, and its log recomputes.', async () => {
  const { app, pool, players } = await earlierDraw();
  const [player_id = ''] = await players(1, 40);
  const { from, to } = tinyEdition.draw;
  let wins = 0;
  for (let at = from; at < to; at += 86_400) {
    const { win } = await inTransaction(pool, (database) => drawOnce(app, database, { area: 1, player_id, at }));
    if (win) wins += 1;
  }
  assert.ok(wins > 8, `${wins} won`);
  assert.equal(await openSlices(app, to), true);
  await openMoments(app, to);
  const { rows } = await pool.query('select count(*) as slices from draw_slice');
  assert.equal(rows[0].slices, 0);
  assert.deepEqual(await verifyWith(app), { valid: true, draws: 20, wins });
  await pool.end();
});
