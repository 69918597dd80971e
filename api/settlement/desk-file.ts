/** A settlement as a table to keep. */
import { desk_base } from '@event/contest/desk-wire';
import { isWithin } from '@event/contest/organizer/role';
import { export_query } from '@event/contest/reward/desk-wire';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { App } from '../app.ts';
import { inTransaction } from '../database/database.ts';
import { absent, answerDeskError } from '../http/ask.ts';
import { attachment, type Entered, enter } from '../http/desk-file.ts';
import { readPlaced } from '../http/desk-place.ts';
import { csvOf, xlsxOf } from '../http/spreadsheet.ts';
import { exportSettlement } from './export.ts';

export function addSettlementExport(server: FastifyInstance, app: App): void {
  server.post(
    `${desk_base}/settlement/export`,
    {
      config: { call: 'desk export' },
      errorHandler: (error, request, reply) => answerDeskError(app, error as Error, request, reply),
    },
    async (request, reply) => {
      const entered = await enter(app, request, ['prize_officer']);
      return sendExport(app, entered, request.query, reply);
    },
  );
}

async function sendExport(app: App, { organizer, areas, now }: Entered, query: unknown, reply: FastifyReply) {
  const { area, list, as, contacts } = readPlaced(app, export_query, query);
  if (!isWithin(areas, area)) throw absent('area');
  const wanted = { area, contacts: contacts === 'yes', ...(list && { list }) };
  const sheets = await inTransaction(app.pool, (database) =>
    exportSettlement(app, database, wanted, { by: organizer.id, at: now }),
  );
  const name = `settlement-${area}-${(list ?? 'all').replaceAll(':', '-')}.${as}`;
  reply.headers({ 'cache-control': 'no-store', 'content-disposition': attachment(name) });
  if (as === 'csv') return reply.type('text/csv; charset=utf-8').send(sheets.map(csvOf).join('\r\n'));
  return reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet').send(await xlsxOf(sheets));
}
