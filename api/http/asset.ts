/** Files of a build, compressed there: read once, sent from memory, and kept by browsers for ever, since a change is a new name. */
import { readdirSync, readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, isKnown, type Prepared } from './prepared.ts';

type Assets = ReadonlyMap<string, Prepared>;

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  woff2: 'font/woff2',
};

export function readAssets(folder: URL): Assets {
  const names = readdirSync(folder);
  const read = (name: string) => readFileSync(new URL(name, folder));
  const prepare = (name: string): Prepared => {
    const plain = read(name);
    const [br, gzip] = names.includes(`${name}.br`) ? [read(`${name}.br`), read(`${name}.gz`)] : [plain, plain];
    return { etag: `"${name}"`, plain, br, gzip };
  };
  return new Map(names.filter((name) => !/\.(br|gz)$/.test(name)).map((name) => [name, prepare(name)]));
}

export function sendAsset(assets: Assets, name: string, request: FastifyRequest, reply: FastifyReply) {
  const asset = assets.get(name);
  if (!asset) return reply.callNotFound();
  reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' });
  return sendPrepared(asset, types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream', request, reply);
}

export function sendPrepared(prepared: Prepared, type: string, request: FastifyRequest, reply: FastifyReply) {
  reply.header('etag', prepared.etag);
  if (isKnown(request.headers['if-none-match'], prepared.etag)) return reply.code(304).send();
  const { encoding, body } = encodingFor(request.headers['accept-encoding'], prepared);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(type).send(body);
}
