/** A file of readings comes in as it streams: looked at only, or kept whole. */
import type { Readable } from 'node:stream';
import { desk_base } from '@event/contest/desk-wire';
import type { ImportReport } from '@event/contest/reading/desk-wire';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { App } from '../app.ts';
import { answerDeskError, DeskRefused } from '../http/ask.ts';
import { enter } from '../http/desk-file.ts';
import { upTo } from '../http/file-size.ts';
import { readShape } from '../http/shape.ts';
import { NotReadable } from './file.ts';
import { importReadings } from './import.ts';

const largest_file = 50 * 1024 * 1024;
const import_query = v.strictObject({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  dry: v.optional(v.picklist(['yes', 'no']), 'yes'),
});

export function addReadingImport(server: FastifyInstance, app: App): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('text/csv', upTo(largest_file));
    scope.setErrorHandler((error, request, reply) => answerDeskError(app, error as Error, request, reply));
    const options = { bodyLimit: largest_file, config: { call: 'desk import_readings' } };
    scope.post(`${desk_base}/readings/import`, options, async (request, reply): Promise<ImportReport> => {
      const { organizer, areas, now } = await enter(app, request, ['reviewer']);
      const { name, dry } = readShape(import_query, request.query);
      reply.header('cache-control', 'no-store');
      const content = request.body as Readable;
      return importReadings(app, { name, content, by: organizer.id, at: now, is_dry: dry === 'yes', areas }).catch(
        (error) => {
          if (error instanceof NotReadable) throw new DeskRefused('file', error.message);
          throw error;
        },
      );
    });
  });
}
