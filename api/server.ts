/** One server: the calls, their document, health and metrics, and the pages; every answer has its envelope. */
import { randomBytes } from 'node:crypto';
import type { Server, ServerResponse } from 'node:http';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { api_base, calls } from '@event/contest/wire';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { addAlertGauge } from './alert/gauge.ts';
import { type App, Refused } from './app.ts';
import { boardOf } from './board/board.ts';
import { addBoardFiles } from './board/file-answer.ts';
import { callTable } from './calls.ts';
import { addChannelReturn } from './channel/channel.ts';
import { addCodeGauges } from './code/gauge.ts';
import { addDesk } from './desk-open.ts';
import { addDrawProof } from './draw/proof.ts';
import { addDutyGauges } from './duty/gauge.ts';
import { firstExcellent } from './excellent/excellent.ts';
import { answerBrokenRequest, type BareHeaders } from './http/broken.ts';
import { addCors } from './http/browser/cors.ts';
import { addPolicyReports } from './http/browser/policy-report.ts';
import { securityHeadersOf } from './http/browser/security-header.ts';
import { addPlayerDocument } from './http/document.ts';
import { Misshapen } from './http/envelope.ts';
import { createFastPath } from './http/fast-path.ts';
import { Absent, answerError, WrongMethod } from './http/fault.ts';
import { cutSlowBodies } from './http/file/slow.ts';
import { createGate, type Gate, type PlayerSession } from './http/gate.ts';
import { addHealth } from './http/health.ts';
import { longest_body, readJson } from './http/json-body.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { addPages } from './http/page/page.ts';
import { addSecurityContact } from './http/page/security-contact.ts';
import { addCalls, type CallTable } from './http/player-call.ts';
import { PreparedBodies } from './http/prepared.ts';
import { createDoor } from './http/turn/door.ts';
import { addLineGauges } from './http/turn/gauge.ts';
import { createLines } from './http/turn/line.ts';
import { awaitWork } from './http/turn/under-way.ts';
import { addRedemptions } from './reward/redemption.ts';
import { listWorks } from './wall/wall.ts';
import { workAt } from './wall/work.ts';

declare module 'fastify' {
  interface FastifyRequest {
    player: PlayerSession | null;
    answer_code: number | null;
    /** Whose session of the desk it came with, refused or not. */
    organizer: string | null;
    /** The body as it was sent, for calls whose signature covers its bytes. */
    body_bytes: Buffer | null;
  }
  interface FastifyContextConfig {
    call?: string;
    /** Answered while the process starts or is in maintenance. */
    always?: boolean;
    /** What it takes from the allowance of its network, 1 unless said. */
    cost?: number;
    /** A door of the desk that is open to nobody known: its own, tight limit for each network. */
    door?: string;
  }
}

const usual_patience: ServerPatience = {
  seconds_to_ask: 8,
  seconds_to_answer: 11,
  seconds_still: 20,
  seconds_to_take: 600,
};
const most_connections = 10_000;

interface ServerPatience {
  /** A request that comes slower than this is not waited for; the site itself waits fifteen seconds for an answer. */
  readonly seconds_to_ask: number;
  readonly seconds_to_answer: number;
  /** A reader who takes nothing for this long, or is not done in the time below, is disconnected: the draw's whole log takes longest. */
  readonly seconds_still: number;
  /** So long a file of the desk may come, too. */
  readonly seconds_to_take: number;
}

export interface ServerOptions {
  readonly table?: CallTable;
  /** False for the API alone. */
  readonly pages?: boolean;
  readonly patience?: Partial<ServerPatience>;
}

export function createServer(app: App, options: ServerOptions = {}): FastifyInstance {
  const { table = callTable, pages = true } = options;
  const patience = { ...usual_patience, ...options.patience };
  const gate = createGate(app);
  const metrics = createMetrics(app);
  const bodies = new PreparedBodies();
  const lines = createLines(app);
  addLineGauges(metrics.registry, lines);
  const fastPath = createFastPath({ app, bodies, metrics, cutWhenLate: lateCutter(patience) });
  const door = createDoor(app, lines, metrics);
  const server = Fastify({
    serverFactory: (handler) => withTimeouts(fastPath.serve(handler, door), patience, securityHeadersOf(app.settings)),
    loggerInstance: app.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: app.settings.trusted_proxies.length > 0 ? app.settings.trusted_proxies : false,
    bodyLimit: longest_body,
    handlerTimeout: patience.seconds_to_answer * 1000,
    // A busy machine starts slowly, and nothing that is put together here waits for anybody.
    pluginTimeout: 0,
    return503OnClosing: false,
    genReqId: () => randomBytes(5).toString('hex'),
    frameworkErrors: (error, request, reply) => answerError(app, error, request, reply),
  });
  awaitWork(server);
  server.decorateRequest('player', null);
  server.decorateRequest('answer_code', null);
  server.decorateRequest('organizer', null);
  server.decorateRequest('body_bytes', null);
  server.setErrorHandler((error, request, reply) => answerError(app, error as Error, request, reply));
  server.setNotFoundHandler({ preValidation: refuseAbsent }, refuseAbsent);
  readBodies(server);
  addStage(server, app);
  addLimits(server, gate);
  addSecurityHeaders(server, app);
  addRecord(server, app, metrics);
  addCors(server, app.settings.site_origins);
  addCalls(server, app, table, { gate, bodies, fastPath, lines });
  addChannelReturn(server, app);
  addDrawProof(server, app, gate);
  addBoardFiles(server, app, gate);
  addRedemptions(server, app);
  addPlayerDocument(server, app);
  addPolicyReports(server, app);
  addSecurityContact(server, app);
  addAbsent(server);
  addDesk(server, app);
  if (pages) addPages(server, app, { gate, boardOf, worksOf: listWorks, workOf: workAt, firstExcellent });
  return server;
}

/** Nobody who sends or reads slowly is waited for. */
function withTimeouts(server: Server, patience: ServerPatience, always: BareHeaders): Server {
  const { seconds_to_ask, seconds_still, seconds_to_take } = patience;
  const refuse = answerBrokenRequest(always);
  server.timeout = seconds_still * 1000;
  server.maxConnections = most_connections;
  server.requestTimeout = seconds_to_take * 1000;
  server.headersTimeout = seconds_to_ask * 1000;
  server.keepAliveTimeout = 65_000;
  server.on('clientError', refuse);
  server.prependListener('request', cutSlowBodies({ seconds_to_ask, seconds_to_take, refuse }));
  return server;
}

function lateCutter({ seconds_to_take }: ServerPatience) {
  return (response: ServerResponse) => {
    const late = setTimeout(() => response.destroy(), seconds_to_take * 1000);
    response.once('close', () => clearTimeout(late));
  };
}

/** JSON only, and read by our own strict reader. */
function readBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<Buffer>(
    /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      request.body_bytes = bytes;
      try {
        return readJson(bytes);
      } catch (error) {
        throw new Misshapen(error instanceof SyntaxError ? error.message : 'body', 'json');
      }
    },
  );
}

/** Who comes while a process is slow to start is told when to come back; who comes while it stops is served, once. */
function addStage(server: FastifyInstance, app: App): void {
  server.addHook('onSend', async (_request, reply) => {
    if (app.life.stage === 'stopping') reply.header('connection', 'close');
  });
  server.addHook('onRequest', async ({ routeOptions }) => {
    if (app.life.stage === 'starting' && !routeOptions.config.always) throw new Refused('maintenance');
  });
  // A connection that nobody uses is cut: what has arrived by now is read first.
  server.addHook('preClose', async () => {
    await sleep(1);
    await setImmediate();
  });
}

/** Before anything is read or asked; the players' calls are counted as they enter. */
function addLimits(server: FastifyInstance, gate: Gate): void {
  server.addHook('onRequest', async (request) => {
    const { cost = 1, door } = request.routeOptions.config;
    if (door) gate.knock(request, door);
    gate.pay(request, cost);
  });
  // Before the answer leaves: whoever has it may be sending the next request already.
  server.addHook('onSend', async (request) => {
    if (request.routeOptions.config.call === 'login' && request.answer_code === 0) gate.forgive(request);
  });
}

function addSecurityHeaders(server: FastifyInstance, { settings }: App): void {
  const headers = securityHeadersOf(settings);
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}

function addRecord(server: FastifyInstance, app: App, metrics: Metrics): void {
  addCodeGauges(metrics.registry);
  addAlertGauge(metrics.registry);
  addDutyGauges(metrics.registry, app);
  addHealth(server, app, metrics.registry);
  server.addHook('onResponse', async (request, reply) => {
    const { call = 'other' } = request.routeOptions.config;
    const seconds = reply.elapsedTime / 1000;
    metrics.count({ call, status: reply.statusCode, code: request.answer_code, seconds });
    if (call === 'other' && reply.statusCode < 400) return;
    const facts = { req: request, call, status: reply.statusCode, answer: request.answer_code };
    const who = { player: request.player?.player.id, ...(request.organizer && { organizer: request.organizer }) };
    app.log.info({ ...facts, ms: Math.round(reply.elapsedTime), ...who }, 'answered');
  });
}

/** Below the API's base nothing but the calls exists, whatever page routes there are. */
function addAbsent(server: FastifyInstance): void {
  server.route({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: `${api_base}/*`,
    onRequest: refuseAbsent,
    handler: refuseAbsent,
  });
}

async function refuseAbsent(request: FastifyRequest): Promise<never> {
  const path = request.url.split('?', 1)[0];
  const known = Object.values(calls).find((call) => api_base + call.path === path);
  throw known ? new WrongMethod(known.method) : new Absent();
}
