/** The files of a board for whoever asks: their list, and each as it is kept. */
import type { BoardKey } from '@event/contest/board/board';
import { api_base, calls, type Output } from '@event/contest/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import { Misshapen } from '../http/envelope.ts';
import type { Gate } from '../http/gate.ts';
import { accepts, isKnown } from '../http/prepared.ts';
import { readShape } from '../http/shape.ts';
import { keyOf } from './key.ts';

/** A file is long; this keeps one network from asking for all of them at once, again and again. */
const cost_of_file = 2;

export async function listFiles(database: Database, key: BoardKey): Promise<Output<'board_files'>> {
  const place = [key.area, key.platform, key.period];
  const { rows } = await database.query<Output<'board_files'>['list'][number]>({
    name: 'board-files',
    text: `select number, from_at as "from", to_at as "to", lines, encode(head, 'hex') as head, length(body) as bytes
      from board_file where (area, platform, period) = ($1, $2, $3) order by number`,
    values: place,
  });
  const chain = await database.query<{ told_to: number }>({
    name: 'board-chain',
    text: 'select told_to from board_chain where (area, platform, period) = ($1, $2, $3)',
    values: place,
  });
  return { told_to: chain.rows[0]?.told_to ?? null, list: rows };
}

export function addBoardFiles(server: FastifyInstance, app: App, gate: Gate): void {
  const config = { call: 'board_file', cost: 0 };
  const onRequest = async (request: FastifyRequest) => void (await gate.enter('board_file', request));
  server.get(api_base + calls.board_file.path, { config, onRequest }, async (request, reply) => {
    const { number, ...board } = readShape(calls.board_file.input, request.query);
    const key = keyOf(app.edition, board);
    const place = [key.area, key.platform, key.period, number];
    const { rows } = await app.pool.query<{ tag: string }>({
      name: 'board-file-tag',
      text: `select encode(sha256(body), 'hex') as tag from board_file
        where (area, platform, period, number) = ($1, $2, $3, $4)`,
      values: place,
    });
    if (!rows[0]) throw new Misshapen('number', 'wrong');
    request.answer_code = 0;
    const etag = `"${rows[0].tag.slice(0, 22)}"`;
    reply.headers({ etag, 'cache-control': 'public, max-age=600', vary: 'Accept-Encoding, Origin' });
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (!takesGzip(request)) throw new Misshapen('accept-encoding', 'wrong');
    gate.pay(request, cost_of_file);
    const { rows: found } = await app.pool.query<{ body: Buffer }>({
      name: 'board-file',
      text: 'select body from board_file where (area, platform, period, number) = ($1, $2, $3, $4)',
      values: place,
    });
    reply.type('application/json; charset=utf-8').header('content-encoding', 'gzip');
    return reply.send(found[0]?.body ?? Buffer.alloc(0));
  });
}

/**
 * Sent as it is kept, or not at all: unpacking for each who asks would be anybody's to ask for. Who says nothing of encodings
 * takes each (RFC 9110, 12.5.3).
 */
function takesGzip({ headers }: FastifyRequest): boolean {
  const said = headers['accept-encoding'];
  return said === undefined || accepts(said, 'gzip') || accepts(said, '*');
}
