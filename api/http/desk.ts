/** How every call of the desk is answered: who asks, may they, its shape, then its work. */

import type { DeskCall } from '@event/contest/desk-call';
import { type DeskCallName, desk_base, deskCalls } from '@event/contest/desk-wire';
import { areasWith, type Role } from '@event/contest/organizer/role';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { cookieOf, findOrganizer, steppedUpUntil, tokenOfCookie } from '../organizer/session.ts';
import { answerDeskError, type DeskAsk, type DeskHandler, DeskRefused, type Organizer } from './ask.ts';
import { refuseForeignInput, workWithin } from './desk-area.ts';
import { type DeskOnce, once } from './desk-idempotency.ts';
import { readPlaced } from './desk-place.ts';

export type DeskTable = { readonly [name in DeskCallName]?: DeskHandler<name> };

export function addDeskCalls(server: FastifyInstance, app: App, table: DeskTable): void {
  for (const [name, handler] of Object.entries(table) as [DeskCallName, DeskHandler<DeskCallName>][]) {
    const call: DeskCall = deskCalls[name];
    server.route({
      method: call.method,
      url: desk_base + call.path,
      config: { call: `desk ${name}`, ...(call.roles === 'nobody' && { door: name }) },
      errorHandler: (error, request, reply) => answerDeskError(app, error as Error, request, reply),
      onRequest: async (request) => refuseForeign(app, request),
      handler: async (request, reply) => {
        reply.header('desk-time', app.clock());
        const answer = await answerCall(app, name, handler, request, reply);
        return reply.header('cache-control', 'no-store').send(answer ?? {});
      },
    });
  }
}

async function answerCall(
  app: App,
  name: DeskCallName,
  handler: DeskHandler<DeskCallName>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const call: DeskCall = deskCalls[name];
  const now = app.clock();
  const organizer = await enter(app, call, request, now);
  const ask = {
    app,
    input: readPlaced(app, call.input, call.method === 'GET' ? request.query : request.body),
    organizer,
    areas: call.area === undefined ? 'all' : areasWith(organizer.grants, call.roles),
    now,
    cookie: (token: string | null) => {
      reply.header('set-cookie', cookieOf(token, request.protocol === 'https'));
    },
  } as DeskAsk<never>;
  refuseForeignInput(call.area, ask);
  const found = (await handler.before?.(ask)) as never;
  const work = (database: Database) => workWithin(call.area, { handler, ask, found }, database);
  if (call.method === 'GET') return work(app.pool);
  const asked = onceOf(name, request, ask);
  return inTransaction(app.pool, (database) => (asked ? once(database, asked, () => work(database)) : work(database)));
}

function onceOf(call: DeskCallName, { headers }: FastifyRequest, ask: DeskAsk<DeskCallName>): DeskOnce | null {
  const key = headers['idempotency-key'];
  const { once }: DeskCall = deskCalls[call];
  if (key === undefined || !once) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new DeskRefused('shape', 'Idempotency-Key: up to 255 signs of ASCII, without spaces', 400);
  }
  return { keys: ask.app.settings.secret_key, organizer: ask.organizer.id, call, key, input: ask.input, now: ask.now };
}

/** A page of another site may send a form here: only our own origin is listened to. */
export async function refuseForeign({ settings }: App, { method, headers }: FastifyRequest): Promise<void> {
  const origin = headers.origin ?? settings.desk_origin;
  if (method === 'POST' && origin !== settings.desk_origin) {
    throw new DeskRefused('foreign', `The desk is opened at ${settings.desk_origin}, not at ${origin}.`, 403);
  }
}

async function enter(app: App, call: DeskCall, request: FastifyRequest, now: number): Promise<Organizer> {
  const token = tokenOfCookie(request.headers.cookie);
  const isStill = request.headers['desk-still'] !== undefined;
  const organizer = token ? await findOrganizer(app.pool, token, now, isStill) : undefined;
  if (call.roles === 'nobody') return organizer as Organizer;
  if (!organizer) throw new DeskRefused('login', 'Please log in: the desk closes after a quarter of an hour.', 401);
  if (call.area !== undefined) refuseWithoutRole(call.roles, organizer, call.area === 'everywhere');
  if (call.step_up && !steppedUpUntil(organizer, now)) {
    throw new DeskRefused('step_up', 'Please prove again that it is you.', 403);
  }
  return organizer;
}

function refuseWithoutRole(wanted: readonly Role[], { grants }: Organizer, isEverywhere: boolean): void {
  const areas = areasWith(grants, wanted);
  const named = wanted.join(' or ');
  if (areas.length === 0) throw new DeskRefused('role', `This needs the role ${named}. An owner can give it.`, 403);
  if (isEverywhere && areas !== 'all') {
    throw new DeskRefused('role', `This reaches every area: it needs the role ${named} everywhere.`, 403);
  }
}
