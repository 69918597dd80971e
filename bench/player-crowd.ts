/** Players who are logged in, and how they ask: with a token and a key of their own, again when they are told to come back. */
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashOfToken } from '@event/api/http/token';
import { api_base, type CallName, calls } from '@event/contest/wire';
import type { Crowd } from './crowd.ts';
import type { House } from './house.ts';
import { processorOf } from './processor.ts';

/** Of the player whose number a statement calls `n`, so that nobody need be looked up. */
export const player_of_n = `('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`;

export async function addPlayers({ pool, clock }: House, from: number, count: number): Promise<void> {
  await pool.query(
    `insert into player (area, id, role_id, zone_id, name, country, created_at)
     select 1, ${player_of_n}, 'crowd' || n, '1', 'Somebody', 'US', to_timestamp($3)
     from generate_series($1::integer, $2::integer) n`,
    [from, from + count - 1, clock() - 86_400],
  );
}

/** Of the players from the first on. */
export async function logIn({ pool, clock }: House, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const now = clock();
  await pool.query(
    `insert into session (token_hash, area, player_id, created_at, expires_at)
     select hash, 1, ${player_of_n}, to_timestamp($2), to_timestamp($3) from unnest($1::bytea[]) with ordinality as s(hash, n)`,
    [tokens.map(hashOfToken), now - 60, now + 86_400],
  );
  return tokens;
}

interface SentCall {
  readonly token?: string;
  readonly input?: object;
  /** Where it comes from, as the proxy tells it. */
  readonly address: string;
}

/** A request as it goes over the line. */
export function requestOf(name: CallName, { token, input = {}, address }: SentCall): string {
  const { method, path } = calls[name];
  const query = method === 'GET' ? new URLSearchParams(input as Record<string, string>).toString() : '';
  const body = method === 'GET' ? '' : JSON.stringify(input);
  const lines = [
    `${method} ${api_base}${path}${query && `?${query}`} HTTP/1.1\r\nhost: localhost\r\nx-lang: en\r\nx-forwarded-for: ${address}`,
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(body
      ? [`content-type: application/json\r\nidempotency-key: ${randomUUID()}\r\ncontent-length: ${body.length}`]
      : []),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** Who is told to come back does, as the site does. */
export async function ask(crowd: Crowd, name: CallName, token: string, input: object = {}): Promise<void> {
  const address = `10.0.${token.charCodeAt(0)}.${token.charCodeAt(1)}`;
  const request = requestOf(name, { token, input, address });
  for (let tries = 1; ; tries++) {
    const { status, code, body: said, come_back } = await crowd.ask(request);
    if (code === 0) return;
    if (status !== 503 || tries > 20) throw new Error(`${name} was answered ${status}: ${said}`);
    await sleep(come_back * 1000);
  }
}

const together = 64;

/** So many at once. */
export async function each<one>(list: readonly one[], work: (one: one) => Promise<void>): Promise<void> {
  const rest = list.values();
  const go = async () => {
    for (const one of rest) await work(one);
  };
  await Promise.all(Array.from({ length: together }, go));
}

export interface Rate {
  /** Of what is done, a second. */
  readonly rate: number;
  /** Milliseconds of processor for each: of who calls the database, and of the database. */
  readonly caller: number;
  readonly postgres: number;
}

/** Whoever calls the database is Node, or what this process starts. */
export async function rateOf(
  house: House,
  count: number,
  caller: 'node' | 'pgbench',
  work: () => Promise<void>,
): Promise<Rate> {
  const look = () => ({ ...house.processor(), pgbench: processorOf([process.pid]) });
  const before = look();
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  const after = look();
  const each = (name: 'node' | 'pgbench' | 'postgres') => ((after[name] - before[name]) / count) * 1000;
  return { rate: count / seconds, caller: each(caller), postgres: each('postgres') };
}

export const costOf = ({ rate, caller, postgres }: Rate, what: string, who: string): string =>
  `${Math.round(rate).toLocaleString('en')} ${what}/s; processor for each ${caller.toFixed(2)} ms ${who}, ${postgres.toFixed(2)} ms PostgreSQL`;
