/** Boards of many submissions: node bench/board.ts [submissions]. Ratios within one run; times are for scale only. */
import type { App } from '@event/api/app';
import { publishBoards } from '@event/api/board/body';
import { rankOf } from '@event/api/board/standing';
import { inTransaction, type Pool } from '@event/api/database/database';
import { keepReadings, type Reading } from '@event/api/reading/reading';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import { benchDatabase } from './database.ts';

const submissions = Number(process.argv[2] ?? 1_000_000);
const changed = 10_000;
const bare_join = `
  select count(*) from (
    select s.player_id, sum(r.views) from submission s join reading r on r.area = s.area and r.revision_id = s.live_revision
    group by 1) b`;

const key = { area: 1, platform: 1, period: 1 };
const { pool, admin, drop } = await benchDatabase();
const app = { edition: tinyEdition, pool } as App;
try {
  await load(admin);
  await measure();
} finally {
  await drop();
}

async function load(database: Pool): Promise<void> {
  const began = performance.now();
  const say = (what: string) => console.error(`${what}, ${Math.round((performance.now() - began) / 1000)} s`);
  for (const { number, from, to } of tinyEdition.periods) {
    await database.query('insert into board_period values ($1, to_timestamp($2), to_timestamp($3))', [
      number,
      from,
      to,
    ]);
  }
  const triggers = async (verb: 'disable' | 'enable') => {
    for (const table of ['submission', 'standing']) await database.query(`alter table ${table} ${verb} trigger user`);
  };
  await database.query('set synchronous_commit = off');
  await triggers('disable');
  await writeFacts(database, say);
  await writeBoards(database);
  say('boards');
  await triggers('enable');
  for (const table of ['player', 'submission', 'revision', 'decision', 'reading', 'work', 'standing', 'bare']) {
    await database.query(`vacuum (analyze) ${table}`);
  }
  say('statistics');
}

async function writeFacts(database: Pool, say: (what: string) => void): Promise<void> {
  const { open } = tinyMoment;
  const uuid = (what: string) => `('00000000-0000-7000-${what}-' || lpad(to_hex(i), 12, '0'))::uuid`;
  await database.query(
    `insert into player (area, id, role_id, zone_id, name, country, created_at)
     select 1, ${uuid('8001')}, 'r' || i, '1', 'Player ' || i, 'US', to_timestamp(${open}) from generate_series(1, ${submissions / 2}) i`,
  );
  say('players');
  const player = `('00000000-0000-7000-8001-' || lpad(to_hex(1 + (i % (${submissions / 2}))), 12, '0'))::uuid`;
  const at = `to_timestamp(${open} + i * 600000.0 / ${submissions})`;
  await database.query('begin');
  await database.query(
    `insert into submission (area, id, player_id, platform, submitted_at, live_revision)
     select 1, ${uuid('8002')}, ${player}, 1, ${at}, ${uuid('8003')} from generate_series(1, ${submissions}) i`,
  );
  await database.query(
    `insert into revision (area, id, submission_id, platform, video_id, link, lang, country, theme, entered_at)
     select 1, ${uuid('8003')}, ${uuid('8002')}, 1, 'v' || i, 'https://example.com', 'en', 'US', 'tiny', ${at}
     from generate_series(1, ${submissions}) i`,
  );
  await database.query('commit');
  await database.query(
    `insert into decision (area, id, submission_id, revision_id, live_after, kind, decided_by, decided_at)
     select 1, ${uuid('8004')}, ${uuid('8002')}, ${uuid('8003')}, ${uuid('8003')}, 'approve', 'bench', ${at}
     from generate_series(1, ${submissions}) i`,
  );
  say('submissions');
  const views = `floor(exp(random() * 16))::bigint`;
  await database.query(
    `insert into reading (area, revision_id, read_at, views, source, collector, meaning, recorded_at)
     select 1, ${uuid('8003')}, ${at} + interval '1 second', ${views}, 'api', 'ytb', 'youtube.viewCount', ${at} + interval '1 second'
     from generate_series(1, ${submissions}) i`,
  );
}

async function writeBoards(database: Pool): Promise<void> {
  await database.query(
    `insert into work select 1, s.id, 1, 1, s.player_id, r.views, r.read_at, s.submitted_at
     from submission s join reading r on r.area = 1 and r.revision_id = s.live_revision`,
  );
  await database.query(
    `insert into standing select area, platform, period, player_id, sum(views), max(reached_at), min(submitted_at)
     from work group by 1, 2, 3, 4`,
  );
  await database.query(
    `insert into standing_slice select area, platform, period, slice_of(views), count(*) from standing group by 1, 2, 3, 4`,
  );
  await database.query(
    `create materialized view bare as select area, platform, period, player_id, sum(views) as views from work group by 1, 2, 3, 4;
     create unique index on bare (area, platform, period, player_id)`,
  );
}

async function measure(): Promise<void> {
  let now = tinyMoment.open + 700_000;
  const rounds: Record<string, number[]> = {};
  const time = async (what: string, work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    rounds[what] = [...(rounds[what] ?? []), performance.now() - began];
  };
  const { rows: middle } = await admin.query<{ player_id: string }>(
    `select player_id from standing order by views desc offset ${Math.floor(submissions * 0.45)} limit 1`,
  );
  const low = middle[0]?.player_id ?? '';
  for (let round = 0; round < 5; round++) {
    now += 60;
    await time('bare aggregate', () => admin.query('refresh materialized view bare'));
    const readings = await freshReadings(now);
    await time('10,000 readings kept, boards follow', () =>
      inTransaction(pool, (database) => keepReadings(app, database, readings, now)),
    );
    await time('publish', () => publishBoards(app, now));
    await time('top 200 by query', () =>
      admin.query(
        `select player_id, views from standing where (area, platform, period) = (1, 1, 1) order by views desc, reached_at, submitted_at, player_id limit 200`,
      ),
    );
    await time('own rank far below, ours', () => rankOf(pool, key, low));
    await time('own rank far below, count(*)', () => countAbove(low));
  }
  await time('whole board from facts', () =>
    admin.query(`select count(*) from board_at(1::smallint, 1::smallint, 1::smallint, to_timestamp(${now}))`),
  );
  await time('bare join of facts', () => admin.query(bare_join));
  report(rounds);
}

async function freshReadings(now: number): Promise<Reading[]> {
  const { rows } = await admin.query<{ id: string }>(`select id from revision tablesample system (5) limit ${changed}`);
  const rest = { likes: null, comments: null, source: 'api', collector: 'ytb', meaning: 'youtube.viewCount' } as const;
  return rows.map(({ id }) => ({
    area: 1,
    revision_id: id,
    read_at: now,
    views: Math.floor(Math.exp(Math.random() * 16)),
    ...rest,
  }));
}

async function countAbove(player_id: string): Promise<unknown> {
  return admin.query(
    `select 1 + count(*) from standing s, (select * from standing where player_id = $1) own
     where (s.area, s.platform, s.period) = (1, 1, 1) and (s.views > own.views
       or (s.views = own.views and (s.reached_at, s.submitted_at, s.player_id) < (own.reached_at, own.submitted_at, own.player_id)))`,
    [player_id],
  );
}

function report(rounds: Record<string, number[]>): void {
  const median = (what: string) =>
    (rounds[what] ?? []).sort((one, other) => one - other)[Math.floor((rounds[what]?.length ?? 0) / 2)] ?? 0;
  for (const what of Object.keys(rounds)) console.log(`${median(what).toFixed(2).padStart(10)} ms  ${what}`);
  const ratio = (one: string, other: string) => (median(one) / median(other)).toFixed(3);
  console.log(`${submissions.toLocaleString('en')} submissions`);
  console.log(
    `refresh of ${changed.toLocaleString('en')} / bare aggregate   ${ratio('10,000 readings kept, boards follow', 'bare aggregate')}`,
  );
  console.log(
    `own rank: count(*) / ours          ${ratio('own rank far below, count(*)', 'own rank far below, ours')}`,
  );
  console.log(`whole board from facts / bare join ${ratio('whole board from facts', 'bare join of facts')}`);
}
