/** A board as a table to keep: CSV, as it stands or as it was certified. */

import { leaderboardCalls } from '@event/contest/board/desk-wire';
import { every_role } from '@event/contest/desk-call';
import { desk_base } from '@event/contest/desk-wire';
import { areaByValue, platformByValue } from '@event/contest/edition/edition';
import { isWithin } from '@event/contest/organizer/role';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { absent, answerDeskError } from '../http/ask.ts';
import { attachment, enter } from '../http/desk-file.ts';
import { readPlaced } from '../http/desk-place.ts';
import { csvOf } from '../http/spreadsheet.ts';
import { boardPage } from './desk.ts';

const headings = ['rank', 'player', 'player_id', 'views', 'works', 'reached_at', 'prize', 'currency', 'held', 'state'];

export function addBoardFile(server: FastifyInstance, app: App): void {
  const errorHandler = (error: unknown, request: FastifyRequest, reply: Parameters<typeof answerDeskError>[3]) =>
    answerDeskError(app, error as Error, request, reply);
  const options = { config: { call: 'desk board_file' }, errorHandler };
  server.get(`${desk_base}/board/export`, options, async (request, reply) => {
    const { areas, now } = await enter(app, request, every_role, false);
    const board = readPlaced(app, leaderboardCalls.board.input, request.query);
    const { area, platform, period } = board;
    if (!isWithin(areas, area)) throw absent('board');
    const { rows, state } = await boardPage(app, app.pool, board, now);
    const table = rows.map((row) => [
      ...[row.rank, row.author, row.player_id, row.views, row.works, new Date(row.reached_at * 1000).toISOString()],
      ...[row.prize?.amount ?? null, row.prize?.currency ?? null, row.held, state],
    ]);
    const path = areaByValue(app.edition, area)?.path ?? area;
    const code = platformByValue(app.edition, platform)?.code ?? platform;
    reply.header('content-disposition', attachment(`board-${path}-${code}-${period}.csv`));
    reply.header('cache-control', 'no-store').type('text/csv; charset=utf-8');
    return reply.send(csvOf({ name: 'board', headings, rows: table }));
  });
}
