/** Somebody who only looks: pages, boards, status. Whatever fails behind them, each is answered at the first try. */
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { api_base, calls } from '@event/contest/wire';
import type { FaultContest } from '../faults/contest.ts';
import { until } from '../run/until.ts';

export interface Reader {
  readonly read: () => number;
  /** The longest time that anything took since this was last asked. */
  readonly slowest: () => number;
  /** What was not answered as it should be, since this was last asked. */
  readonly problems: () => string[];
  /** When the look that is under way has been answered, or not. */
  readonly looked: () => Promise<unknown>;
  readonly end: () => Promise<void>;
}

/** `boards` have rows: one that is suddenly empty is not up. */
export async function startReader({ proxy, servers }: FaultContest, boards: readonly object[]): Promise<Reader> {
  const board = (one: object) => `${api_base}${calls.board.path}?${new URLSearchParams(one as Record<string, string>)}`;
  const looks: readonly (readonly [path: string, expected: RegExp])[] = [
    ['/events/goldenmonthugc/global', /<h1[\s>]/],
    ['/events/goldenmonthugc/ph/rules', /<h1[\s>]/],
    [api_base + calls.status.path, /^\{"code":0,.*"phase"/],
    [`${api_base}${calls.excellent.path}?area=1&platform=1`, /^\{"code":0,/],
    ...boards.map((one) => [board(one), /^\{"code":0,.*"rows":\[\{/] as const),
  ];
  for (const { port } of servers)
    for (const [path, expected] of looks)
      await until(async () => expected.test(await look(port, path).catch(String)), path);
  let [read, slowest, isOver] = [0, 0, false];
  let problems: string[] = [];
  let underWay: Promise<unknown> = Promise.resolve();
  const ended = (async () => {
    while (!isOver) {
      const [path, expected] = looks[read % looks.length] as (typeof looks)[number];
      const began = performance.now();
      const looking = look(proxy.port, path).catch(String);
      underWay = looking;
      const said = await looking;
      if (!expected.test(said)) problems.push(`${path}: ${said.slice(0, 200)}`);
      slowest = Math.max(slowest, (performance.now() - began) / 1000);
      read += 1;
      await sleep(50);
    }
  })();
  const take = <kept>(kept: kept, clear: () => void) => {
    clear();
    return kept;
  };
  return {
    read: () => read,
    slowest: () => take(slowest, () => (slowest = 0)),
    problems: () => take(problems, () => (problems = [])),
    looked: () => underWay,
    async end() {
      isOver = true;
      await ended;
    },
  };
}

/** On a line of its own each time, as by somebody new. As patient as the site is. */
async function look(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asking = request(
      { agent: false, host: '127.0.0.1', port, path, timeout: 15_000, headers: { host: 'localhost' } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('error', reject).on('close', () => reject(new Error('cut off')));
        const said = () => (answer.statusCode === 200 ? '' : `${answer.statusCode} `) + Buffer.concat(parts).toString();
        answer.on('end', () => resolve(said()));
      },
    );
    asking.on('error', reject).on('timeout', () => asking.destroy(new Error('no answer')));
    asking.end();
  });
}
