/** The organizers' side of the server: its calls, its login, its pages. */
import type { FastifyInstance } from 'fastify';
import type { App } from './app.ts';
import { addBoardFile } from './board/desk-file.ts';
import { addCodeImport } from './code/desk-file.ts';
import { deskTable } from './desk-calls.ts';
import { addDeskCalls, type DeskTable } from './http/desk.ts';
import { addDeskPages } from './http/desk-page.ts';
import { addOpenId } from './organizer/openid.ts';
import { addReadingImport } from './reading/desk-import.ts';
import { addSettlementExport } from './settlement/desk-file.ts';

export function addDesk(server: FastifyInstance, whole: App, table: DeskTable = deskTable): void {
  const app: App = { ...whole, pool: whole.desk_pool };
  addDeskCalls(server, app, table);
  addCodeImport(server, app);
  addSettlementExport(server, app);
  addBoardFile(server, app);
  addReadingImport(server, app);
  addOpenId(server, app);
  addDeskPages(server, app);
}
