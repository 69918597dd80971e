/** What organizers may do is told to organizers: the desk's OpenAPI document is behind its login. */
import { desk_base } from '@event/contest/desk-wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { findOrganizer, tokenOfCookie } from '../organizer/session.ts';
import { answerDeskError, DeskRefused } from './ask.ts';
import { addDocument } from './document.ts';
import { deskDocument } from './openapi/desk.ts';

export function addDeskDocument(server: FastifyInstance, app: App): void {
  server.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => answerDeskError(app, error as Error, request, reply));
    scope.addHook('onRequest', (request) => refuseStranger(app, request));
    addDocument(scope, desk_base, deskDocument(app.edition));
  });
}

async function refuseStranger({ pool, settings, clock }: App, { headers }: FastifyRequest): Promise<void> {
  const token = tokenOfCookie(headers.cookie, settings);
  const organizer = token && (await findOrganizer(pool, token, clock()));
  if (!organizer) throw new DeskRefused('login', 'Please log in at the desk first.', 401);
}
