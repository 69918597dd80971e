/**
 * What a call of the command line costs: processor time of a verb against that of an empty program of the same Node, in turns, on
 * a tenth of the demo's contest. Run: node bench/command.ts [rounds, 5]
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { migrate } from '@event/api/database/migrate';
import { commitDraw } from '@event/api/draw/commitment';
import { openPast } from '@event/api/draw/past';
import { markPreview } from '@event/api/draw/time';
import { writeEdition } from '@event/api/edition/rows';
import { openApp } from '@event/api/open';
import { readSettings } from '@event/api/settings';
import { seed } from '@event/api/trying/seed/seed';
import { loadEdition } from '@event/editions/load';
import { startOutside } from '@event/outside/main';
import { benchDatabase } from './database.ts';
import { processorOf } from './processor.ts';

const rounds = Number(process.argv[2] ?? 5);
const share = 0.1;
const moment = '2025-03-25T12:00:00Z';
const now = Date.parse(moment) / 1000;
const contest = join(import.meta.dirname, '..', 'api', 'commands', 'contest.ts');
const verbs: Readonly<Record<string, readonly string[]>> = {
  '--help': ['--help'],
  'service list': ['service', 'list'],
  'settlement list': ['settlement', 'list', '--area', 'ph'],
  'board list': ['board', 'list'],
  'review list': ['review', 'list'],
  'draw pacing': ['draw', 'pacing'],
};

const { url, pool, admin, drop } = await benchDatabase();
const outside = await startOutside({ clock: () => now, hashtags: ['MLBBGoldenMonth'] });
const environment = {
  ...outside.environment,
  ...{ SECRET_KEY: Buffer.alloc(32, 5).toString('base64'), REDEEM_SECRET: 'Tn2ks83nQpx0r7Wz1LmVb5Yc' },
  ...{ DATABASE_URL: url, NOW: moment },
  // As npm run contest has it: else each call compiles everything.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '..', 'node_modules', '.cache', 'node'),
};
try {
  await migrate(url);
  await markPreview(admin);
  await fill();
  say();
} finally {
  await outside.stop();
  await drop();
}

async function fill(): Promise<void> {
  const app = openApp({ ...(await loadEdition()), settings: readSettings(environment), pool, clock: () => now });
  const before = app.edition.draw.from - 1;
  await writeEdition(pool, app.edition, before);
  await commitDraw(app, before);
  await openPast(app, now);
  const { login_url, videos_url } = outside;
  await seed({ app, login_url, videos_url, now, share, onStep: (step) => console.error(step) });
}

/** The first call of each compiles what the later ones find. */
function say(): void {
  const programs = { 'an empty program': ['-e', '0'] as readonly string[] };
  const asked = Object.entries(verbs).map(([name, words]) => [name, [contest, ...words]] as const);
  const all = [...Object.entries(programs), ...asked];
  for (const [, words] of all) secondsOf(words);
  const spent = all.map(([name]) => ({ name, seconds: [] as number[] }));
  for (let round = 0; round < rounds; round++)
    for (const [index, [, words]] of all.entries()) spent[index]?.seconds.push(secondsOf(words));
  const [empty = Number.NaN, ...verbsTook] = spent.map(({ seconds }) => middle(seconds));
  console.log(`an empty program: ${Math.round(empty * 1000)} ms of processor, ${rounds} rounds in turns`);
  for (const [index, took] of verbsTook.entries())
    console.log(`${asked[index]?.[0]}: ${(took / empty).toFixed(1)} times that (${Math.round(took * 1000)} ms)`);
}

function secondsOf(words: readonly string[]): number {
  const before = processorOf([process.pid]);
  const { status, stderr } = spawnSync(process.execPath, words, { env: { ...process.env, ...environment } });
  if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}: ${stderr}`);
  return processorOf([process.pid]) - before;
}

function middle(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
