/** Draws over HTTP with tokens, keys, limits and log, and pgbench calling the functions beneath them in the same house. */
import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashOfToken } from '@event/api/http/token';
import { api_base, type CallName, calls } from '@event/contest/wire';
import { type Crowd, openCrowd } from './crowd.ts';
import { type House, openHouse } from './house.ts';
import { processorOf } from './processor.ts';

const attempts_each = 5;
const over_http = 64;
const in_pgbench = 16;

export interface Rate {
  /** Draws a second. */
  readonly rate: number;
  /** Milliseconds of processor for each: of who calls the database, and of the database. */
  readonly caller: number;
  readonly postgres: number;
}

interface Rates {
  readonly http: Rate;
  /** By the name of the function; none where pgbench is not installed. */
  readonly pgbench: Readonly<Record<string, Rate>>;
}

/** So many draws each; the house has one core, who asks the other. */
export async function drawOverHttp(count: number): Promise<Rates> {
  const house = await openHouse();
  const crowd = openCrowd(house.port);
  try {
    const [first = '', ...tokens] = await comeIn(house, count / attempts_each + 1);
    await each(tokens, (token) => ask(crowd, 'notice', token));
    // The first draw of a process works out all moments that have opened.
    await ask(crowd, 'draw', first);
    const turns = Array.from({ length: attempts_each }, () => tokens).flat();
    const http = await rateOf(house, turns.length, 'node', () => each(turns, (token) => ask(crowd, 'draw', token)));
    const pgbench: Record<string, Rate> = {};
    for (const name of ['draw', 'draw_once'] as const) {
      const rate = await drawByPgbench(house, name, count);
      if (rate) pgbench[name] = rate;
    }
    return { http, pgbench };
  } finally {
    crowd.end();
    await house.close();
  }
}

/** Whoever calls is Node, or what this process starts. */
async function rateOf(
  house: House,
  draws: number,
  caller: 'node' | 'pgbench',
  work: () => Promise<void>,
): Promise<Rate> {
  const look = () => ({ ...house.processor(), pgbench: processorOf([process.pid]) });
  const before = look();
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  const after = look();
  const each = (name: 'node' | 'pgbench' | 'postgres') => ((after[name] - before[name]) / draws) * 1000;
  return { rate: draws / seconds, caller: each(caller), postgres: each('postgres') };
}

async function each(list: readonly string[], work: (one: string) => Promise<void>): Promise<void> {
  let next = 0;
  const go = async () => {
    for (let one = list[next++]; one; one = list[next++]) await work(one);
  };
  await Promise.all(Array.from({ length: over_http }, go));
}

/** Who is told to come back does, as the site does. */
async function ask(crowd: Crowd, name: CallName, token: string): Promise<void> {
  const { method, path } = calls[name];
  const body = method === 'GET' ? '' : '{}';
  const lines = [
    `${method} ${api_base}${path} HTTP/1.1\r\nhost: localhost\r\nx-lang: en\r\nauthorization: Bearer ${token}`,
    `x-forwarded-for: 10.0.${token.charCodeAt(0)}.${token.charCodeAt(1)}`,
    ...(body && [
      `content-type: application/json\r\nidempotency-key: ${randomUUID()}\r\ncontent-length: ${body.length}`,
    ]),
  ];
  const request = `${lines.join('\r\n')}\r\n\r\n${body}`;
  for (let tries = 1; ; tries++) {
    const { status, code, body: said, come_back } = await crowd.ask(request);
    if (code === 0) return;
    if (status !== 503 || tries > 20) throw new Error(`${name} was answered ${status}: ${said}`);
    await sleep(come_back * 1000);
  }
}

/** Players who are logged in and hold attempts. Their numbers are their ids, so that pgbench need not look them up. */
async function addPlayers({ pool, clock }: House, from: number, count: number, attempts: number): Promise<void> {
  const values = [from, from + count - 1, clock() - 86_400, attempts];
  await pool.query(
    `insert into player (area, id, role_id, zone_id, name, country, created_at)
     select 1, ${id_of}, 'draw' || n, '1', 'Somebody', 'US', to_timestamp($3)
     from generate_series($1::integer, $2::integer) n where $4::integer > 0`,
    values,
  );
  await pool.query(
    `insert into attempt (area, id, player_id, source, granted_at)
     select 1, gen_random_uuid(), ${id_of}, 'desk:' || turn, to_timestamp($3)
     from generate_series($1::integer, $2::integer) n, generate_series(1, $4::integer) turn`,
    values,
  );
}

const id_of = `('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`;

async function comeIn(house: House, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  await addPlayers(house, 1, count, attempts_each);
  const now = house.clock();
  await house.pool.query(
    `insert into session (token_hash, area, player_id, created_at, expires_at)
     select hash, 1, ${id_of}, to_timestamp($2), to_timestamp($3) from unnest($1::bytea[]) with ordinality as s(hash, n)`,
    [tokens.map(hashOfToken), now - 60, now + 86_400],
  );
  await house.pool.query('analyze player; analyze attempt; analyze session');
  return tokens;
}

const statements = {
  draw: (at: number, slices: number, opened: number) =>
    `select outcome from draw(1::smallint, ${id_of}, ${at}, ${slices}, ${opened}, gen_random_uuid(), ${at})`,
  draw_once: (at: number, slices: number, opened: number) =>
    `select outcome, answer, body, told from draw_once(1::smallint, ${id_of}, ${at}, ${at}, ${slices}, ${opened},
      '{}', '{}', '{}', '{}', gen_random_uuid(), ${at}, gen_random_uuid()::text, '\\x${'5a'.repeat(33)}', ${at - 86_400})`,
};

let first_of_pgbench = 1_000_000;

/** Draws of the database alone; undefined where pgbench is not installed. */
async function drawByPgbench(house: House, name: keyof typeof statements, count: number): Promise<Rate | undefined> {
  const each = Math.floor(count / in_pgbench);
  const from = first_of_pgbench;
  first_of_pgbench += count;
  await addPlayers(house, from, count, 1);
  await house.pool.query('analyze player; analyze attempt');
  const { rows } = await house.pool.query(
    `select (select count(*) from draw_slice) as slices, (select coalesce(max(number), 0) from draw_moment where area = 1) as opened,
      (select count(*) from draw) as draws`,
  );
  const [{ slices, opened, draws }] = rows;
  const statement = statements[name](Math.floor(house.clock()), slices, opened).replace('n::text', '(:n)::text');
  const script = join(tmpdir(), `draw-${process.pid}.sql`);
  writeFileSync(
    script,
    `\\set turn :turn + 1\n\\set n ${from} + :client_id * ${each} + :turn\n${statement.replaceAll('\n', ' ')};\n`,
  );
  const options = ['-n', '-M', 'prepared', '-D', 'turn=-1', '-c', `${in_pgbench}`, '-j', '1', '-t', `${each}`];
  try {
    const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
    const rate = await rateOf(house, each * in_pgbench, 'pgbench', async () => {
      execFileSync('pgbench', [...options, '-f', script, house.url], { stdio });
    });
    const drawn = await house.pool.query('select count(*) as draws from draw');
    if (drawn.rows[0].draws - draws !== each * in_pgbench) throw new Error('not every call of it was a draw');
    return rate;
  } catch (error) {
    console.log(`pgbench tells nothing: ${(error as Error).message.split('\n')[0]}`);
    return undefined;
  } finally {
    rmSync(script);
  }
}
