/** An OpenAPI document and the page to try it, all from here: nothing is fetched from elsewhere. */
import { readFileSync } from 'node:fs';
import { api_base } from '@event/contest/wire';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { App } from '../app.ts';
import { playerDocument } from './openapi/player.ts';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const files = [
  ['', 'page.html', 'text/html'],
  ['/page.js', 'page.js', 'text/javascript'],
  ['/page.css', 'page.css', 'text/css'],
] as const;

/** What players may call is public: it says no more than what their browsers do. */
export function addPlayerDocument(server: FastifyInstance, { edition }: App): void {
  addDocument(server, api_base, playerDocument(edition));
}

export function addDocument(server: FastifyInstance, base: string, described: object): void {
  const document = JSON.stringify(described);
  server.get(`${base}/openapi.json`, async (_request, reply) => send(reply, 'application/json', document));
  for (const [path, name, type] of files) {
    const text = readFileSync(new URL(`./docs/${name}`, import.meta.url), 'utf8');
    const body = text.replaceAll('{{base}}', base);
    server.get(`${base}/docs${path}`, async (_request, reply) => send(reply, type, body));
  }
}

function send(reply: FastifyReply, type: string, body: string) {
  reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' });
  return reply.type(`${type}; charset=utf-8`).send(body);
}
