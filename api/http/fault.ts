/** One place makes every failure an answer: an expected no, a request that is wrong, or a fault of ours. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type App, Refused } from '../app.ts';
import { whyAway } from '../database/away.ts';
import { busy, codeOf, Misshapen, misshapen, refused, statusOf, transport } from './envelope.ts';
import { NotLoggedIn, TooMany } from './gate.ts';
import { type Speaker, speakerOf } from './speaker.ts';
import { Busy, comeBackIn } from './turn/turn.ts';

export class Absent extends Error {}

export class WrongMethod extends Error {
  readonly allowed: string;

  constructor(allowed: string) {
    super('wrong method');
    this.allowed = allowed === 'GET' ? 'GET, HEAD, OPTIONS' : `${allowed}, OPTIONS`;
  }
}

interface FaultAnswer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Record<string, string>;
}

export function answerError(app: App, error: Error, request: FastifyRequest, reply: FastifyReply) {
  const { status, body, headers = {} } = answerFor(app, error, request);
  request.answer_code = codeOf(body);
  reply.code(status).headers({ 'cache-control': 'no-store', ...headers });
  return reply.type('application/json; charset=utf-8').send(body);
}

function answerFor(app: App, error: Error, request: FastifyRequest): FaultAnswer {
  const speaker = speakerOf(app.edition, request);
  if (error instanceof Refused) return refusalAnswer(app, speaker, error);
  if (error instanceof Misshapen) return { status: 400, body: misshapen(app, speaker, error) };
  if (error instanceof NotLoggedIn) {
    return { status: 401, body: transport(app, speaker, 401), headers: { 'www-authenticate': 'Bearer' } };
  }
  if (error instanceof TooMany) {
    const body = refused(app, speaker, { refusal: 'too_many_requests', values: { seconds: error.wait } });
    return { status: 429, body, headers: { 'retry-after': String(error.wait) } };
  }
  if (error instanceof Busy) {
    return { status: 503, body: busy(app, speaker), headers: { 'retry-after': comeBackIn() } };
  }
  if (error instanceof WrongMethod) {
    return { status: 405, body: transport(app, speaker, 405), headers: { allow: error.allowed } };
  }
  if (error instanceof Absent) return { status: 404, body: transport(app, speaker, 404) };
  return isRequestFault(error)
    ? { status: error.statusCode, body: transport(app, speaker, error.statusCode) }
    : faultAnswer(app, speaker, error, request.id);
}

function refusalAnswer(app: App, speaker: Speaker, { refusal }: Refused): FaultAnswer {
  const status = statusOf(refusal);
  const text = app.life.maintenance;
  const said = refusal.refusal === 'maintenance' && text ? { ...refusal, values: { text } } : refusal;
  return {
    status,
    body: refused(app, speaker, said),
    ...(status === 503 && { headers: { 'retry-after': comeBackIn(3) } }),
  };
}

/** What the framework itself refuses: too large, of another type, not a readable address. */
function isRequestFault(error: Error & { statusCode?: number }): error is Error & { statusCode: number } {
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
}

/** The reference stands in the answer and in the log; nothing else of the fault leaves the house. */
function faultAnswer(
  app: App,
  speaker: Speaker,
  error: Error & { statusCode?: number },
  reference: string,
): FaultAnswer {
  const away = whyAway(error);
  app.log.error({ err: error, reference }, away ? `the database is away: ${away}` : 'our fault');
  const body = refused(app, speaker, { refusal: 'our_fault', values: { reference } });
  return error.statusCode === 503 || away
    ? { status: 503, body, headers: { 'retry-after': comeBackIn() } }
    : { status: 500, body };
}
