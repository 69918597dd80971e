/** Structured logs that name what happened and nothing that is secret: only listed facts of a request are written. */
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { type DestinationStream, pino } from 'pino';

const secret = ['authorization', 'token', 'auth_token', 'jwt', 'contact_addr', 'code', 'password', 'cookie'];

export function createLog(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[kept out]' },
    serializers: { req: listed, err: causeOf },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Whoever reads what a server says may go, a pipe or a terminal: players are still there, so it goes on unheard. */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

type EventSource = Pick<NodeJS.EventEmitter, 'on'>;

/** What nobody caught. A promise that nobody waited for takes nobody else down; after anything else nothing is sure, so it ends. */
export function logUncaught(log: FastifyBaseLogger, end: () => void, source: EventSource = process): void {
  const errorOf = (thrown: unknown) => ({ err: thrown instanceof Error ? thrown : new Error(String(thrown)) });
  source.on('unhandledRejection', (why) => {
    lost += 1;
    log.error(errorOf(why), 'our fault: a promise that nobody waited for');
  });
  source.on('uncaughtException', (thrown) => {
    log.fatal(errorOf(thrown), 'our fault: nobody caught it, and this process ends');
    end();
  });
}

let lost = 0;

/** For /metrics: of this process, since its start. */
export const promisesLost = (): number => lost;

function listed({ id, method, routeOptions }: FastifyRequest) {
  return { id, method, url: routeOptions?.url };
}

/** A database error repeats the row that it refused, which may hold a contact: only its kind is written, and the statement without its values. */
function causeOf(error: LoggedError) {
  const { name, message, code, constraint, table, statement, backend, stack } = error;
  return { name, message, kind: code, constraint, table, statement, backend, stack };
}

interface LoggedError extends Error {
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly statement?: string;
  readonly backend?: number;
}
