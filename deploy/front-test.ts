/** Two processes that count what they are asked, readers that speak TLS, and a certificate for the time of a test. */
import { spawnSync } from 'node:child_process';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

export const host = 'play.example';
export const desk_host = `desk.${host}`;

export interface Upstream {
  readonly port: number;
  readonly asked: IncomingMessage[];
  /** Of what is a player's own. */
  most_at_once: number;
  /** How it answers what is not ordinary; true when it did. */
  odd: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** That the door holds open to it. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

export const board = '/api/goldenmonthugc/rank/creator';
export const own = '/api/goldenmonthugc/user/info';

const kept_for: Readonly<Record<string, string>> = {
  [board]: 'public, max-age=1, s-maxage=1, stale-while-revalidate=60, stale-if-error=600',
  [own]: 'no-store',
  '/events/page': 'no-cache',
};

/** Slow enough that readers come while another is answered. */
export async function openUpstream(): Promise<Upstream> {
  const asked: IncomingMessage[] = [];
  let at_once = 0;
  const server = createServer(async (question, response) => {
    const path = question.url ?? '';
    if (upstream.odd(question, response)) return;
    if (path === '/readyz') return void response.end('ready');
    asked.push(question);
    if (path === own) at_once += 1;
    upstream.most_at_once = Math.max(upstream.most_at_once, at_once);
    await sleep(200);
    if (path === own) at_once -= 1;
    response.setHeader('cache-control', kept_for[path] ?? 'no-store');
    response.end(`${path} ${asked.length}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const upstream: Upstream = {
    port: (server.address() as { port: number }).port,
    asked,
    most_at_once: 0,
    odd: () => false,
    connections: () => new Promise((resolve) => server.getConnections((_, count) => resolve(count))),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  after(() => upstream.close());
  return upstream;
}

/** Both in one file, as HAProxy wants them, and apart. */
export function makeCertificate(folder: string, name = host): { key: string; certificate: string; both: string } {
  const [key, certificate, both] = ['key.pem', 'fullchain.pem', 'haproxy.pem'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`, '-days', '2'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const { status, stderr } = spawnSync('openssl', [
    'req',
    '-x509',
    ...kind,
    ...subject,
    '-keyout',
    key,
    '-out',
    certificate,
  ]);
  if (status !== 0) throw new Error(String(stderr));
  spawnSync('sh', ['-c', `cat "${certificate}" "${key}" > "${both}"; chmod 0644 "${key}" "${both}"`]);
  return { key, certificate, both };
}

interface FrontAnswer {
  readonly status: number;
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

export function ask(
  port: number,
  path: string,
  asked: { method?: string; headers?: Record<string, string>; host?: string; body?: Readable } = {},
): Promise<FrontAnswer> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      servername: asked.host ?? host,
      rejectUnauthorized: false,
      agent: false as const,
    };
    const asking = request(
      { ...options, method: asked.method ?? 'GET', headers: { host: asked.host ?? host, ...asked.headers } },
      (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (part) => {
          body += part;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body, headers: answer.headers }));
      },
    );
    asking.on('error', reject);
    if (asked.body) asked.body.pipe(asking);
    else asking.end(asked.method === 'POST' ? '{}' : undefined);
  });
}
