/** What every call is given: the edition, the settings, the database and the clock. */
import type { Brand, Deployment, DrawStock, Edition } from '@event/contest/edition/edition';
import type { Refusal, RefusalName } from '@event/contest/refusal';
import type { RichValues } from '@event/contest/text';
import type { CallName, Input, Output } from '@event/contest/wire';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Pool } from './database/database.ts';
import type { Life } from './life.ts';
import type { ApiSettings } from './settings.ts';

export interface App {
  readonly edition: Edition;
  readonly stock: DrawStock;
  readonly settings: ApiSettings;
  readonly pool: Pool;
  /** What the desk asks with: its floods and long looks take no connection from players. */
  readonly desk_pool: Pool;
  /** What duties ask with: no player waits behind a sweep, and no sweep behind players. */
  readonly background_pool: Pool;
  /** One connection that hears what ended and whether the database answers, however busy all others are. */
  readonly pulse_pool: Pool;
  /** Unix seconds with their fraction. */
  readonly clock: () => number;
  readonly log: FastifyBaseLogger;
  readonly texts: EditionTexts;
  /** Whether this process starts, serves or stops. */
  readonly life: Life;
  /** The tokens this process has seen, forgotten as soon as any process ends their session. */
  readonly tokens: SessionTokens;
  /** The game's login platform. */
  readonly platform: LoginPlatform;
}

export type AppPools = Pick<App, 'pool' | 'desk_pool' | 'background_pool' | 'pulse_pool'>;

export interface EditionTexts {
  say(key: string, lang: string, values?: RichValues<string>, brand?: Brand): string;
}

export interface SessionTokens {
  /** Whoever acts is looked up when it is uncertain whether the session still holds; whoever only looks is believed a little longer. What is not ours by its check is looked up in a line of its own. */
  find(token_hash: Buffer, wish: 'look' | 'act', isOurs: boolean): Promise<Player | null>;
  forget(token_hash: Buffer): void;
  /** Which tokens were used, and when, since it was last asked: by the text of their hash. */
  takeUsed(): [string, number][];
  /** Forgets what ended since; to be called more than once a second. */
  poll(): Promise<void>;
}

/** What the login platform says of the account that logs in. */
export interface VerifiedLogin {
  readonly jti: string;
  readonly exp: number;
  readonly iat: number;
  readonly role_id: string;
  readonly zone_id: string;
  readonly name: string;
  readonly country: string;
}

export interface LoginPlatform {
  /** Refuses what it does not believe. */
  verify(jwt: string, now: number): Promise<VerifiedLogin>;
}

export interface Player {
  readonly area: number;
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly role_id: string;
  readonly zone_id: string;
  /** The reason of a disqualification: whoever is out may look and read why, but cannot act. */
  readonly out_for?: string | null;
}

export interface PlayerAsk<name extends CallName> {
  readonly app: App;
  readonly input: Input<name>;
  readonly player: typeof import('@event/contest/wire').calls[name]['player'] extends true ? Player : Player | null;
  /** Read once per request. */
  readonly now: number;
  /** Site language code of the request. */
  readonly lang: string;
  /** The idempotency key of the request: repeats of one request carry the same. */
  readonly key: string | null;
  /** The deployment of the request's host. */
  readonly deployment: Deployment;
  /** The network that the request came from; null for one of our own, which says nothing. */
  readonly network: string | null;
  /** What the request's token is stored under; null without one. */
  readonly token_hash: Buffer | null;
  /** Browser and system, as the request names them. */
  readonly device: string | null;
}

export type AtOnce = 'alone' | 'together';

/**
 * How a call is answered. `before` may wait for the outer world and holds no transaction; `work` runs in the
 * transaction that also keeps the answer under its idempotency key (POST), or on the pool (GET). `after` lets go of
 * what `before` took, whatever became of the work; it runs once `before` has answered, outside the transaction.
 */
export interface Handler<name extends CallName, found = unknown> {
  readonly before?: (ask: PlayerAsk<name>) => Promise<found>;
  readonly work: (ask: PlayerAsk<name>, database: Database, found: found) => Promise<Output<name>>;
  readonly after?: (ask: PlayerAsk<name>, found: found) => Promise<void>;
  /**
   * The work is one statement, which keeps its answer under the key itself: no transaction is begun for it. Alone it gets a
   * connection, and is tried again as a transaction is; together with those of other players it gets the pool and sees to that itself.
   */
  readonly at_once?: AtOnce;
  /** The answer to a public GET is made at most once a second for each input, or in so many, and sent to everybody. */
  readonly hot?: HotAnswer<name>;
}

interface HotAnswer<name extends CallName> {
  readonly seconds: number;
  /** What this process knows the answer to be made from: when that is another one, it is made anew before its seconds are over. */
  readonly version?: (app: App, input: Input<name>) => unknown;
}

/** What `before` finds is its own business: `work` and `after` say what they take. */
interface AnyHandler<name extends CallName> extends Omit<Handler<name, never>, 'before'> {
  readonly before?: (ask: PlayerAsk<name>) => Promise<unknown>;
}

export type Handlers<name extends CallName> = { readonly [call in name]: AnyHandler<call> };

/** Thrown by a call to say an expected no; it rolls back what the call did. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: RefusalName, values?: Refusal['values']) {
    super(refusal);
    this.refusal = values ? { refusal, values } : { refusal };
  }
}
