/** The organizers' side of the server: its calls, its login, its pages. */
import type { FastifyInstance } from 'fastify';
import type { App } from './app.ts';
import { deskTable } from './desk-calls.ts';
import { addDeskCalls } from './http/desk-call.ts';
import { addDeskDocument } from './http/desk-document.ts';
import { addDeskPages, openShell } from './http/desk-page.ts';
import { addOpenId } from './organizer/openid.ts';

export function addDesk(server: FastifyInstance, whole: App): void {
  const app: App = { ...whole, pool: whole.desk_pool };
  addDeskCalls(server, app, deskTable);
  addDeskDocument(server, app);
  const shell = openShell(app);
  addOpenId(server, app, shell);
  if (shell) addDeskPages(server, shell);
}
