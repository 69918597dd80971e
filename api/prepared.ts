/** Bodies made once and sent to everybody: compressed, tagged, and neither queried nor stringified per request. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Prepared {
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

const small = 512;

export async function prepare(body: string): Promise<Prepared> {
  const plain = Buffer.from(body);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  if (plain.length < small) return { etag, plain, br: plain, gzip: plain };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    promisify(gzip)(plain, { level: 9 }),
  ]);
  return { etag, plain, br, gzip: zipped };
}

/** `seconds` is how old an answer may be that a browser or a cache keeps. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: Prepared, seconds: number) {
  reply.headers(preparedHeaders(prepared, seconds));
  if (isKnown(request.headers['if-none-match'], prepared.etag)) return reply.code(304).send();
  const { encoding, body } = encodingFor(request.headers['accept-encoding'], prepared);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(body);
}

function preparedHeaders({ etag }: Prepared, seconds: number) {
  return {
    etag,
    'cache-control': `public, max-age=${seconds}, s-maxage=${seconds}, stale-while-revalidate=60, stale-if-error=86400`,
    vary: 'Accept-Encoding, Origin',
  };
}

function isKnown(held: string | undefined, etag: string): boolean {
  return held?.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, '') === etag || tag === '*') ?? false;
}

function encodingFor(accepted: string | undefined, { plain, br, gzip }: Prepared) {
  if (plain === br) return { encoding: null, body: plain };
  if (accepts(accepted, 'br')) return { encoding: 'br', body: br };
  if (accepts(accepted, 'gzip')) return { encoding: 'gzip', body: gzip };
  return { encoding: null, body: plain };
}

function accepts(accepted: string | undefined, encoding: string): boolean {
  const found = accepted?.split(',').find((part) => part.split(';', 1)[0]?.trim() === encoding);
  return found !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(found);
}

export interface Kept {
  prepared: Prepared;
  made_at: number;
}

/**
 * Keeps prepared bodies by key. A fresh one is sent as it is; an old one is still sent while a new one is made, and
 * goes on being sent when making it fails, so that readers outlast a database that is down.
 */
export class PreparedBodies {
  private readonly kept = new Map<string, Kept>();
  private readonly making = new Map<string, Promise<Prepared>>();

  async take(key: string, seconds: number, make: () => Promise<string>): Promise<Prepared> {
    const kept = this.kept.get(key);
    const age = kept ? Date.now() / 1000 - kept.made_at : Number.POSITIVE_INFINITY;
    if (kept && age < seconds) return kept.prepared;
    const made = this.make(key, make);
    if (!kept) return made;
    const either = made.catch(() => kept.prepared);
    return age < 2 * seconds ? kept.prepared : either;
  }

  private make(key: string, make: () => Promise<string>): Promise<Prepared> {
    const running = this.making.get(key);
    if (running) return running;
    const made = make()
      .then(prepare)
      .then((prepared) => this.keep(key, prepared))
      .finally(() => this.making.delete(key));
    this.making.set(key, made);
    return made;
  }

  private keep(key: string, prepared: Prepared): Prepared {
    this.kept.delete(key);
    this.kept.set(key, { prepared, made_at: Date.now() / 1000 });
    const [oldest] = this.kept.keys();
    if (this.kept.size > 1000 && oldest) this.kept.delete(oldest);
    return prepared;
  }
}
