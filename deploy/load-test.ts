/** A dozen who ask without a pause, each question on a connection of its own, and count what they are told. */
import { request } from 'node:http';
import { request as requestOverTls } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { policy_report_path } from '@event/api/http/browser/policy-report';
import { api_base, calls } from '@event/contest/wire';

const at_once = 12;
/** So that they stay below what a network may ask (100 a second of what belongs to no player), however quick the machine is. */
const pause = 100;
/** A reader and a sender; neither needs to be known. */
const questions = [
  { method: 'GET', path: api_base + calls.status.path, body: '' },
  { method: 'POST', path: policy_report_path, body: '[]' },
] as const;

/** Answers by their status, or by what broke the connection. */
type LoadCounts = Record<string, number>;

interface Door {
  readonly port: number;
  readonly host?: string;
  /** Asked for over TLS. */
  readonly name?: string;
}

export function startLoad(door: Door) {
  const told: LoadCounts = {};
  let answers = 0;
  let isOver = false;
  const all = Array.from({ length: at_once }, async (_, n) => {
    for (let at = n; !isOver; at++) {
      const answer = await ask(door, questions[at % 2] as Question);
      told[answer] = (told[answer] ?? 0) + 1;
      answers += 1;
      await sleep(pause);
    }
  });
  return {
    /** Until so many more have been answered. */
    async more(count: number): Promise<void> {
      for (const enough = answers + count; answers < enough; ) await sleep(20);
    },
    async end(): Promise<LoadCounts> {
      isOver = true;
      await Promise.all(all);
      return told;
    },
  };
}

type Question = (typeof questions)[number];

function ask({ port, host = '127.0.0.1', name }: Door, { method, path, body }: Question): Promise<string> {
  return new Promise((resolve) => {
    const headers = {
      ...(name && { host: name }),
      ...(body && { 'content-type': 'application/reports+json', 'content-length': body.length }),
    };
    const over = name ? { servername: name, rejectUnauthorized: false } : {};
    const send = name ? requestOverTls : request;
    const asking = send({ port, host, method, path, headers, agent: false, ...over }, (answer) => {
      answer.resume().on('close', () => resolve(answer.complete ? String(answer.statusCode) : 'cut off'));
    });
    asking.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    asking.end(body);
  });
}
