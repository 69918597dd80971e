/** The finished API with a board that is full: two hundred rows, as everybody gets them. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '@event/api/database/database';
import { loadEdition } from '@event/editions/load';
import { secrets } from './contest.ts';
import { benchDatabase } from './database.ts';

export const board_path = '/api/goldenmonthugc/rank/creator?area=1&platform=1&period=2';
export const moment = '2025-03-15T12:00:00Z';

export interface Server {
  readonly child: ChildProcess;
  readonly port: number;
}

interface FullBoard extends Server {
  readonly body: Buffer;
  readonly etag: string;
  readonly database: Awaited<ReturnType<typeof benchDatabase>>;
  close(): Promise<void>;
}

export async function openFullBoard(): Promise<FullBoard> {
  const database = await benchDatabase();
  const app = await startServer('app', [], environmentOf(database.url));
  const close = async () => {
    app.child.kill('SIGKILL');
    await database.drop();
  };
  try {
    await fillBoard(database.admin);
    return { ...app, ...(await bodyOf(app.port)), database, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function bodyOf(port: number): Promise<{ readonly body: Buffer; readonly etag: string }> {
  const answer = await fetch(`http://127.0.0.1:${port}${board_path}`, { headers: { 'accept-encoding': 'identity' } });
  const body = Buffer.from(await answer.arrayBuffer());
  if (body.length < 10_000) throw new Error(`The board is not full: ${body.length} bytes`);
  return { body, etag: answer.headers.get('etag') ?? '' };
}

export async function startServer(role: string, words: readonly string[], environment: object = {}): Promise<Server> {
  const child = fork(`${import.meta.dirname}/read-server.ts`, [role, ...words], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { child, port };
}

export function environmentOf(url: string): Record<string, string> {
  const address = 'http://127.0.0.1:9';
  return {
    ...{ DATABASE_URL: url, PORT: '0', NOW: moment, SWEEP: 'off', LOG_LEVEL: 'info' },
    ...secrets,
    ...{ LOGIN_URL: address, LOGIN_ISSUER: address, LOGIN_AUDIENCE: 'bench' },
  };
}

async function fillBoard(admin: Pool): Promise<void> {
  const { edition } = await loadEdition();
  const rows = Array.from({ length: edition.limits.board_rows }, (_, n) => {
    return { rank: n + 1, author: `Player of the board ${n}`, total_views: 9_000_000 - n * 31_337, work: 10_000 + n };
  });
  const isPublished = 'select from board_body where (area, platform, period) = (1, 1, 2)';
  while ((await admin.query(isPublished)).rowCount === 0) await sleep(200);
  const board = { state: 'live', updated_at: edition.periods[1]?.from ?? 0, rows, changes: [] };
  await admin.query(
    `insert into board_body (area, platform, period, version, body, made_at)
     values (1, 1, 2, nextval('board_version'), $1, to_timestamp($2))
     on conflict (area, platform, period) do update set body = excluded.body, made_at = excluded.made_at`,
    [JSON.stringify(board), Date.parse(moment) / 1000],
  );
  await sleep(3000);
}
