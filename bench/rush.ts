/**
 * The bad days of a house: twice and five times as many as it can answer, and the opening minute. The house has one core, the crowd the
 * other; every rate is held against what the house answered at its best in the same run. Run: node bench/rush.ts [players]
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallName } from '@event/contest/wire';
import { arrive, type Crowd, type CrowdAnswer, openCrowd } from './crowd.ts';
import { type House, openHouse } from './house.ts';
import { requestOf } from './player-crowd.ts';

const players = Number(process.argv[2] ?? 4000);
const seconds = Number(process.env.SECONDS ?? 15);
/** The opening minute, unless a trial makes it shorter. */
const minute = Number(process.env.MINUTE ?? 60);
/** As many as ask one after another when it answers most. */
const askers = 24;
const board = { area: '1', platform: '1', period: '1' };

const house = await openHouse();
const crowd = openCrowd(house.port);
try {
  const opening = await openingMinute(house, crowd);
  await flood(house, crowd, opening.tokens);
} finally {
  crowd.end();
  await house.close();
}

interface SentCall {
  readonly token?: string;
  readonly input?: Readonly<Record<string, string>>;
  /** Which of the towns behind one address. */
  readonly town?: number;
}

const write = (name: CallName, { town = 0, ...sent }: SentCall) =>
  requestOf(name, { ...sent, address: `10.0.${town % 4}.${town % 250}` });

/** Everybody comes in one minute, looks around, shares and draws; who is told to come back does, as the site does. */
async function openingMinute(house: House, crowd: Crowd): Promise<{ tokens: string[] }> {
  const jwts: string[] = [];
  for (let n = 0; n < players; n += 50) {
    jwts.push(...(await Promise.all(Array.from({ length: 50 }, (_, m) => house.jwt(`rush${n + m}`)))));
  }
  const tokens: string[] = [];
  const waits: number[] = [];
  const turned_away: number[] = [];
  const given_up: number[] = [];
  let next = 0;
  const began = performance.now();
  await arrive(players / minute, minute, async () => {
    const town = next++;
    const patient = async (request: string): Promise<CrowdAnswer | undefined> => {
      const since = performance.now();
      for (let left = 4; left > 0; left--) {
        const answer = await crowd.ask(request);
        if (answer.status === 200) {
          waits.push(performance.now() - since);
          return answer;
        }
        turned_away.push(answer.status);
        await sleep((answer.come_back || 1) * 1000 + Math.random() * 1000);
      }
      given_up.push(town);
      return undefined;
    };
    const jwt = jwts[town % jwts.length] ?? '';
    const login = await patient(write('login', { input: { token: jwt }, town }));
    const token = /"auth_token":"([^"]+)"/.exec(login?.body ?? '')?.[1];
    if (!token) return;
    tokens.push(token);
    for (const name of ['info', 'notice', 'mine', 'own_rank'] as const) {
      await patient(write(name, { token, town, ...(name === 'own_rank' && { input: board }) }));
    }
    await patient(write('share', { token, town, input: { channel: 'facebook' } }));
    await patient(write('draw', { token, town }));
  });
  const took = (performance.now() - began) / 1000;
  const { node, postgres } = house.processor();
  console.log(
    `opening minute: ${next} players, ${tokens.length} came in, done after ${took.toFixed(0)} s; a tap waited ${of(waits, 0.5)} ms (99 %: ${of(waits, 0.99)} ms), ${turned_away.length} were told to come back, ${given_up.length} taps given up; processor ${node.toFixed(0)} s Node, ${postgres.toFixed(0)} s PostgreSQL`,
  );
  return { tokens };
}

function of(list: readonly number[], part: number): number {
  return Math.round(list.toSorted((a, b) => a - b)[Math.floor(list.length * part)] ?? 0);
}

interface RushStage {
  readonly accepted: number;
  readonly refused: number;
  readonly broken: number;
  readonly median: number;
  readonly p99: number;
  readonly board_p99: number;
  readonly not_ready: number;
  readonly processor: number;
}

async function flood(house: House, crowd: Crowd, tokens: readonly string[]): Promise<void> {
  const any = () => tokens[Math.floor(Math.random() * tokens.length)] ?? '';
  const mix: readonly CallName[] = [
    ...(['info', 'info', 'info', 'info', 'mine', 'mine', 'mine'] as const),
    ...(['own_rank', 'own_rank', 'share'] as const),
  ];
  const request = () => {
    const name = mix[Math.floor(Math.random() * mix.length)] ?? 'info';
    const input = name === 'own_rank' ? board : name === 'share' ? { channel: 'facebook' } : {};
    return write(name, { token: any(), input, town: Math.floor(Math.random() * 1000) });
  };
  const peak = await best(crowd, request);
  console.log(`at its best: ${Math.round(peak)} answers a second, ${askers} players asking one after another`);
  const stages: [what: string, stage: RushStage][] = [];
  const run = async (what: string, times: number) =>
    stages.push([what, await stage({ house, crowd, request, rate: peak * times })]);
  await run('half of it', 0.5);
  for (const times of [1, 2, 5]) await run(`${times} times`, times);
  await sleep(10_000);
  await run('half of it, 10 s after', 0.5);
  // Who arrives in a stream may be answered faster than those who wait for each other.
  const most = Math.max(peak, ...stages.map(([, { accepted }]) => accepted));
  console.log(`the most that it ever answered: ${Math.round(most)} a second, which is its best below`);
  for (const [what, one] of stages) tell(what, one, stages[0]?.[1] ?? one, most);
}

/** Closed: who has an answer asks again, and who was told to come back does soon. */
async function best(crowd: Crowd, request: () => string): Promise<number> {
  const until = performance.now() + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: 24 }, async () => {
      let count = 0;
      while (performance.now() < until) {
        if ((await crowd.ask(request())).status === 200) count += 1;
        else await sleep(50);
      }
      return count;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

interface Load {
  readonly house: House;
  readonly crowd: Crowd;
  readonly request: () => string;
  readonly rate: number;
}

async function stage({ house, crowd, request, rate }: Load): Promise<RushStage> {
  const answers: CrowdAnswer[] = [];
  const boards: number[] = [];
  let not_ready = 0;
  const before = house.processor();
  const look = async () => {
    const answer = await crowd.ask(write('board', { input: board }));
    boards.push(answer.status === 200 ? answer.milliseconds : 15_000);
    if ((await crowd.ask('GET /readyz HTTP/1.1\r\nhost: localhost\r\n\r\n')).status !== 200) not_ready += 1;
  };
  await Promise.all([
    arrive(rate, seconds, async () => void answers.push(await crowd.ask(request()))),
    arrive(10, seconds, look),
  ]);
  const after = house.processor();
  const good = answers.filter(({ status }) => status === 200).map(({ milliseconds }) => milliseconds);
  const refused = answers.filter(({ status }) => status === 503 || status === 429).length;
  return {
    ...{ accepted: good.length / seconds, refused: refused / seconds, not_ready },
    broken: answers.length - good.length - refused,
    ...{ median: of(good, 0.5), p99: of(good, 0.99), board_p99: of(boards, 0.99) },
    processor: after.node + after.postgres - before.node - before.postgres,
  };
}

function tell(what: string, stage: RushStage, half: RushStage, most: number): void {
  const { accepted, refused, broken, median, p99, board_p99, not_ready, processor } = stage;
  console.log(
    `${what}: ${(accepted / most).toFixed(2)} of its best, ${Math.round(refused)} a second refused, ${broken} without an answer; median ${median} ms, 99 % ${p99} ms (${(p99 / half.p99).toFixed(1)} × half load), board 99 % ${board_p99} ms, not ready ${not_ready} times, processor ${processor.toFixed(1)} s`,
  );
}
