/** For tests: the stand-ins on free ports, and calls that give status, headers and body. */
import { after } from 'node:test';
import { type Outside, startOutside } from './main.ts';
import type { OutsideSettings } from './settings.ts';

interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever shape it expects
  readonly json: any;
}

export interface Started extends Outside {
  readonly videos: Ask;
  readonly login: Ask;
}

interface Ask {
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  remove(path: string): Promise<Reply>;
}

export const origin = 'http://site.example';

export async function startForTest(settings: OutsideSettings = {}): Promise<Started> {
  const outside = await startOutside({ allowed_origins: [origin], ...settings });
  after(outside.stop);
  return { ...outside, videos: asking(outside.videos_url), login: asking(outside.login_url) };
}

function asking(base: string): Ask {
  const ask = async (path: string, init: RequestInit): Promise<Reply> => {
    const response = await fetch(base + path, { redirect: 'manual', ...init });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parsed(text) };
  };
  return {
    get: (path, headers = {}) => ask(path, { headers }),
    post: (path, body, headers = {}) => ask(path, { method: 'POST', ...content(body, headers) }),
    remove: (path) => ask(path, { method: 'DELETE' }),
  };
}

function content(body: unknown, headers: Record<string, string>): RequestInit {
  if (body === undefined || body instanceof URLSearchParams) return { headers, ...(body && { body }) };
  return { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const query = (values: Readonly<Record<string, string | number>>): string =>
  new URLSearchParams(
    Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
