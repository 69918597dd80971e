/** The organizers' side of the server: its calls, its login, its pages, on the host of its own origin and no other. */
import type { FastifyInstance } from 'fastify';
import type { App } from './app.ts';
import { deskTable } from './desk-calls.ts';
import { addDeskCalls } from './http/desk-call.ts';
import { addDeskDocument } from './http/desk-document.ts';
import { addDeskPages, openShell } from './http/desk-page.ts';
import { addOpenId } from './organizer/openid.ts';

export function addDesk(server: FastifyInstance, whole: App): void {
  const app: App = { ...whole, pool: whole.desk_pool };
  server.register(async (desk) => {
    refuseOtherHosts(desk, app);
    addDeskCalls(desk, app, deskTable);
    addDeskDocument(desk, app);
    const shell = openShell(app);
    addOpenId(desk, app, shell);
    if (shell) addDeskPages(desk, shell);
  });
}

/** On the players' hosts a hole in their site would be one in the desk. Ports differ behind a proxy or a tunnel. */
function refuseOtherHosts(desk: FastifyInstance, { settings }: App): void {
  desk.addHook('onRequest', async ({ hostname }, reply) => {
    if (hostname.toLowerCase() === new URL(settings.desk_origin).hostname) return;
    const refusal = { name: 'host', message: 'The desk is not opened at this address.' };
    return reply.code(421).header('cache-control', 'no-store').send(refusal);
  });
}
