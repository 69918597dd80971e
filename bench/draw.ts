/**
 * So many players draw at once: the stock must be exact, the log must recompute, and draws that all win are held against draws
 * that nearly all miss. Then over HTTP, against pgbench calling the same function. Run: node bench/draw.ts [players]
 */
import { randomBytes } from 'node:crypto';
import type { App } from '@event/api/app';
import { newId, type Pool } from '@event/api/database/database';
import { commitDraw } from '@event/api/draw/commitment';
import { checkpointsOf, logOf, takeCheckpoint } from '@event/api/draw/log';
import { openMoments } from '@event/api/draw/moment';
import { openSlices } from '@event/api/draw/slice';
import { markPreview } from '@event/api/draw/time';
import { spendTogether } from '@event/api/draw/together';
import { createLog } from '@event/api/http/log';
import { verifyDraw } from '@event/contest/draw';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import { benchDatabase } from './database.ts';
import { drawOverHttp } from './draw-crowd.ts';
import { costOf } from './player-crowd.ts';

const count = Number(process.argv[2] ?? 6000);
const in_flight = 64;
const late = tinyEdition.draw.to - 1;

console.log(`${count} players with one attempt each, ${in_flight} draws in flight, 8 connections`);
const mixed = await run('100 prizes, the rest misses', 100);
const hot = await run('every draw wins, each takes the area in turn', count);
console.log(`wins against misses: ${(hot / mixed).toFixed(2)}`);

const { http, pgbench } = await drawOverHttp(count);
console.log(`over HTTP, 64 connections, the house on one core: ${costOf(http, 'draws', 'Node')}`);
for (const [name, alone] of Object.entries(pgbench)) {
  const [by_clock, by_processor] = [
    http.rate / alone.rate,
    (alone.caller + alone.postgres) / (http.caller + http.postgres),
  ];
  console.log(`pgbench calling ${name}, 16 clients, the same core: ${costOf(alone, 'draws', 'pgbench')}`);
  console.log(`HTTP against it ${by_clock.toFixed(2)}, by processor ${by_processor.toFixed(2)}`);
}

async function run(what: string, stock: number): Promise<number> {
  const { pool, drop } = await benchDatabase();
  try {
    const { app, players } = await prepare(pool, stock, count);
    let next = 0;
    let wins = 0;
    const began = performance.now();
    const draw = async () => {
      for (let player_id = players[next++]; player_id; player_id = players[next++]) {
        const drawing = { area: 1, player_id, at: late };
        if ((await spendTogether(app, { drawing, mark: null })).outcome === 'win') wins += 1;
      }
    };
    await Promise.all(Array.from({ length: in_flight }, draw));
    const per_second = (count / (performance.now() - began)) * 1000;
    const verdict = await check(app);
    const isExact =
      wins === Math.min(stock, count) && verdict.valid && verdict.draws === count && verdict.wins === wins;
    console.log(
      `${what}: ${rate(per_second)}, ${wins} wins of ${stock}, log ${verdict.valid ? 'recomputes' : 'IS WRONG'}`,
    );
    if (!isExact) process.exitCode = 1;
    return per_second;
  } finally {
    await drop();
  }
}

async function check(app: App) {
  await takeCheckpoint(app, tinyEdition.draw.to, true);
  const commitment = await commitDraw(app, 0);
  const checkpoints = await checkpointsOf(app);
  const log: string[] = [];
  for await (const line of logOf(app, commitment, checkpoints)) log.push(line);
  const { lines = 0, head = '' } = checkpoints.at(-1) ?? {};
  return verifyDraw({
    ...commitment,
    ended: true,
    seed: commitment.seed.toString('hex'),
    checkpoints,
    lines,
    head,
    log,
  });
}

async function prepare(pool: Pool, stock: number, count: number) {
  const edition = { ...tinyEdition, limits: { ...tinyEdition.limits, wins_per_player: 1 } };
  const areas = [{ area: 1, items: [{ tier: 1, prize: 'medal', count: stock }] }];
  const settings = { secret_key: randomBytes(32).toString('base64') };
  const app = { edition, stock: { pacing: 'even', areas }, settings, pool, log: createLog('silent') } as unknown as App;
  await markPreview(pool);
  await commitDraw(app, tinyMoment.before);
  await openSlices(app, tinyEdition.draw.to);
  await openMoments(app, tinyEdition.draw.to);
  const players = Array.from({ length: count }, () => newId(tinyMoment.open));
  await addPlayers(pool, players);
  return { app, players };
}

async function addPlayers(pool: Pool, players: readonly string[]): Promise<void> {
  for (let from = 0; from < players.length; from += 10_000) {
    const some = [players.slice(from, from + 10_000), tinyMoment.open];
    await pool.query(
      `insert into player (area, id, role_id, zone_id, name, country, created_at)
       select 1, id, id::text, '1', 'Somebody', 'US', to_timestamp($2) from unnest($1::uuid[]) as player(id)`,
      some,
    );
    await pool.query(
      `insert into attempt (area, id, player_id, source, granted_at)
       select 1, gen_random_uuid(), id, 'fill', to_timestamp($2) from unnest($1::uuid[]) as player(id)`,
      some,
    );
  }
  await pool.query('vacuum analyze player, attempt');
}

function rate(per_second: number): string {
  return `${Math.round(per_second).toLocaleString('en')} draws/s`;
}
