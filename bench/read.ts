/**
 * The GET of a full board: the finished API beside node:http alone, in thousand requests per second of their processor,
 * taken in turns. Run: node bench/read.ts [rounds]
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadEdition } from '@event/editions/load';
import { benchDatabase } from './database.ts';

const rounds = Number(process.argv[2] ?? 7);
const seconds = 2;
const connections = 32;
const moment = '2025-03-15T12:00:00Z';
const path = '/api/goldenmonthugc/rank/creator?area=1&platform=1&period=2';

const database = await benchDatabase();
const children: ChildProcess[] = [];
try {
  const app = await start('app', [], appEnvironment(database.url));
  await fillBoard();
  const base = await start('base', [JSON.stringify(await bodiesOf(app.port))]);
  await measure(app, base);
} finally {
  for (const child of children) child.kill('SIGKILL');
  await database.drop();
}

interface Server {
  readonly child: ChildProcess;
  readonly port: number;
}

async function start(role: string, words: readonly string[], environment: object = {}): Promise<Server> {
  const child = fork(`${import.meta.dirname}/read-server.ts`, [role, ...words], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.push(child);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { child, port };
}

function appEnvironment(url: string): Record<string, string> {
  const address = 'http://127.0.0.1:9';
  return {
    ...{ DATABASE_URL: url, PORT: '0', NOW: moment, SWEEP: 'off', LOG_LEVEL: 'info' },
    ...{ SECRET_KEY: Buffer.alloc(32, 3).toString('base64'), REDEEM_SECRET: 'Tn2ks83nQpx0r7Wz1LmVb5Yc' },
    ...{ LOGIN_URL: address, LOGIN_ISSUER: address, LOGIN_AUDIENCE: 'bench' },
  };
}

/** Two hundred rows, as a full board has. */
async function fillBoard(): Promise<void> {
  const { edition } = await loadEdition();
  const rows = Array.from({ length: edition.limits.board_rows }, (_, n) => {
    return { rank: n + 1, author: `Player of the board ${n}`, total_views: 9_000_000 - n * 31_337, work: 10_000 + n };
  });
  const isPublished = 'select from board_body where (area, platform, period) = (1, 1, 2)';
  while ((await database.admin.query(isPublished)).rowCount === 0) await sleep(200);
  const board = { state: 'live', updated_at: edition.periods[1]?.from ?? 0, rows, changes: [] };
  await database.admin.query(
    `insert into board_body (area, platform, period, version, body, made_at)
     values (1, 1, 2, nextval('board_version'), $1, to_timestamp($2))
     on conflict (area, platform, period) do update set body = excluded.body, made_at = excluded.made_at`,
    [JSON.stringify(board), Date.parse(moment) / 1000],
  );
  await sleep(3000);
}

async function bodiesOf(port: number) {
  const url = `http://127.0.0.1:${port}${path}`;
  const plain = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const body = Buffer.from(await plain.arrayBuffer());
  if (body.length < 10_000) throw new Error(`The board is not full: ${body.length} bytes`);
  const { brotliCompressSync } = await import('node:zlib');
  console.log(`board of ${body.length} bytes`);
  return {
    ...{ url: path, etag: plain.headers.get('etag') ?? '' },
    ...{ plain: body.toString('base64'), br: brotliCompressSync(body).toString('base64') },
  };
}

async function measure(app: Server, base: Server): Promise<void> {
  const etag = (await fetch(`http://127.0.0.1:${app.port}${path}`)).headers.get('etag') ?? '';
  const kinds = { identity: '', brotli: 'accept-encoding: br\r\n', 304: `if-none-match: ${etag}\r\n` };
  for (const [kind, header] of Object.entries(kinds)) {
    const ratios: number[] = [];
    const rates: number[][] = [[], []];
    for (let round = 0; round < rounds; round++) {
      const ours = await load(app, header);
      const theirs = await load(base, header);
      ratios.push(ours / theirs);
      rates[0]?.push(ours);
      rates[1]?.push(theirs);
    }
    const [ours = [], theirs = []] = rates;
    console.log(
      `${kind}: ${median(ours).toFixed(1)} k per cpu-second, node:http ${median(theirs).toFixed(1)}, ratio ${median(ratios).toFixed(2)}`,
    );
  }
}

function median(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
}

/** Thousand answers per second of the server's processor. */
async function load({ child, port }: Server, header: string): Promise<number> {
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${header}\r\n`);
  const before = await cpuOf(child);
  const until = performance.now() + seconds * 1000;
  const counts = await Promise.all(Array.from({ length: connections }, () => askUntil(port, request, until)));
  const used = (await cpuOf(child)) - before;
  return counts.reduce((sum, count) => sum + count, 0) / used / 1000;
}

async function cpuOf(child: ChildProcess): Promise<number> {
  child.send('cpu');
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage];
  return (user + system) / 1_000_000;
}

/** One connection, one question after another; all answers have the length of the first. */
async function askUntil(port: number, request: Buffer, until: number): Promise<number> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let [answers, length, received] = [0, 0, 0];
  socket.on('data', (bytes) => {
    length ||= lengthOf(bytes);
    received += bytes.length;
    if (received < length) return;
    received = 0;
    answers += 1;
    if (performance.now() > until) socket.end();
    else socket.write(request);
  });
  socket.write(request);
  await once(socket, 'close');
  return answers;
}

function lengthOf(answer: Buffer): number {
  const end = answer.indexOf('\r\n\r\n') + 4;
  return end + Number(/content-length: (\d+)/i.exec(answer.subarray(0, end).toString())?.[1] ?? 0);
}
