/** Boards of many submissions: node bench/board.ts [submissions] [days]. Ratios within one run; times are for scale only. */
import type { App } from '@event/api/app';
import { publishBoards } from '@event/api/board/body';
import { rankOf } from '@event/api/board/standing';
import { inTransaction } from '@event/api/database/database';
import { keepReadings, type Reading } from '@event/api/reading/reading';
import type { Edition } from '@event/contest/edition/edition';
import { day } from '@event/contest/time';
import { common_sum, deepOf, fillBoards, longEdition, open } from './board-fill.ts';
import { filledDatabase } from './database.ts';
import { middleOf } from './turns.ts';

const submissions = Number(process.argv[2] ?? 1_000_000);
const days = Number(process.argv[3] ?? 40);
const changed = 10_000;
const bare_join = `
  select count(*) from (
    select s.player_id, sum(r.views) from submission s join reading r on r.area = s.area and r.revision_id = s.live_revision
    group by 1) b`;

const key = { area: 1, platform: 1, period: 1 };
const { pool, admin, drop } = await filledDatabase(`board_${submissions}_${days}`, ({ admin: database }) =>
  fillBoards(database, { submissions, days }),
);
const app = { edition: longEdition as Edition, pool } as App;
try {
  await measure();
} finally {
  await drop();
}

async function measure(): Promise<void> {
  let now = await lastRead();
  const rounds: Record<string, number[]> = {};
  const time = async (what: string, work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    rounds[what] = [...(rounds[what] ?? []), performance.now() - began];
  };
  const places = { 'far below': await somebody('true'), 'among 5 % alike': await somebody(`views = ${common_sum}`) };
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
    for (const [where, player_id] of Object.entries(places)) {
      await refuseOtherRank(player_id);
      for (let turn = 0; turn < 20; turn++) {
        for (const arm of turn % 2 ? ['ours', 'ours again'] : ['ours again', 'ours'])
          await time(`own rank ${where}, ${arm}`, () => rankOf(pool, key, player_id));
        if (turn % 4 === 0) await time(`own rank ${where}, count(*)`, () => countAbove(player_id));
      }
    }
  }
  await time('whole board from facts', () =>
    admin.query(`select count(*) from board_at(1::smallint, 1::smallint, 1::smallint, to_timestamp(${now}))`),
  );
  await time('bare join of facts', () => admin.query(bare_join));
  report(rounds, Object.keys(places));
}

async function lastRead(): Promise<number> {
  const { rows } = await admin.query<{ at: number }>(
    `select max(read_at) as at from reading where read_at > to_timestamp($1)`,
    [open + (days - 1) * day],
  );
  return Math.ceil(rows[0]?.at ?? open) + 60;
}

/** In the middle of these standings. */
async function somebody(condition: string): Promise<string> {
  const { rows } = await admin.query<{ player_id: string }>(
    `with chosen as (select * from standing where ${condition})
     select player_id from chosen order by views desc, reached_at, submitted_at, player_id
     offset (select count(*) / 2 from chosen) limit 1`,
  );
  return rows[0]?.player_id ?? '';
}

/** As a sweep brings them: works that were entered one after another, each with more views than it had. */
async function freshReadings(now: number): Promise<Reading[]> {
  const first = Math.floor(Math.random() * (deepOf(submissions) - changed));
  const { rows } = await admin.query<{ id: string; views: number }>(
    `select s.live_revision as id, w.views from submission s join work w on (w.area, w.submission_id) = (s.area, s.id)
     where s.area = 1 and s.platform = 1 order by s.submitted_at offset ${first} limit ${changed}`,
  );
  if (rows.length < changed) throw new Error(`Only ${rows.length} works to read`);
  const rest = { likes: null, comments: null, source: 'api', collector: 'ytb', meaning: 'youtube.viewCount' } as const;
  return rows.map(({ id, views }) => ({
    area: 1,
    revision_id: id,
    read_at: now,
    views: views + 1 + Math.floor(Math.random() * views * 0.05),
    ...rest,
  }));
}

async function refuseOtherRank(player_id: string): Promise<void> {
  const [ours, counted] = [await rankOf(pool, key, player_id), await countAbove(player_id)];
  if (ours !== counted) throw new Error(`Rank ${ours}, counted ${counted}`);
}

async function countAbove(player_id: string): Promise<number | undefined> {
  const { rows } = await admin.query<{ rank: number }>(
    `select 1 + count(*) as rank from standing s, (select * from standing where player_id = $1) own
     where (s.area, s.platform, s.period) = (1, 1, 1) and (own.area, own.platform, own.period) = (1, 1, 1) and (s.views > own.views
       or (s.views = own.views and (s.reached_at, s.submitted_at, s.player_id) < (own.reached_at, own.submitted_at, own.player_id)))`,
    [player_id],
  );
  return rows[0]?.rank;
}

function report(rounds: Record<string, number[]>, places: readonly string[]): void {
  const median = (what: string) => middleOf(rounds[what]);
  for (const what of Object.keys(rounds)) console.log(`${median(what).toFixed(2).padStart(10)} ms  ${what}`);
  const ratio = (one = '', other = '') => (median(one) / median(other)).toFixed(3);
  console.log(`${submissions.toLocaleString('en')} submissions, a number a day for ${days} days`);
  console.log(
    `refresh of ${changed.toLocaleString('en')} / bare aggregate   ${ratio('10,000 readings kept, boards follow', 'bare aggregate')}`,
  );
  for (const where of places) {
    const [counted, ours, again] = ['count(*)', 'ours', 'ours again'].map((arm) => `own rank ${where}, ${arm}`);
    console.log(`own rank ${where}: count(*) / ours  ${ratio(counted, ours)}; ours / ours again ${ratio(ours, again)}`);
  }
  console.log(`whole board from facts / bare join ${ratio('whole board from facts', 'bare join of facts')}`);
}
