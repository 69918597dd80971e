/** A player's phone: asks until it is answered, with the same key, and remembers what it was told. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { api_base, type CallName, calls } from '@event/contest/wire';
import type { AcceptedCall, History } from './history.ts';

export interface Network {
  readonly port: number;
  readonly history: History;
  /** Without them a repeat is a new request: the control that shows what they are good for. */
  readonly hasKeys: boolean;
  /** Of so many requests one is sent twice at once; 0 for none. */
  readonly doubles: number;
  /** Of so many requests that fail one is given up; 0 for none. */
  readonly impatient: number;
  /** Unless false: otherwise a balancer chooses anew for each call. */
  readonly keepsLine?: boolean;
  /** Whether a player asks again; some minutes long unless said. */
  readonly isPatient?: () => boolean;
}

export interface ClientAnswer {
  readonly body: string;
  readonly code: number;
  readonly data: Readonly<Record<string, unknown>> | null;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: 15_000 });

/** These say nothing about the request: ask again. */
const no_answers: readonly unknown[] = [104004, 104090, 104099];
/** A server that starts anew on a busy machine takes its time. */
const patience = 300_000;

export interface Phone {
  readonly role_id: string;
  token: string;
}

/** The answer, or null when the player gave up. */
export async function ask(
  network: Network,
  { role_id, token }: Phone,
  call: CallName,
  input: AcceptedCall['input'] = {},
): Promise<ClientAnswer | null> {
  const key = network.hasKeys ? randomUUID() : null;
  const { history, doubles, impatient } = network;
  let problem: unknown;
  const note = (error: unknown) => {
    problem = error;
  };
  const late = performance.now() + patience;
  while (network.isPatient?.() ?? performance.now() < late) {
    const both = chance(doubles) ? 2 : 1;
    const answers = await Promise.all(
      Array.from({ length: both }, () => once(network, { call, input, key, token }).catch(note)),
    );
    const found = answers.filter((answer) => answer !== undefined);
    const [first] = found;
    if (first) {
      // Two looks at once may differ: what was given up before may come true between them.
      if (calls[call].method !== 'POST') return first;
      if (found.some(({ body }) => body !== first.body)) history.changed.push(`${call} in parallel: ${first.body}`);
      history.told.push({ role_id, call, input, key, token, ...first, data: first.data ?? {} });
      return first;
    }
    if (chance(impatient)) {
      history.unknown.push({ role_id, call });
      return null;
    }
    await sleep(20 + Math.random() * 60);
  }
  throw new Error(`${call} was never answered`, { cause: problem });
}

const chance = (of: number) => of > 0 && Math.random() * of < 1;

interface SentRequest {
  readonly call: CallName;
  readonly input: AcceptedCall['input'];
  readonly key: string | null;
  readonly token: string;
}

/** One request and its answer; everything that is no answer of the contest fails. */
export async function once(
  { port, keepsLine = true }: Pick<Network, 'port' | 'keepsLine'>,
  { call, input, key, token }: SentRequest,
): Promise<ClientAnswer> {
  const { method, path } = calls[call];
  const sent = method === 'POST' ? JSON.stringify(input) : '';
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const body = await new Promise<string>((resolve, reject) => {
    const asking = request(
      {
        ...{
          agent: keepsLine && agent,
          port,
          method,
          host: '127.0.0.1',
          path: api_base + path + query,
          timeout: 14_000,
        },
        headers: {
          host: 'localhost',
          ...(token && { authorization: token }),
          ...(key && { 'idempotency-key': key }),
          ...(sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('error', reject).on('close', () => reject(new Error('cut off')));
        answer.on('end', () => resolve(Buffer.concat(parts).toString()));
      },
    );
    asking.on('error', reject).on('timeout', () => asking.destroy(new Error('no answer')));
    asking.end(sent);
  });
  const { code, data } = JSON.parse(body);
  const isAnswer = code === 0 || (code > 104_000 && !no_answers.includes(code));
  if (!isAnswer) throw new Error(body);
  return { body, code, data };
}
