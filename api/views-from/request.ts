/** One request to a platform: bounded in time and size, never followed elsewhere, a value whatever happens. */
import { day } from '@event/contest/time';
import * as v from 'valibot';
import type { LookUpFailure } from './snapshot.ts';

export interface PlatformReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Undefined when the body is not JSON. */
  readonly json: unknown;
}

export interface PlatformQuestion {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams;
}

/** In a header: an address is written down on its way, by proxies and by the platform itself. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const longest_body = 8 * 1024 * 1024;
const seconds_per_call = 10;

export async function ask(question: PlatformQuestion, deadline: AbortSignal): Promise<PlatformReply | LookUpFailure> {
  const { url, method = 'GET', headers, body } = question;
  const signal = AbortSignal.any([deadline, AbortSignal.timeout(seconds_per_call * 1000)]);
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      signal,
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const text = await readText(response);
    if (text === undefined) return { failed: 'transient', why: 'the answer is too long' };
    return { status: response.status, headers: response.headers, text, json: parse(text) };
  } catch (error) {
    return { failed: 'transient', why: reasonOf(error) };
  }
}

/** The answer in the expected shape, or a failure: a platform that talks nonsense has said nothing. */
export function shaped<schema extends v.GenericSchema>(
  schema: schema,
  json: unknown,
): v.InferOutput<schema> | LookUpFailure {
  const read = v.safeParse(schema, json);
  if (read.success) return read.output;
  return { failed: 'transient', why: `unexpected answer at ${v.getDotPath(read.issues[0]) ?? 'its root'}` };
}

/** What an HTTP status alone says; undefined for a good one. */
export function failureOfStatus({ status, headers }: PlatformReply): LookUpFailure | undefined {
  if (status === 429) return { failed: 'rate_limited', retry_after: retryAfter(headers) };
  if (status >= 500 || status === 408) return { failed: 'transient', why: `status ${status}` };
  if (status >= 300) return { failed: 'misconfigured', why: `status ${status}` };
  return undefined;
}

export function retryAfter(headers: Headers): number {
  const seconds = Number(headers.get('retry-after'));
  return seconds > 0 && seconds <= day ? seconds : 60;
}

async function readText(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > longest_body) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Never the address: it may carry a key. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return cause?.code ?? name ?? 'unreachable';
}
