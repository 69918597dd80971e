/** Boards of many submissions as facts: one in twenty works has a number for each of so many days, the rest their last one; every twentieth player has the same sum. */
import type { Pool } from '@event/api/database/database';
import { day } from '@event/contest/time';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import { uuid, writeWorks } from './works.ts';

export const { open } = tinyMoment;
/** What every twentieth player has on the board: two works of six views. */
export const common_sum = 12;

/** One long period: every number of its works counts. */
export const longEdition = {
  ...tinyEdition,
  periods: [{ number: 1, from: tinyEdition.phases.submission.from, to: open + 60 * day }],
};

interface Size {
  readonly submissions: number;
  readonly days: number;
}

export async function fillBoards(database: Pool, size: Size): Promise<void> {
  const began = performance.now();
  const say = (what: string) => console.error(`${what}, ${Math.round((performance.now() - began) / 1000)} s`);
  for (const { number, from, to } of longEdition.periods) {
    await database.query('insert into board_period values ($1, to_timestamp($2), to_timestamp($3))', [
      number,
      from,
      to,
    ]);
  }
  const triggers = async (verb: 'disable' | 'enable') => {
    for (const table of ['player', 'submission', 'standing'])
      await database.query(`alter table ${table} ${verb} trigger user`);
  };
  await database.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '128MB'`);
  await triggers('disable');
  const { submissions } = size;
  const video_ids = Array.from({ length: submissions }, (_, n) => `v${n + 1}`);
  await writeWorks(database, { count: submissions, players: submissions / 2, from: open, seconds: 600_000, video_ids });
  say('submissions');
  await writeReadings(database, size);
  say('readings');
  await writeBoards(database);
  say('boards');
  await triggers('enable');
  for (const table of [
    'player',
    'submission',
    'revision',
    'decision',
    'reading',
    'work',
    'standing',
    'standing_block',
    'bare',
  ]) {
    await database.query(`vacuum (analyze) ${table}`);
  }
  await database.query('checkpoint').catch(() => {});
  say('statistics');
}

/** Works from the first on that have a number for every day. */
export const deepOf = (submissions: number) => submissions / 20;

/** Day by day, as they come; the key is built once they are there. */
async function writeReadings(database: Pool, { submissions, days }: Size): Promise<void> {
  const chance = `(hashint4(i)::bigint & 1048575) / 1048576.0::float8`;
  const views = `case when (i % ${submissions / 2}) % 20 = 0 then ${common_sum / 2}
    else floor(exp(${chance} * 16) * (d + 1) / ${days})::bigint end`;
  const at = `to_timestamp(${open} + d * ${day} + i * 600000.0 / ${submissions} + 1)`;
  await database.query('alter table reading drop constraint reading_pkey');
  await database.query(
    `insert into reading (area, revision_id, read_at, views, source, collector, meaning, recorded_at)
     select 1, ${uuid('8003')}, ${at}, ${views}, 'api', 'ytb', 'youtube.viewCount', ${at}
     from generate_series(0, ${days - 1}) d, generate_series(1, case when d < ${days - 1} then ${deepOf(submissions)} else ${submissions} end) i`,
  );
  await database.query('alter table reading add primary key (area, revision_id, read_at, recorded_at)');
}

async function writeBoards(database: Pool): Promise<void> {
  await database.query(
    `insert into work (area, submission_id, platform, period, player_id, views, reached_at, submitted_at)
     select 1, s.id, 1, 1, s.player_id, c.views, c.reached_at, s.submitted_at
     from submission s cross join lateral counted_reading(s.area, s.live_revision, 'infinity', 'infinity') c`,
  );
  await database.query(
    `insert into standing (area, platform, period, player_id, views, reached_at, submitted_at)
     select area, platform, period, player_id, sum(views),
       coalesce(max(reached_at) filter (where views > 0), min(reached_at)), min(submitted_at)
     from work group by 1, 2, 3, 4`,
  );
  await database.query(
    `insert into standing_slice select area, platform, period, slice_of(views), count(*) from standing group by 1, 2, 3, 4`,
  );
  await database.query(
    `select cut_slice(area, platform, period, slice) from standing_slice where standings > 2 * block_size()`,
  );
  await database.query(
    `create materialized view bare as select area, platform, period, player_id, sum(views) as views from work group by 1, 2, 3, 4;
     create unique index on bare (area, platform, period, player_id)`,
  );
}
