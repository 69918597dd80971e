/** A server of the tiny edition on a database of its own, asked without a port; logins are signed by keys made here. */
import { createServer as createHttp } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import type { DrawStock, Edition } from '@event/contest/edition/edition';
import { api_base, type CallName, calls } from '@event/contest/wire';
import { readTexts } from '@event/editions/load';
import { tinyEdition, tinyMoment, tinyStock } from '@event/tests/edition/tiny';
import type { FastifyBaseLogger } from 'fastify';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { App } from './app.ts';
import { servingPool, testDatabase } from './database/database-test.ts';
import { pulse, startDuties } from './duties.ts';
import { writeEdition } from './edition/rows.ts';
import type { CallTable } from './http/player-call.ts';
import { openApp } from './open.ts';
import './patient-test.ts';
import { createServer } from './server.ts';
import { type ApiSettings, readSettings } from './settings.ts';

export interface TestOptions {
  readonly edition?: Edition;
  readonly stock?: DrawStock;
  /** Unix seconds; the clock stands there until `set` moves it. */
  readonly now?: number;
  /** Settings by their names in the environment. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly table?: CallTable;
  readonly log?: FastifyBaseLogger;
  /** With the pages, as they were built. */
  readonly pages?: boolean;
  /** Another way to the database for what players ask. */
  readonly through?: (url: string) => Promise<string>;
  /** Who asks for players and organizers: the role that serves, as in production, or the owner of the tables. */
  readonly role?: 'owner';
}

interface TestAnswer<data = Record<string, unknown>> {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  readonly data: data;
  readonly headers: Record<string, string | string[] | number | undefined>;
  /** The body as it was sent. */
  readonly body: string;
}

export interface AskOptions {
  readonly token?: string;
  readonly key?: string;
  readonly lang?: string;
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Somebody {
  readonly role_id?: string;
  readonly zone_id?: string;
  readonly name?: string;
  readonly country?: string;
}

/** A busy machine must not end a test by the limits that protect players from waiting. */
export const for_ever = {
  seconds_to_ask: 86_400,
  seconds_to_answer: 86_400,
  seconds_still: 86_400,
  seconds_to_take: 86_400,
};

export type TestServer = Awaited<ReturnType<typeof testServer>>;

export async function testServer(options: TestOptions = {}) {
  const { edition = tinyEdition, stock = tinyStock, environment = {} } = options;
  let now = options.now ?? tinyMoment.open;
  const platform = await testPlatform();
  const { url, pool } = await testDatabase();
  const serving = options.role === 'owner' ? pool : await servingPool(url, options.through);
  const settings = testSettings({
    DATABASE_URL: url,
    LOGIN_URL: platform.url,
    LOGIN_ISSUER: platform.url,
    ...environment,
  });
  const app: App = openApp({
    edition,
    stock,
    texts: await readTexts('golden-month-2025'),
    settings,
    pool: serving,
    clock: () => now,
    ...(options.log && { log: options.log }),
  });
  await writeEdition(pool, edition, now);
  const server = createServer(app, { pages: false, patience: for_ever, ...options });
  app.life.heard_at = performance.now();
  const stopPulse = startDuties(app, pulse);
  app.life.stage = 'serving';
  after(async () => {
    await server.close();
    await stopPulse();
  });

  async function send(name: CallName, input: object | string | undefined, asked: AskOptions = {}) {
    const { method, path } = calls[name];
    const answer = await server.inject({
      method,
      url: api_base + path,
      headers: headersOf(asked),
      ...(method === 'GET' ? { query: input as Record<string, string> } : { payload: input as object }),
    });
    const envelope = answer.headers['content-type']?.toString().includes('json') ? answer.json() : {};
    return { status: answer.statusCode, headers: answer.headers, body: answer.body, ...envelope } as TestAnswer<never>;
  }

  const jwt = (somebody: Somebody = {}, claims: JWTPayload = {}) => platform.sign(now, somebody, claims);

  async function logIn(somebody: Somebody = {}): Promise<string> {
    const { code, data, msg } = (await send('login', { token: await jwt(somebody) })) as TestAnswer<{
      auth_token: string;
    }>;
    if (code !== 0) throw new Error(`The test player could not log in: ${msg}`);
    return data.auth_token;
  }

  return {
    app,
    server,
    pool,
    url,
    platform,
    jwt,
    logIn,
    ask: send as <data = Record<string, unknown>>(
      name: CallName,
      input?: object | string,
      asked?: AskOptions,
    ) => Promise<TestAnswer<data>>,
    set: (moment: number) => {
      now = moment;
    },
  };
}

export function testSettings(environment: Readonly<Record<string, string>>): ApiSettings {
  return readSettings({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    REDEEM_SECRET: 'Tn2ks83nQpx0r7Wz1LmVb5Yc',
    LOGIN_URL: 'http://127.0.0.1:1',
    LOGIN_ISSUER: 'http://127.0.0.1:1',
    LOGIN_AUDIENCE: 'tiny',
    LOG_LEVEL: 'silent',
    RATE_SCALE: '0',
    WAITING_PER_CONNECTION: '0',
    SESSION_IDLE_MINUTES: '1440',
    ...environment,
  });
}

function headersOf({ token, key, lang, host, headers }: AskOptions): Record<string, string> {
  return {
    ...(token && { authorization: token }),
    ...(key && { 'idempotency-key': key }),
    ...(lang && { 'x-lang': lang }),
    host: host ?? 'localhost',
    ...headers,
  };
}

/** Publishes a key and signs what a test asks for, wrong things included. */
async function testPlatform() {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'ES256', use: 'sig' };
  const http = createHttp((_request, response) => response.end(JSON.stringify({ keys: [jwk] })));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  after(() => void http.close());
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  let count = 0;
  const sign = (now: number, somebody: Somebody, claims: JWTPayload) => {
    count += 1;
    const account = { role_id: '7001', zone_id: '1', name: 'Tester', country: 'US', ...somebody };
    const payload = { iss: url, aud: 'tiny', iat: now, exp: now + 600, jti: `jti-${count}`, ...account, ...claims };
    return new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid: 'test' }).sign(privateKey);
  };
  return { url, sign, privateKey, jwk };
}
