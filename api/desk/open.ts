/** The organizers' side of the server: its calls, its login, its pages. */
import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { addDeskCalls, type DeskTable } from './desk.ts';
import { addDeskFiles } from './file.ts';
import { addBoardFile } from './leaderboard-file.ts';
import { addOpenId } from './openid.ts';
import { addDeskPages } from './page.ts';
import { addReadingImport } from './reading-import.ts';
import { deskTable } from './table.ts';

export function addDesk(server: FastifyInstance, app: App, table: DeskTable = deskTable): void {
  addDeskCalls(server, app, table);
  addDeskFiles(server, app);
  addBoardFile(server, app);
  addReadingImport(server, app);
  addOpenId(server, app);
  addDeskPages(server, app);
}
