/**
 * A hundred thousand videos read within YouTube's published budget: node bench/sweep.ts [videos]
 * The calls are counted by the stand-in that answers them.
 */
import type { App } from '@event/api/app';
import { openApp } from '@event/api/open';
import { type Swept, sweepAll } from '@event/api/reading/sweep/sweep';
import { readSettings } from '@event/api/settings';
import { hour } from '@event/contest/time';
import { startOutside } from '@event/outside/main';
import { youtube } from '@event/outside/video/youtube/stand-in';
import { tinyEdition, tinyStock } from '@event/tests/edition/tiny';
import { secrets } from './contest.ts';
import { benchDatabase } from './database.ts';
import { writeWorks } from './works.ts';

const videos = Number(process.argv[2] ?? 100_000);
const [first] = tinyEdition.periods;
if (!first) throw new Error('The tiny edition has a period');
let now = first.to - 3 * hour;

const { url, pool, admin, drop } = await benchDatabase();
const outside = await startOutside({ clock: () => Math.floor(now), hashtags: ['#TinyContest'] });
const settings = readSettings({
  ...outside.environment,
  ...{ ...secrets, DATABASE_URL: url, LOG_LEVEL: 'error' },
});
const parts = { edition: tinyEdition, stock: tinyStock, texts: { en: {} }, settings, clock: () => now };
const apps: App[] = [openApp({ ...parts, pool }), openApp(parts)];
try {
  await load();
  await sweepBeforeTheEnd();
  await oneDay();
} finally {
  await apps[1]?.pool.end();
  await outside.stop();
  await drop();
}

async function load(): Promise<void> {
  const published = Math.floor((first?.from ?? 0) / 60) * 60;
  const ids = Array.from({ length: videos }, (_, n) => youtube.form.writeId({ n, published }));
  for (const { number, from, to } of tinyEdition.periods) {
    await admin.query('insert into board_period values ($1, to_timestamp($2), to_timestamp($3))', [number, from, to]);
  }
  // Each login holds its account until the end of its transaction: more locks than one may have.
  await admin.query('alter table player disable trigger user');
  const players = Math.ceil(videos / 5);
  await writeWorks(admin, { count: videos, players, from: first?.from ?? 0, seconds: 500_000, video_ids: ids });
  await admin.query('alter table player enable trigger user');
  await admin.query(`update watch set next_at = 'infinity'`);
  for (const table of ['player', 'submission', 'revision', 'decision', 'watch'])
    await admin.query(`vacuum (analyze) ${table}`);
}

async function counted() {
  const answer = await fetch(`${outside.videos_url}/control/calls`);
  const { routes } = (await answer.json()) as {
    routes: { platform: string; calls: number; units: number; ids: number }[];
  };
  const youtube = routes.filter(({ platform }) => platform === 'ytb');
  return youtube.reduce(
    (sum, { calls, units, ids }) => ({ calls: sum.calls + calls, units: sum.units + units, ids: sum.ids + ids }),
    { calls: 0, units: 0, ids: 0 },
  );
}

async function forget(): Promise<void> {
  await fetch(`${outside.videos_url}/control/calls`, { method: 'DELETE' });
}

async function sweepBeforeTheEnd(): Promise<void> {
  const began = performance.now();
  const both: Swept[][] = await Promise.all(apps.map((app) => sweepAll(app)));
  const kept = both.flat().reduce((sum, swept) => sum + swept.kept, 0);
  const { calls, units, ids } = await counted();
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `Before the end of a board, two processes: ${ids.toLocaleString('en')} videos asked in ${calls} calls (${units} units),`,
  );
  console.log(
    `  ${kept.toLocaleString('en')} numbers kept, ${seconds.toFixed(0)} s; budget of the day ${settings.youtube_quota} units`,
  );
  const limit = Math.ceil(videos / 50) + 2;
  if (ids !== videos || calls > limit) throw new Error(`Expected ${videos} videos in at most ${limit} calls`);
}

/** Two days later: some are young, some lead, most are old and are spread over the day. */
async function oneDay(): Promise<void> {
  now = first ? Math.floor((first.to + 2 * 24 * hour) / hour) * hour : now;
  await admin.query(
    `update watch set submitted_at = case when random() < 0.03 then to_timestamp($1 - 3600) else submitted_at end,
       next_at = to_timestamp($1 + random() * 86400)`,
    [now],
  );
  await forget();
  const days = new Set<string>();
  for (let past = 0; past < 24; past++) {
    now += hour;
    await Promise.all(apps.map((app) => sweepAll(app)));
  }
  const { calls, units, ids } = await counted();
  const { rows } = await admin.query<{ day: string; used: number }>(
    `select day::text, used from quota_day order by day`,
  );
  for (const { day } of rows) days.add(day);
  const tiers = await admin.query(`select tier, count(*) as videos from watch group by tier order by tier`);
  console.log(`A day: ${ids.toLocaleString('en')} readings asked in ${calls} calls (${units} units)`);
  console.log(`  ${tiers.rows.map(({ tier, videos: count }) => `${tier} ${count}`).join(', ')}`);
  console.log(`  units by Pacific day: ${rows.map(({ day, used }) => `${day} ${used}`).join(', ')}`);
  if (rows.some(({ used }) => used > settings.youtube_quota * 0.8)) throw new Error('A day went over its budget');
}
