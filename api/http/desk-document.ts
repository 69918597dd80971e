/** What organizers may do is told to organizers: the desk's OpenAPI document is behind its login. */
import { desk_base } from '@event/contest/desk-wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { findOrganizer, tokenOfCookie } from '../organizer/session.ts';
import { answerDeskError, DeskRefused } from './ask.ts';
import { placeOf } from './device.ts';
import { addDocument } from './document.ts';
import { deskDocument } from './openapi/desk.ts';

export function addDeskDocument(server: FastifyInstance, app: App): void {
  server.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => answerDeskError(app, error as Error, request, reply));
    scope.addHook('onRequest', (request) => refuseStranger(app, request));
    addDocument(scope, desk_base, deskDocument(app.edition));
  });
}

async function refuseStranger(app: App, request: FastifyRequest): Promise<void> {
  const token = tokenOfCookie(request.headers.cookie, app.settings);
  const asked = { now: app.clock(), place: placeOf(app, request) };
  const organizer = token && (await findOrganizer(app.pool, { token, ...asked }));
  if (!organizer) throw new DeskRefused('login', 'Please log in at the desk first.', 401);
}
