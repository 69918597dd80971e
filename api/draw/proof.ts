/** What anyone needs to check the draw: the commitment while it runs, everything after the end. */
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { api_base } from '@event/contest/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { success } from '../http/envelope.ts';
import type { Gate } from '../http/gate.ts';
import { accepts, isKnown, PreparedBodies, select } from '../http/prepared.ts';
import { commitDraw } from './commitment.ts';
import { actionsAtCheckpoint, checkpointsOf, logOf } from './log.ts';
import { drawStock } from './pacing.ts';
import { drawShownUntil, instantOf } from './shown.ts';

const seconds = 5;
/** The whole log is long; what is prepared while the draw runs costs nothing. */
const cost_of_log = 20;

export function addDrawProof(server: FastifyInstance, app: App, gate: Gate): void {
  const bodies = new PreparedBodies();
  const whole = lookNowAndThen(() => proofFile(app));
  server.get(`${api_base}/draw/proof`, { config: { call: 'proof', cost: 0 } }, async (request, reply) => {
    request.answer_code = 0;
    const file = await whole();
    if (file) return sendFile(gate, request, reply, file);
    const prepared = await bodies.take('proof', seconds, async () => success(await runningProof(app)));
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
  const chained = { checkpoints: await checkpointsOf(app), actions: await actionsAtCheckpoint(app) };
  return { ended: false, commitment, terms, ...chained, ...stock };
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
    actions: await actionsAtCheckpoint(app),
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

/** Zipped and plain, both written once: unzipping a whole log for each request would be anybody's to ask for. */
async function writeProof(app: App, file: string): Promise<string> {
  const forms = [file, plainOf(file)];
  const areThere = await Promise.all(forms.map((form) => access(form))).then(
    () => true,
    () => false,
  );
  if (areThere) return file;
  await mkdir(app.settings.data_dir, { recursive: true });
  const unfinished = (form: string) => `${form}.${process.pid}`;
  const open = (form: string) => createWriteStream(unfinished(form), { mode: 0o600 });
  const plain = open(plainOf(file));
  const zip = createGzip();
  const written = Promise.all([pipeline(zip, open(file)), finished(plain)]);
  await Promise.race([written, writeTo([zip, plain], wholeProof(app))]);
  await written;
  for (const form of forms) await rename(unfinished(form), form);
  return file;
}

async function writeTo(targets: readonly Writable[], proof: AsyncIterable<string>): Promise<void> {
  for (const target of targets) target.write('{"code":0,"msg":"SUCCESS","data":');
  for await (const piece of proof) {
    for (const target of targets) if (!target.write(piece)) await once(target, 'drain');
  }
  for (const target of targets) target.end('}');
}

const plainOf = (file: string) => file.replace(/\.gz$/, '');

async function sendFile(gate: Gate, request: FastifyRequest, reply: FastifyReply, file: string) {
  const { headers } = request;
  const etag = `"${file.slice(-24, -8)}"`;
  reply.headers({ etag, 'cache-control': 'public, max-age=3600', vary: 'Accept-Encoding, Origin' });
  if (isKnown(headers['if-none-match'], etag)) return reply.code(304).send();
  gate.pay(request, cost_of_log);
  const isZipped = accepts(headers['accept-encoding'], 'gzip');
  const form = isZipped ? file : plainOf(file);
  const { size } = await stat(form);
  reply.type('application/json; charset=utf-8').header('content-length', size);
  if (isZipped) reply.header('content-encoding', 'gzip');
  return reply.send(createReadStream(form));
}
