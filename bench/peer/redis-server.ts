/** Fastify before Redis, from the packages of the folder that its first word names. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { PeerEntry } from './peer.ts';

interface Redis {
  zadd(key: string, ...scores: (string | number)[]): Promise<unknown>;
  zrevrange(key: string, from: number, to: number, scores: 'WITHSCORES'): Promise<string[]>;
  hset(key: string, fields: Record<string, string>): Promise<unknown>;
  hmget(key: string, ...fields: string[]): Promise<string[]>;
  set(key: string, text: string): Promise<unknown>;
  get(key: string): Promise<string | null>;
}
interface Reply {
  type(name: string): { send(text: string | null): unknown };
}
interface Server {
  post(path: string, answer: (request: { body: PeerEntry[] }) => unknown): void;
  get(path: string, options: object, answer: (request: unknown, reply: Reply) => unknown): void;
  listen(where: object): Promise<unknown>;
}

const [, , folder = '', redis_port, port] = process.argv;
const take = createRequire(join(folder, 'package.json'));
const redis: Redis = new (take('ioredis').Redis)({ port: Number(redis_port) });
const server: Server = take('fastify')();

server.post('/', async ({ body }) => {
  for (const { author, total_views, work } of body) {
    await redis.zadd('board', total_views, String(work));
    await redis.hset('authors', { [work]: author });
  }
  await redis.set('text', JSON.stringify({ rows: body }));
  return {};
});

const whole = { type: 'integer' };
const row = {
  type: 'object',
  properties: { rank: whole, author: { type: 'string' }, total_views: whole, work: whole },
};
const answer = { type: 'object', properties: { rows: { type: 'array', items: row } } };
server.get('/set', { schema: { response: { 200: answer } } }, async () => {
  const found = await redis.zrevrange('board', 0, 199, 'WITHSCORES');
  const works = found.filter((_, at) => at % 2 === 0);
  const authors = await redis.hmget('authors', ...works);
  const rows = works.map((work, at) => {
    return { rank: at + 1, author: authors[at], total_views: Number(found[2 * at + 1]), work: Number(work) };
  });
  return { rows };
});

server.get('/text', {}, async (_request, reply) => {
  return reply.type('application/json; charset=utf-8').send(await redis.get('text'));
});

await server.listen({ port: Number(port), host: '127.0.0.1' });
