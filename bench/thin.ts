/**
 * Removing readings that may go, row by row as the product does, beside dropping a partition of the same day; and looking for
 * those that must stay, which either way has to do. Processor time a reading. Run: node bench/thin.ts [readings]
 */
import type { App } from '@event/api/app';
import type { Pool } from '@event/api/database/database';
import { thinReadings } from '@event/api/reading/thin';
import { day } from '@event/contest/time';
import { longEdition, open } from './board-fill.ts';
import { benchDatabase } from './database.ts';
import { processorOf } from './processor.ts';
import { middleOf, ratioOf } from './turns.ts';
import { uuid, writeWorks } from './works.ts';

const readings = Number(process.argv[2] ?? 10_000_000);
const days = 40;
const works = readings / days;
const at_once = Math.min(20_000, works / 10);
const rounds = 5;

const { admin, pool, pids, drop } = await benchDatabase();
const app = { edition: longEdition, pool } as unknown as App;
try {
  await fill(admin);
  await measure();
} finally {
  await drop();
}

async function measure(): Promise<void> {
  const costs: Record<string, number[]> = { thinned: [], 'looked at': [], deleted: [], dropped: [] };
  const cost = async (what: string, rows: number, work: () => Promise<unknown>) => {
    const before = processorOf(pids());
    await work();
    costs[what]?.push(((processorOf(pids()) - before) / rows) * 1e6);
  };
  const from = (of: number) => Math.floor(works / 2 + of * at_once);
  for (let round = 0; round < rounds; round++) {
    await cost('thinned', at_once, () => thinSome(at_once));
    await cost('looked at', at_once, () =>
      admin.query(
        `select count(*) from (select * from reading r where read_at >= to_timestamp(${open + 5 * day}) and read_at < to_timestamp(${open + 6 * day})
           limit ${at_once}) r where is_needed_reading(area, revision_id, read_at)`,
      ),
    );
    await cost('deleted', at_once, () =>
      admin.query(
        `delete from reading where area = 1 and read_at >= to_timestamp(${open + 3 * day}) and read_at < to_timestamp(${open + 4 * day})
           and revision_id in (select ${uuid('8003')} from generate_series(${from(round)}, ${from(round + 1) - 1}) i)`,
      ),
    );
    await admin.query(`create table day_of_reading (like reading including all) partition by range (read_at);
      create table one_day partition of day_of_reading for values from (to_timestamp(${open + 7 * day})) to (to_timestamp(${open + 8 * day}))`);
    await admin.query(
      `insert into day_of_reading select * from reading
       where read_at >= to_timestamp(${open + 7 * day}) and read_at < to_timestamp(${open + 8 * day})`,
    );
    await admin.query('checkpoint').catch(() => {});
    await cost('dropped', works, () => admin.query('drop table one_day'));
    await admin.query('drop table day_of_reading');
  }
  for (const [what, found] of Object.entries(costs))
    console.log(`${what.padEnd(10)} ${middleOf(found).toFixed(2).padStart(8)} µs of processor a reading`);
  console.log(`thinned / deleted alone ${ratioOf(costs.thinned, costs.deleted)}`);
  console.log(`thinned / looked at alone ${ratioOf(costs.thinned, costs['looked at'])}`);
  const an_hour = (3600 / middleOf(costs.thinned)) * 1e6;
  console.log(
    `thinned: ${(an_hour / 1e6).toFixed(0)} million an hour of one core; ${readings / 1e6} million readings here`,
  );
}

/** As the duty does, until it has seen so many. */
async function thinSome(most: number): Promise<void> {
  let seen = 0;
  const round = {
    isEnough: () => seen >= most,
    did: async (count: number) => {
      seen += count;
    },
  };
  await thinReadings(app, open + (days + 10) * day, round as never);
}

/** A number a day of each; the key is built once they are there. */
async function fill(database: Pool): Promise<void> {
  for (const { number, from, to } of longEdition.periods)
    await database.query('insert into board_period values ($1, to_timestamp($2), to_timestamp($3))', [
      number,
      from,
      to,
    ]);
  await database.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB'`);
  for (const table of ['player', 'submission']) await database.query(`alter table ${table} disable trigger user`);
  const video_ids = Array.from({ length: works }, (_, n) => `v${n + 1}`);
  await writeWorks(database, { count: works, players: works / 2, from: open, seconds: day, video_ids });
  await database.query('alter table reading drop constraint reading_pkey');
  const at = `to_timestamp(${open} + (d + 1) * ${day} + i * ${day - 10}.0 / ${works})`;
  for (let d = 0; d < days; d++) {
    await database.query(
      `insert into reading (area, revision_id, read_at, views, source, collector, meaning, recorded_at)
       select 1, ${uuid('8003')}, ${at}, (i % 1000) * (d + 1), 'api', 'ytb', 'youtube.viewCount', ${at}
       from (select ${d} as d) d, generate_series(1, ${works}) i`,
    );
  }
  await database.query('alter table reading add primary key (area, revision_id, read_at, recorded_at)');
  for (const table of ['submission', 'revision', 'reading']) await database.query(`vacuum (analyze) ${table}`);
  console.error('filled');
}
