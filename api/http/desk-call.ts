/** Calls of organizers: by the cookie of their session, with a role, in their areas, answered as plain data. */
import { Readable } from 'node:stream';
import type { DeskCall } from '@event/contest/desk-call';
import { FileAnswer } from '@event/contest/desk-call';
import { type DeskCallName, desk_base, deskCalls } from '@event/contest/desk-wire';
import { areasWith, type Role } from '@event/contest/organizer/role';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { refuseUnproved } from '../organizer/proof.ts';
import { noteRefusedLogin } from '../organizer/refused-login.ts';
import { cookieOf, findOrganizer, tokenOfCookie } from '../organizer/session.ts';
import { type Actor, type KnownHandler, keyOf } from './actor.ts';
import { type AnyDeskAsk, answerDeskError, type DeskHandlers, DeskRefused, type Organizer } from './ask.ts';
import { addCall, type CallRoute } from './call.ts';
import { refuseForeignInput, workWithin } from './desk-area.ts';
import { onceForOrganizer } from './desk-idempotency.ts';
import { readPlaced } from './desk-place.ts';
import { placeOf } from './device.ts';
import { Misshapen } from './envelope.ts';
import { attachment, takeFiles } from './file/file.ts';
import { countFile } from './file/file-day.ts';

export type DeskTable = DeskHandlers<DeskCallName>;

/** As long as a connection lasts by which somebody takes something, or brings it. */
const ms_to_take_a_file = 600_000;

const callOf = (name: string): DeskCall => deskCalls[name as DeskCallName];

export function addDeskCalls(server: FastifyInstance, app: App, table: DeskTable): void {
  const actor = organizerActor(app);
  for (const [name, handler] of Object.entries(table) as [DeskCallName, KnownHandler<AnyDeskAsk>][]) {
    const { path, roles, takes, gives } = callOf(name);
    const way: CallRoute = {
      url: desk_base + path,
      config: { call: `desk ${name}`, ...(roles === 'nobody' && { door: name }) },
      errorHandler: async (error, request, reply) => {
        await noteRefusedLogin(app, error, request);
        return answerDeskError(app, error as Error, request, reply);
      },
      ...((gives || takes) && { handlerTimeout: ms_to_take_a_file }),
      onRequest: async (request) => refuseForeign(app, request),
    };
    const add = (scope: FastifyInstance) => addCall(scope, { actor, name, handler }, way);
    if (takes) takeFiles(server, takes, add);
    else add(server);
  }
}

function organizerActor(app: App): Actor<AnyDeskAsk> {
  return {
    calls: deskCalls,
    async read(name, request, reply) {
      reply.header('desk-time', app.clock());
      const ask = await askOf(app, callOf(name), request, reply);
      refuseForeignInput(callOf(name).area, ask);
      return ask;
    },
    work: (name, doing, database) => workWithin(callOf(name).area, doing, database),
    onceOf(call, { organizer, input, now }, request) {
      const key = callOf(call).once ? keyOf(request) : null;
      const asked = { keys: app.settings.secret_key, organizer: organizer?.id, call, input, now };
      return key === null ? null : onceForOrganizer({ ...asked, key });
    },
    say: (answer) => (answer instanceof FileAnswer ? answer : JSON.stringify(answer ?? {})),
    // What was refused did nothing: its repeat is judged anew.
    keptNo: (error) => (error instanceof DeskRefused || error instanceof Misshapen ? null : undefined),
    send(said, _request, reply) {
      reply.header('cache-control', 'no-store');
      if (typeof said === 'string') return reply.type('application/json; charset=utf-8').send(said);
      return reply.type(said.type).header('content-disposition', attachment(said.name)).send(bodyOf(said));
    },
  };
}

/** What is written piece by piece is taken piece by piece. */
const bodyOf = ({ content }: FileAnswer) =>
  typeof content === 'string' || content instanceof Uint8Array ? content : Readable.from(content);

async function askOf(app: App, call: DeskCall, request: FastifyRequest, reply: FastifyReply): Promise<AnyDeskAsk> {
  const now = app.clock();
  const organizer = await enter(app, call, request, now);
  const isInQuery = call.method === 'GET' || call.takes !== undefined || call.gives === 'file';
  const input = readPlaced(app, call.input, isInQuery ? request.query : request.body);
  if (call.takes) await countFile(app.pool, organizer.id, now);
  return {
    app,
    input,
    organizer,
    areas: call.area === undefined ? 'all' : areasWith(organizer.grants, call.roles),
    now,
    place: () => placeOf(app, request),
    cookie: (token: string | null) => {
      reply.header('set-cookie', cookieOf(token, app.settings));
    },
    ...(call.takes && { file: request.body }),
  } as AnyDeskAsk;
}

/** A page of another site may send a form here: only our own origin is listened to. */
async function refuseForeign({ settings }: App, { method, headers }: FastifyRequest): Promise<void> {
  const origin = headers.origin ?? settings.desk_origin;
  if (method === 'POST' && origin !== settings.desk_origin) {
    throw new DeskRefused('foreign', `The desk is opened at ${settings.desk_origin}, not at ${origin}.`, 403);
  }
}

async function enter(app: App, call: DeskCall, request: FastifyRequest, now: number): Promise<Organizer> {
  const token = tokenOfCookie(request.headers.cookie, app.settings);
  const isStill = request.headers['desk-still'] !== undefined;
  const place = placeOf(app, request);
  const organizer = token ? await findOrganizer(app.pool, { token, now, place, isStill }) : undefined;
  request.organizer = organizer?.id ?? null;
  if (call.roles === 'nobody') return organizer as Organizer;
  if (!organizer)
    throw new DeskRefused(
      'login',
      'Please log in again: the desk logs you out after a quarter of an hour without use.',
      401,
    );
  if (call.area !== undefined) refuseWithoutRole(call.roles, organizer, call.area === 'everywhere');
  if (call.step_up) refuseUnproved(organizer, now);
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
