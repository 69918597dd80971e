/**
 * From the commit of a new number until every process serves the board with it: two processes on one database, each asked
 * as a browser asks, again and again. Run: node bench/change.ts [changes]
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '@event/api/app';
import { inTransaction } from '@event/api/database/database';
import { keepReadings, type Reading } from '@event/api/reading/reading';
import { loadEdition } from '@event/editions/load';
import { benchDatabase } from './database.ts';
import { board_path, environmentOf, moment, type Server, startServer } from './full-board.ts';
import { uuid, writeWorks } from './works.ts';

const changes = Number(process.argv[2] ?? 60);
const works = 300;
/** Milliseconds after which nobody believes that it comes. */
const longest = 30_000;

const { edition } = await loadEdition();
const [, period] = edition.periods;
const database = await benchDatabase();
const processes: Server[] = [];
const app = { edition, pool: database.pool } as App;
const contest_now = startClock();
try {
  for (let n = 0; n < 2; n++) processes.push(await startServer('app', [], environmentOf(database.url)));
  const revisions = await fill();
  const times = { first: [] as number[], last: [] as number[] };
  for (let n = 0; n < changes; n++) {
    const [first = 0, last = 0] = await change(revisions[n % works] ?? '', 1_000_000 + n * 1000);
    times.first.push(first);
    times.last.push(last);
    // So that the next does not come in step with whoever publishes.
    await sleep(Math.random() * 1500);
  }
  for (const [what, found] of Object.entries(times)) console.log(`served by the ${what} process after ${told(found)}`);
} finally {
  for (const { child } of processes) child.kill('SIGKILL');
  await database.drop();
}

function startClock(): () => number {
  const shift = Date.parse(moment) / 1000 - Date.now() / 1000;
  return () => Date.now() / 1000 + shift;
}

/** A player for each work, all of them on the board that is asked for. */
async function fill(): Promise<string[]> {
  const from = (period?.from ?? 0) + 60;
  const video_ids = Array.from({ length: works }, (_, n) => `v${n + 1}`);
  await writeWorks(database.admin, { count: works, players: works, from, seconds: 3600, video_ids });
  const { rows } = await database.admin.query<{ id: string }>(
    `select ${uuid('8003')} as id from generate_series(1, ${works}) i`,
  );
  const ids = rows.map(({ id }) => id);
  await keep(ids.map((revision_id, n) => ({ revision_id, views: 1000 + n })));
  return ids;
}

async function keep(some: readonly Pick<Reading, 'revision_id' | 'views'>[]): Promise<void> {
  const now = contest_now();
  const rest = { likes: null, comments: null, source: 'api', collector: 'ytb', meaning: 'youtube.viewCount' } as const;
  const readings = some.map((one) => ({ ...one, ...rest, area: 1, read_at: now }));
  await inTransaction(database.pool, (client) => keepReadings(app, client, readings, now));
}

/** Milliseconds until the first and until the last process shows it. */
async function change(revision_id: string, views: number): Promise<number[]> {
  await keep([{ revision_id, views }]);
  const committed = performance.now();
  const shown = await Promise.all(processes.map((one) => untilShown(one, views, committed)));
  return shown.sort((one, other) => one - other);
}

async function untilShown({ port }: Server, views: number, since: number): Promise<number> {
  while (performance.now() - since < longest) {
    const answer = await fetch(`http://127.0.0.1:${port}${board_path}`);
    if ((await answer.text()).includes(`"total_views":${views}`)) return performance.now() - since;
    await sleep(10);
  }
  throw new Error('A process does not show what was committed');
}

function told(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => `${Math.round(sorted[Math.ceil((sorted.length - 1) * share)] ?? 0)} ms`;
  return `${at(0.5)} (${at(0.25)} to ${at(0.75)}), 99 % after ${at(0.99)}, of ${times.length} changes`;
}
