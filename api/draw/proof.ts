/** What anyone needs to check the draw: the commitment while it runs, everything after the end. */
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip, createGzip } from 'node:zlib';
import { api_base } from '@event/contest/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { isKnown, PreparedBodies, select } from '../http/prepared.ts';
import { commitDraw } from './commitment.ts';
import { checkpointsOf, logOf } from './log.ts';
import { drawStock } from './pacing.ts';
import { drawShownUntil, instantOf } from './shown.ts';

const seconds = 5;

export function addDrawProof(server: FastifyInstance, app: App): void {
  const bodies = new PreparedBodies();
  const finished = lookNowAndThen(() => proofFile(app));
  server.get(`${api_base}/draw/proof`, { config: { call: 'proof' } }, async (request, reply) => {
    request.answer_code = 0;
    const file = await finished();
    if (file) return sendFile(request, reply, file);
    const prepared = await bodies.take('proof', seconds, async () => envelope(await runningProof(app)));
    const { status, headers, body } = select(prepared, request.headers, seconds);
    return reply.code(status).headers(headers).send(body);
  });
}

/** Everything that is public while the draw runs. */
export async function runningProof(app: App) {
  const now = app.clock();
  const { terms, commitment } = await commitDraw(app, now);
  const until = await drawShownUntil(app.pool, now);
  const stock = { stock_at: instantOf(until), stock: await drawStock(app, until) };
  return { ended: false, commitment, terms, checkpoints: await checkpointsOf(app), ...stock };
}

/** The whole proof in pieces of text: a log may have millions of lines. */
export async function* wholeProof(app: App): AsyncGenerator<string> {
  const commitment = await commitDraw(app, app.clock());
  const checkpoints = await checkpointsOf(app);
  const { lines, head } = checkpoints.at(-1) ?? { lines: 0, head: commitment.commitment };
  const { terms, seed } = commitment;
  const facts = { ended: true, commitment: commitment.commitment, terms, seed: seed.toString('hex') };
  const text = JSON.stringify({
    ...facts,
    checkpoints,
    stock: await drawStock(app, Number.POSITIVE_INFINITY),
    lines,
    head,
  });
  yield `${text.slice(0, -1)},"log":[`;
  let before = '';
  for await (const line of logOf(app, commitment, checkpoints)) {
    yield `${before}"${line}"`;
    before = ',\n';
  }
  yield ']}';
}

const made = new Map<string, Promise<string>>();

/** Written once by each machine after the last checkpoint; null while the draw runs. */
export async function proofFile(app: App): Promise<string | null> {
  const { rows } = await app.pool.query({
    name: 'draw-closed',
    text: `select encode(p.head, 'hex') as head from draw_commitment c, draw_checkpoint p
      where c.closed_at is not null order by p.number desc limit 1`,
  });
  if (!rows[0]) return null;
  const file = join(app.settings.data_dir, `draw-proof-${rows[0].head.slice(0, 16)}.json.gz`);
  const writing = made.get(file) ?? writeProof(app, file);
  made.set(file, writing);
  return writing.catch((error) => {
    made.delete(file);
    throw error;
  });
}

/** What was found is kept; what was not is looked for again after a while. */
function lookNowAndThen<found>(look: () => Promise<found | null>): () => Promise<found | null> {
  let found: found | null = null;
  let looked_at = Number.NEGATIVE_INFINITY;
  return async () => {
    if (found === null && performance.now() - looked_at > seconds * 1000) {
      looked_at = performance.now();
      found = await look().catch(() => null);
    }
    return found;
  };
}

async function writeProof(app: App, file: string): Promise<string> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) return file;
  await mkdir(app.settings.data_dir, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  const zip = createGzip();
  const target = zip.pipe(createWriteStream(unfinished, { mode: 0o600 }));
  zip.write('{"code":0,"msg":"","data":');
  for await (const piece of wholeProof(app)) if (!zip.write(piece)) await once(zip, 'drain');
  zip.end('}');
  await once(target, 'close');
  await rename(unfinished, file);
  return file;
}

function sendFile({ headers }: FastifyRequest, reply: FastifyReply, file: string) {
  const etag = `"${file.slice(-24, -8)}"`;
  reply.headers({ etag, 'cache-control': 'public, max-age=3600', vary: 'Accept-Encoding, Origin' });
  if (isKnown(headers['if-none-match'], etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const stored = createReadStream(file);
  if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return reply.send(stored.pipe(createGunzip()));
  return reply.header('content-encoding', 'gzip').send(stored);
}

function envelope(data: object): string {
  return JSON.stringify({ code: 0, msg: '', data });
}
