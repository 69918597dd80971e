/**
 * The same list of two hundred, served by us and by what one would install instead: answers per second of the processor of all
 * who take part, PostgreSQL and Redis too, in turns. Run: node bench/peers.ts [rounds] [seconds]
 */
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { needs } from '../deploy/program-test.ts';
import { board_path, openFullBoard } from './full-board.ts';
import { openDirectus } from './peer/directus.ts';
import type { Peer, PeerEntry, PeerPlace } from './peer/peer.ts';
import { openRedis } from './peer/redis.ts';
import { openStrapi } from './peer/strapi.ts';
import { familyOf, keepApart } from './processor.ts';
import { type Arm, middleOf, ratioOf, takeTurns } from './turns.ts';

const { skip } = needs('redis-server', 'wrk');
if (skip) throw new Error(`This measures programs of Debian's packages, ${skip}.`);

const [, , rounds = '5', seconds = '2'] = process.argv;
const turns = { rounds: Number(rounds), seconds: Number(seconds), connections: 32 };

const app = await openFullBoard();
const peers: Peer[] = [];
const pools: pg.Pool[] = [];
try {
  const entriesOf = (answer: unknown) => (answer as { data: { rows: readonly PeerEntry[] } }).data.rows;
  const url = `http://127.0.0.1:${app.port}${board_path}`;
  const ours: Peer = { name: 'this product', url, children: [app.child], entriesOf };
  const entries = entriesOf(JSON.parse(String(app.body)));
  peers.push(...(await openRedis(entries)));
  peers.push(...(await openDirectus(await placeFor('directus', entries))));
  peers.push(await openStrapi(await placeFor('strapi', entries)));
  for (const peer of peers) await mustShow(peer, entries);
  await measure(ours);
} finally {
  for (const child of new Set(peers.flatMap(({ children }) => children))) child.kill('SIGTERM');
  await Promise.all(pools.map((pool) => pool.end()));
  await app.close();
}

async function placeFor(name: string, entries: readonly PeerEntry[]): Promise<PeerPlace> {
  const own = `peer_${name}_${randomBytes(5).toString('hex')}`;
  await app.database.admin.query(`create database ${own}`);
  const url = Object.assign(new URL(app.database.url), { pathname: `/${own}` });
  const pool = new pg.Pool({ connectionString: url.href, max: 1 });
  pools.push(pool);
  return { url, pool, entries };
}

async function mustShow({ name, url, entriesOf }: Peer, entries: readonly PeerEntry[]): Promise<void> {
  const named = (list: readonly PeerEntry[]) =>
    list.map(({ rank, author, total_views, work }) => [rank, author, total_views, work]);
  const shown = entriesOf(await (await fetch(url)).json());
  if (!isDeepStrictEqual(named(shown), named(entries))) throw new Error(`${name} does not show the same list`);
}

/** Ourselves twice: how far apart two are that are the same. */
async function measure(ours: Peer): Promise<void> {
  const database = app.database.pids;
  keepApart([...database(), ...[ours, ...peers].flatMap(({ children }) => children.flatMap(familyOfChild))]);
  const arms = [ours, ours, ...peers].map(({ name, url, children }): Arm => {
    return { name, url, pids: () => [...children.flatMap(familyOfChild), ...database()] };
  });
  const [mine, again, ...theirs] = await takeTurns(arms, turns);
  console.log(`${ours.name}: ${rateOf(mine)}; the same again ${ratioOf(again, mine)} of it`);
  for (const [at, rates] of theirs.entries())
    console.log(`${peers[at]?.name}: ${rateOf(rates)}; ours ${ratioOf(mine, rates)} times as many`);
}

function familyOfChild({ pid = 0 }: { readonly pid?: number | undefined }): number[] {
  return familyOf(pid);
}

function rateOf(rates: readonly number[] = []): string {
  return `${middleOf(rates).toFixed(0)} answers per cpu-second`;
}
