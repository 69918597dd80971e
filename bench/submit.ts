/**
 * Submissions over HTTP, with tokens, keys, limits, log, and each link read at its platform; then pgbench, which writes the very
 * rows that one of them left, in one transaction as well. Run: node bench/submit.ts [submissions]
 */
import { openCrowd } from './crowd.ts';
import { type House, openHouse } from './house.ts';
import { pgbench } from './pgbench.ts';
import { addPlayers, ask, costOf, each, logIn, rateOf } from './player-crowd.ts';
import { statementOfRows } from './written-rows.ts';

/** One each; more would spend what checks may use of YouTube's day. */
const count = Number(process.argv[2] ?? 1600);
const first_of_pgbench = 1_000_000;

const house = await openHouse();
const crowd = openCrowd(house.port);
try {
  await addPlayers(house, 1, count + 1);
  await addPlayers(house, first_of_pgbench, count);
  const [first = '', ...tokens] = await logIn(house, count + 1);
  await house.pool.query('analyze player; analyze session');
  const videos = await addVideos(house, count + 1);
  await submit(first, videos[0]);
  const statement = await statementOfRows(house.pool);
  await each(tokens, (token) => ask(crowd, 'notice', token));
  const own = tokens.map((token, n) => [token, videos[n + 1]] as const);
  const http = await rateOf(house, count, 'node', () => each(own, ([token, video]) => submit(token, video)));
  console.log(`over HTTP, 64 connections, the house on one core: ${costOf(http, 'submissions', 'Node')}`);
  const alone = await pgbench(house, { statement, from: first_of_pgbench, count, table: 'submission' });
  if (alone) {
    const [by_clock, by_processor] = [
      http.rate / alone.rate,
      (alone.caller + alone.postgres) / (http.caller + http.postgres),
    ];
    console.log(`pgbench writing the same rows, 16 clients, the same core: ${costOf(alone, 'submissions', 'pgbench')}`);
    console.log(`HTTP against it ${by_clock.toFixed(2)}, by processor ${by_processor.toFixed(2)}`);
  }
} finally {
  crowd.end();
  await house.close();
}

async function submit(token: string, video = ''): Promise<void> {
  const link = `https://www.youtube.com/watch?v=${video}`;
  const entry = { platform: 1, lang: 'en', country: 'US', theme: 'golden-month', agree: true };
  await ask(crowd, 'submit', token, { ...entry, link });
}

/** That keep every rule; answers their ids. */
async function addVideos({ videos_url, clock }: House, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, n) => `v${String(n).padStart(10, '0')}`);
  const usual = { platform: 'ytb', title: 'My best plays #MLBBGoldenMonth', duration: 60, views: 1000 };
  const videos = ids.map((id) => ({ ...usual, id, published: Math.floor(clock()) - 3600 }));
  const headers = { 'content-type': 'application/json' };
  for (let from = 0; from < count; from += 500) {
    const body = JSON.stringify(videos.slice(from, from + 500));
    const { status } = await fetch(`${videos_url}/control/videos`, { method: 'POST', headers, body });
    if (status !== 200) throw new Error(`The stand-in does not take the videos: ${status}`);
  }
  return ids;
}
