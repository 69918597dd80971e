/** Sites on other hosts may call, if their origin is listed; never with credentials. */
import { api_base } from '@event/contest/wire';
import type { FastifyInstance } from 'fastify';

const allowed = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, X-Lang',
  'access-control-max-age': '600',
};

/** What a browser of a listed origin hears, whatever the answer is. */
export function corsHeadersOf(origins: readonly string[], origin = ''): Record<string, string> {
  if (!origins.includes(origin)) return { vary: 'Origin' };
  return { vary: 'Origin', 'access-control-allow-origin': origin, 'access-control-expose-headers': 'Retry-After' };
}

export function addCors(server: FastifyInstance, origins: readonly string[]): void {
  server.addHook('onRequest', async ({ url, headers: { origin } }, reply) => {
    if (url.startsWith(api_base)) reply.headers(corsHeadersOf(origins, origin));
  });
  server.options(`${api_base}/*`, async ({ headers: { origin } }, reply) => {
    if (origin && origins.includes(origin)) reply.headers(allowed);
    return reply.code(204).send();
  });
}
