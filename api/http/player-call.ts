/** Calls of players: by their token, on the site of their area, answered in the envelope. */
import { areaByValue, languageByCode } from '@event/contest/edition/edition';
import { sayValues } from '@event/contest/notice/notice';
import type { PlayerCall } from '@event/contest/player-call';
import { type Refusal, refusals } from '@event/contest/refusal';
import { listOf } from '@event/contest/text/list';
import { api_base, type CallName, calls } from '@event/contest/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type App, type Handler, type Handlers, type Player, type PlayerAsk, Refused } from '../app.ts';
import { isServed } from '../edition/deployment.ts';
import { voiceOf } from '../edition/voice.ts';
import { isPublicAddress } from '../link/public-address.ts';
import { type Actor, finish, keyOf } from './actor.ts';
import { securityHeadersOf } from './browser/security-header.ts';
import { addCall } from './call.ts';
import { deviceOf } from './device.ts';
import { codeOf, refused, success } from './envelope.ts';
import type { FastPath } from './fast-path.ts';
import type { Gate } from './gate.ts';
import { onceForPlayer } from './idempotency.ts';
import { type PreparedBodies, select } from './prepared.ts';
import { readShape } from './shape.ts';
import { networkOf, speakerOf } from './speaker.ts';
import { hashOfToken, tokenOf } from './token.ts';
import { type Lines, lineOf } from './turn/line.ts';

export type CallTable = Partial<Handlers<CallName>>;
type AnyPlayerAsk = PlayerAsk<CallName>;
type SpokenTo = Pick<AnyPlayerAsk, 'app' | 'deployment' | 'lang'>;
type PlayerHandler = Handler<CallName, unknown>;

interface Hot {
  readonly gate: Gate;
  readonly bodies: PreparedBodies;
  readonly fastPath: FastPath;
  readonly lines: Lines;
}

export function addCalls(server: FastifyInstance, app: App, table: CallTable, hot: Hot): void {
  const actor = playerActor(app);
  for (const [name, handler] of Object.entries(table as object) as [CallName, PlayerHandler][]) {
    const { method, path, player } = calls[name];
    const way = {
      url: api_base + path,
      config: { call: name, cost: 0 },
      onRequest: async (request: FastifyRequest) => {
        request.player = await hot.gate.enter(name, request);
      },
    };
    if (method === 'POST' || player)
      addCall(server, { actor, name, handler }, { ...way, line: hot.lines[lineOf(name)] });
    else server.route({ method, ...way, handler: answerHot({ app, actor, name, handler, hot }) });
  }
}

function playerActor(app: App): Actor<AnyPlayerAsk> {
  return {
    calls,
    async read(name, request) {
      const ask = askOf(app, name as CallName, request);
      if (calls[name as CallName].method === 'POST') refuseToAct(name as CallName, ask);
      return ask;
    },
    async work(_name, { handler, ask, found }, database) {
      try {
        return await handler.work(ask, database, found);
      } catch (error) {
        throw sayOut(ask, error);
      }
    },
    onceOf(call, { player, key, input, now }) {
      if (!key || !player) return null;
      const say = (answer: unknown) => success(v.parse(calls[call as CallName].output, answer));
      return onceForPlayer({ keys: app.settings.secret_key, player, call, key, input, now, say });
    },
    say: success,
    keptNo(error, ask) {
      if (!(error instanceof Refused)) return undefined;
      return isKept(error.refusal) ? refused(app, ask, error.refusal) : null;
    },
    send(said, request, reply) {
      request.answer_code = codeOf(said as string);
      reply.code(request.answer_code === refusals.other_region ? 403 : 200);
      return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(said);
    },
  };
}

function askOf(app: App, name: CallName, request: FastifyRequest): AnyPlayerAsk {
  const { lang, deployment } = speakerOf(app.edition, request);
  const token = tokenOf(request.headers.authorization);
  return {
    app,
    input: readShape(calls[name].input, calls[name].method === 'GET' ? request.query : request.body) as never,
    player: (request.player?.player ?? null) as Player,
    token_hash: request.player?.token_hash ?? (token ? hashOfToken(token) : null),
    device: deviceOf(request.headers['user-agent'] ?? ''),
    network: isPublicAddress(request.ip) ? networkOf(request.ip) : null,
    now: app.clock(),
    lang,
    deployment,
    key: keyOf(request),
  };
}

/** What a repeat may find otherwise: these say nothing about the request itself. */
function isKept({ refusal }: Refusal): boolean {
  return !['our_fault', 'too_many_requests', 'maintenance', 'key_reused', 'login_again'].includes(refusal);
}

function refuseToAct(name: CallName, { app, player, deployment, lang }: AnyPlayerAsk): void {
  if (!player) return;
  const { elsewhere, when_out }: PlayerCall = calls[name];
  const area = areaByValue(app.edition, player.area);
  if (area && !elsewhere && !isServed(deployment, area)) {
    throw new Refused('other_region', { area: regionsOf({ app, deployment, lang }), path: area.path });
  }
  if (player.out_for && !elsewhere && !when_out) throw isOut({ app, deployment, lang }, player.out_for);
}

/** Whose players this site is for; the path says where a player of another region belongs. */
function regionsOf({ app, deployment, lang }: SpokenTo): string {
  const names = app.edition.areas
    .filter((one) => isServed(deployment, one))
    .map(({ path }) => app.texts.say(`area.${path}`, lang));
  const language = languageByCode(app.edition, lang);
  return language ? listOf(language, names) : names.join(' ');
}

function isOut({ app, deployment, lang }: SpokenTo, reason: string): Refused {
  return new Refused('disqualified', sayValues({ reason }, voiceOf(app, lang, deployment.brand)));
}

/** Whoever was taken out a moment ago, before this process heard of it, is told why, like anybody else. */
function sayOut(ask: AnyPlayerAsk, error: unknown): unknown {
  const { constraint, detail } = (error ?? {}) as { constraint?: string; detail?: string };
  return constraint === 'player_takes_part' ? isOut(ask, detail ?? 'other') : error;
}

interface HotCall {
  readonly app: App;
  readonly actor: Actor<AnyPlayerAsk>;
  readonly name: CallName;
  readonly handler: PlayerHandler;
  readonly hot: Hot;
}

/** Of a body that nobody has asked for lately. */
const cost_of_making = 1;

/** Everybody gets the same body, so nothing of the request but its input may matter. */
function answerHot({ app, actor, name, handler, hot }: HotCall) {
  const seconds = handler.hot?.seconds ?? 1;
  const always = Object.keys(securityHeadersOf(app.settings));
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const ask = askOf(app, name, request);
    const key = `${name} ${JSON.stringify(ask.input)}`;
    const make = async () => finish({ actor, name, handler }, await handler.work(ask, app.pool, undefined)) as string;
    const version = () => handler.hot?.version?.(app, ask.input as never);
    // There is no end of numbers to ask for, and each takes a connection.
    if (hot.bodies.isMadeFor(key, seconds, version())) hot.gate.pay(request, cost_of_making);
    const prepared = await hot.bodies.take(key, seconds, make, version());
    if (request.method === 'GET') hot.fastPath.remember(request.url, { call: name, key, seconds, version });
    const { status, headers, body } = select(prepared, request.headers, seconds);
    request.answer_code = 0;
    // As on the fast path: who holds the body holds these with it.
    if (status === 304) for (const name of always) reply.removeHeader(name);
    return reply.code(status).headers(headers).send(body);
  };
}
