/** A file of codes comes in at the desk as it streams. */
import { desk_base } from '@event/contest/desk-wire';
import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { answerDeskError } from '../http/ask.ts';
import { enter } from '../http/desk-file.ts';
import { upTo } from '../http/file-size.ts';
import { takeCodes } from './desk.ts';

const largest_file = 200 * 1024 * 1024;

export function addCodeImport(server: FastifyInstance, app: App): void {
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
  });
}
