/** Several who answer the same, asked in turns by wrk: answers per second of the processor of whoever answers. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { processorOf } from './processor.ts';

export interface Arm {
  readonly name: string;
  readonly url: string;
  readonly headers?: readonly string[];
  /** Whose processor an answer costs. */
  pids(): readonly number[];
}

interface Turns {
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
}

/** For each arm its rates, round by round; every second round goes backwards, so that nobody is always the first. */
export async function takeTurns(arms: readonly Arm[], turns: Turns): Promise<readonly (readonly number[])[]> {
  for (const arm of arms) await rateOf(arm, { ...turns, seconds: 1 });
  const rates = arms.map((): number[] => []);
  for (let round = 0; round < turns.rounds; round++) {
    const order = [...arms.keys()];
    for (const at of round % 2 ? order.reverse() : order) rates[at]?.push(await rateOf(arms[at] as Arm, turns));
  }
  return rates;
}

/** The middle of the ratios of each round, and between which two of them the inner half lies. */
export function ratioOf(some: readonly number[] = [], others: readonly number[] = []): string {
  const ratios = some.map((rate, round) => rate / (others[round] ?? 0)).sort((one, other) => one - other);
  const at = (share: number) => ratios[Math.round((ratios.length - 1) * share)] ?? 0;
  const shown = (ratio: number) => (ratio < 10 ? ratio.toFixed(2) : ratio.toFixed(0));
  return `${shown(at(0.5))} (${shown(at(0.25))} to ${shown(at(0.75))})`;
}

export function middleOf(rates: readonly number[] = []): number {
  return rates.toSorted((one, other) => one - other)[rates.length >> 1] ?? 0;
}

async function rateOf({ name, url, headers = [], pids }: Arm, { seconds, connections }: Turns): Promise<number> {
  const flags = headers.flatMap((header) => ['-H', header]);
  const before = processorOf(pids());
  const wrk = spawn('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', ...flags, url]);
  const [said] = await Promise.all([text(wrk.stdout), once(wrk, 'close')]);
  const used = processorOf(pids()) - before;
  const answers = Number(/(\d+) requests in/.exec(said)?.[1] ?? 0);
  if (answers === 0 || /Non-2xx|Socket errors/.test(said)) throw new Error(`${name} does not answer well: ${said}`);
  return answers / used;
}
