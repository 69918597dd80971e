/** The one way to the desk's server. What needs a new proof asks the person for it, and goes on. */
import { calls, desk_base } from 'virtual:desk-calls';
import type { DeskBody, DeskCallName, DeskOutput, DeskRefusal, deskCalls } from '@event/contest/desk-wire';
import { noteServerTime } from './clock.ts';
import { keptKeys } from './kept-keys.ts';

const patience = 15_000;
/** Polls of a desk that nobody touches must not keep its session open. */
const still_after = 60_000;
let touched = Date.now();
const touch = () => {
  touched = Date.now();
};
for (const event of ['keydown', 'pointerdown', 'wheel'] as const) {
  addEventListener(event, touch, { passive: true, capture: true });
}

/** `name` is the server's refusal, or `silent` when there was no answer at all. */
export class DeskCallFailed extends Error {
  readonly status: number;

  constructor(name: string, message: string, status: number) {
    super(message);
    this.name = name;
    this.status = status;
  }

  /** It may have been done or not: only asking again under the same key tells. */
  get isOpen() {
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500;
  }
}

let onLogin = () => {};
let proveAgain: (() => Promise<boolean>) | undefined;

export function whenLoginNeeded(listener: () => void) {
  onLogin = listener;
}

/** Asks the person to prove again to be there; false when they would rather not. */
export function whenProofNeeded(prove: () => Promise<boolean>) {
  proveAgain = prove;
}

/** Before something that cannot ask by itself: goes on once the person has proved to be there. */
export async function proveFirst(): Promise<void> {
  const { stepped_up_until } = await ask('me');
  if (stepped_up_until === null && !(await proveAgain?.())) throw notProved();
}

const notProved = () =>
  new DeskCallFailed('step_up', 'Nothing was done: it needs your proof that it is still you.', 403);

type DeskMethod<name extends DeskCallName> = (typeof deskCalls)[name]['method'];
type CallsWith<method> = { [name in DeskCallName]: DeskMethod<name> extends method ? name : never }[DeskCallName];

export type DeskQuestion = CallsWith<'GET'>;
export type CallInput = Readonly<Record<string, string | number | null | undefined>>;

export function ask<name extends DeskQuestion>(name: name, query: CallInput = {}): Promise<DeskOutput<name>> {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return send<DeskOutput<name>>(name, search && `?${search}`);
}

const keys = keptKeys();

/** Under a key it is done once, however often it is sent: under the `key` of whoever keeps one, or the one that it had when it got no answer. */
export async function act<name extends CallsWith<'POST'>>(
  name: name,
  body: DeskBody<name>,
  key?: string,
): Promise<DeskOutput<name>> {
  const text = JSON.stringify(body);
  const said = `${name} ${text}`;
  try {
    const answer = await send<DeskOutput<name>>(name, '', { text, key: key ?? keys.keyOf(said) });
    keys.end(said);
    return answer;
  } catch (error) {
    if (!(error instanceof DeskCallFailed && error.isOpen)) keys.end(said);
    throw error;
  }
}

/** What is lost on its way back may have been done: only the next look at the file tells. */
const file_silence = {
  yes: 'The server is not answering. The file was only checked: choose it again.',
  no: 'No answer came, so it is not known whether the file was taken in. Check it again: nothing is taken in twice.',
} as const;

interface Tried extends Readonly<Record<string, string>> {
  readonly dry: 'yes' | 'no';
}

/** A file as it is, to a path beside the calls. */
export function sendFile<data>(path: string, query: Tried, file: File): Promise<data> {
  const request = () =>
    fetch(`${desk_base}${path}?${new URLSearchParams(query)}`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: file,
    });
  return answered(request, file_silence[query.dry]);
}

interface SentInput {
  readonly text: string;
  readonly key: string;
}

function send<data>(name: string, search: string, body?: SentInput): Promise<data> {
  const [method, path] = calls[name] as readonly ['GET' | 'POST', string];
  const request = () =>
    fetch(`${desk_base}${path}${search}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(body && { 'idempotency-key': body.key }),
        ...(Date.now() - touched > still_after && { 'desk-still': '1' }),
      },
      // What was said last is still said when the page goes away.
      ...(body && { body: body.text, keepalive: body.text.length < 8000 }),
      signal: AbortSignal.timeout(patience),
    });
  return answered(
    request,
    body
      ? 'The server is not answering. Your work is kept; please try again.'
      : 'The server is not answering. It is asked again by itself.',
  );
}

async function answered<data>(request: () => Promise<Response>, silence: string, isSecond = false): Promise<data> {
  const response = await request().catch(() => {
    throw new DeskCallFailed('silent', silence, 0);
  });
  noteServerTime(response.headers.get('desk-time'));
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer === null) throw new DeskCallFailed('silent', silence, 0);
  if (response.ok) return answer as data;
  const refusal = (answer ?? {}) as Partial<DeskRefusal>;
  if (refusal.name === 'step_up' && !isSecond) {
    if (await proveAgain?.()) return answered(request, silence, true);
    throw notProved();
  }
  if (refusal.name === 'login') onLogin();
  throw new DeskCallFailed(
    refusal.name ?? 'fault',
    refusal.message ?? `The server could not answer just now (${response.status}).`,
    response.status,
  );
}
