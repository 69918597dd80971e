/** Files in and out of the desk: codes as they stream in, settlements as a table to keep. */
import { desk_base } from '@event/contest/desk-wire';
import { areasWith, type Role } from '@event/contest/organizer/role';
import { export_query } from '@event/contest/reward/desk-wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { takeCodes } from '../code/desk.ts';
import { inTransaction } from '../database/database.ts';
import { findOrganizer, steppedUpUntil, tokenOfCookie } from '../organizer/session.ts';
import { exportSettlement } from '../settlement/export.ts';
import { absent, DeskRefused, isWithin, type Organizer } from './ask.ts';
import { answerDeskError, refuseForeign } from './desk.ts';
import { readPlaced } from './desk-place.ts';
import { upTo } from './file-size.ts';
import { csvOf, xlsxOf } from './spreadsheet.ts';

const largest_file = 200 * 1024 * 1024;

export function addDeskFiles(server: FastifyInstance, app: App): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('text/csv', upTo(largest_file));
    scope.setErrorHandler((error, request, reply) => answerDeskError(app, error as Error, request, reply));
    scope.post(
      `${desk_base}/codes/import`,
      { bodyLimit: largest_file, config: { call: 'desk import_codes' } },
      async (request, reply) => {
        const { organizer, areas, now } = await enter(app, request, ['prize_officer']);
        const file = request.body as NodeJS.ReadableStream as never;
        reply.header('cache-control', 'no-store');
        return takeCodes(app, { organizer, areas, query: request.query, file, now });
      },
    );
    scope.post(`${desk_base}/settlement/export`, { config: { call: 'desk export' } }, async (request, reply) => {
      const entered = await enter(app, request, ['prize_officer']);
      return sendExport(app, entered, request.query, reply);
    });
  });
}

interface Entered {
  readonly organizer: Organizer;
  readonly areas: 'all' | readonly number[];
  readonly now: number;
}

export async function enter(
  app: App,
  request: FastifyRequest,
  roles: readonly Role[],
  needsProof = true,
): Promise<Entered> {
  await refuseForeign(app, request);
  const now = app.clock();
  const token = tokenOfCookie(request.headers.cookie);
  const organizer = token ? await findOrganizer(app.pool, token, now) : undefined;
  if (!organizer) throw new DeskRefused('login', 'Please log in: the desk closes after a quarter of an hour.', 401);
  const areas = areasWith(organizer.grants, roles);
  if (areas.length === 0) throw new DeskRefused('role', `This needs the role ${roles.join(' or ')}.`, 403);
  if (needsProof && !steppedUpUntil(organizer, now))
    throw new DeskRefused('step_up', 'Please prove again that it is you.', 403);
  return { organizer, areas, now };
}

/** For any name: what a header cannot hold is left out of the plain form and encoded in the other. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w.-]+/g, '-');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escape)}`;
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
