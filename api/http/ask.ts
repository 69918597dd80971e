/** What a call of the desk is given, and how it says no. */
import type { Readable } from 'node:stream';
import type { DeskCallName, DeskInput, DeskOutput } from '@event/contest/desk-wire';
import { type Areas, areasWith, type Grant, type Role } from '@event/contest/organizer/role';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { logAction, type NewAction } from '../action/action.ts';
import type { App } from '../app.ts';
import { whyAway } from '../database/away.ts';
import type { Database } from '../database/database.ts';
import type { LoginPlace } from './device.ts';
import { Misshapen } from './envelope.ts';
import { TooMany } from './gate.ts';
import { comeBackIn } from './turn/turn.ts';

export interface Organizer {
  readonly id: string;
  readonly name: string;
  readonly grants: readonly Grant[];
  readonly session: Buffer;
  readonly stepped_up_at: number | null;
  /** Who is at the keyboard, where that is somebody else: the log names them. */
  readonly hand?: string;
}

export interface DeskAsk<name extends DeskCallName> {
  readonly app: App;
  readonly input: DeskInput<name>;
  /** Nobody only in calls that are open to nobody. */
  readonly organizer: Organizer;
  /** The areas in which the organizer may make this call: for searches that come to an end sooner with them. */
  readonly areas: Areas;
  readonly now: number;
  /** Where the browser is. */
  readonly place: () => LoginPlace;
  /** Only in calls that take one. */
  readonly file?: Readable;
  /** Sets or clears the cookie of the desk's session. */
  readonly cookie: (token: string | null) => void;
}

export type AnyDeskAsk = DeskAsk<DeskCallName>;

/** Where the thing lies that a call of area `found` names: no area, or null for all. What is said to whoever has no right there. */
export interface Whereabouts {
  readonly areas: readonly (number | null)[];
  readonly otherwise: DeskRefused;
}

/** `before` may wait for the outer world and holds no transaction; what it finds is given to `work`. */
export interface DeskHandler<name extends DeskCallName, found = never> {
  /** Needed by calls of area `found`; in the transaction of the work. */
  readonly find?: (ask: DeskAsk<name>, database: Database) => Promise<Whereabouts>;
  readonly before?: (ask: DeskAsk<name>) => Promise<unknown>;
  /** A POST works in a transaction, a GET on the pool. */
  readonly work: (ask: DeskAsk<name>, database: Database, found: found) => Promise<DeskOutput<name>>;
}

export type DeskHandlers<name extends DeskCallName> = { readonly [call in name]: DeskHandler<call> };

/** Thrown by a call of the desk; it rolls back what the call did. The message is for the person: what is wrong, and what to do. */
export class DeskRefused extends Error {
  readonly status: number;
  /** What a page of its own names, beside why. */
  readonly about: string | undefined;

  constructor(name: string, message: string, status = 409, about?: string) {
    super(message);
    this.name = name;
    this.status = status;
    this.about = about;
  }
}

export function fileOf({ file }: { readonly file?: Readable }): Readable {
  if (!file) throw new Error('A call that takes a file was made without one');
  return file;
}

/** Writes into the log what the organizer did, in the same transaction. */
export function act(
  { organizer, now }: Pick<DeskAsk<DeskCallName>, 'organizer' | 'now'>,
  database: Database,
  action: Omit<NewAction, 'at' | 'by'>,
): Promise<number> {
  return logAction(database as PoolClient, { ...action, at: now, by: organizer.hand ?? organizer.id });
}

/** Somebody at the command line has every right and no place at the desk. */
export const isCommand = ({ id }: Pick<Organizer, 'id'>): boolean => id.startsWith('command:');

export function absent(what: string): DeskRefused {
  return new DeskRefused('absent', `There is no such ${what}, or it is not in your areas.`, 404);
}

/** The areas of an organizer for some roles, as PostgreSQL takes them: null is everywhere. */
export function areaList(organizer: Organizer, wanted: readonly Role[]): readonly number[] | null {
  const areas = areasWith(organizer.grants, wanted);
  return areas === 'all' ? null : areas;
}

/** What failed, as a person at the desk is told; what is our fault is logged. */
interface DeskFailure {
  readonly status: number;
  readonly name: string;
  readonly message: string;
  readonly wait?: number | string;
}

export function failureOf(app: App, error: Error & { statusCode?: number }, { id }: FastifyRequest): DeskFailure {
  if (error instanceof DeskRefused) return { status: error.status, name: error.name, message: error.message };
  if (error instanceof Misshapen) return { status: 400, name: 'shape', message: error.message };
  if (error instanceof TooMany) {
    const message = `Too many requests. Please wait ${error.wait} seconds.`;
    return { status: 429, name: 'too_many', message, wait: error.wait };
  }
  if (error.statusCode && error.statusCode < 500) {
    return { status: error.statusCode, name: 'shape', message: error.message };
  }
  const away = whyAway(error);
  app.log.error({ err: error, reference: id }, away ? `the database is away: ${away}` : 'our fault');
  if (!away) return { status: 500, name: 'fault', message: `Something went wrong on our side. Reference ${id}.` };
  const message = `The database does not answer in time: ${away}. Please try again.`;
  return { status: 503, name: 'away', message, wait: comeBackIn() };
}

export function answerDeskError(app: App, error: Error, request: FastifyRequest, reply: FastifyReply) {
  const { status, wait, ...said } = failureOf(app, error, request);
  reply.code(status).header('cache-control', 'no-store');
  if (wait !== undefined) reply.header('retry-after', wait);
  return reply.send(said);
}
