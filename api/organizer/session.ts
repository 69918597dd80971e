/** Sessions of the desk: a cookie of its own, a quarter of an hour idle, twelve hours at most. */
import { createHash, randomBytes } from 'node:crypto';
import type { OwnSession } from '@event/contest/organizer/desk-account';
import { day } from '@event/contest/time';
import type { PoolClient } from 'pg';
import { logAction, type NewAction } from '../action/action.ts';
import { type Database, inTransaction, type Pool } from '../database/database.ts';
import type { Organizer } from '../http/ask.ts';
import { type LoginPlace, nowhere, sayNetwork } from '../http/device.ts';
import type { ApiSettings } from '../settings.ts';

const idle_seconds = 15 * 60;
const longest_seconds = 12 * 3600;
/** Where somebody came in is remembered for so long: from elsewhere they are told. */
const kept_seconds = 90 * day;
/** How long a new proof holds for calls that ask for one. */
export const step_up_seconds = 5 * 60;

/** Where the desk is opened over TLS the cookie is bound to its very host, and goes nowhere else. */
export function isSecure({ desk_origin }: Pick<ApiSettings, 'desk_origin'>): boolean {
  return desk_origin.startsWith('https:');
}

const nameOf = (isSecure: boolean) => (isSecure ? '__Host-desk' : 'desk');

export function tokenOfCookie(
  header: string | undefined,
  settings: Pick<ApiSettings, 'desk_origin'>,
): string | undefined {
  return header?.match(new RegExp(`(?:^|;\\s*)${nameOf(isSecure(settings))}=([A-Za-z0-9_-]{43})(?:;|$)`))?.[1];
}

/** HttpOnly and same-site: no script reads it and no other site sends it. */
export function cookieOf(token: string | null, settings: Pick<ApiSettings, 'desk_origin'>): string {
  const age = token ? longest_seconds : 0;
  const secure = isSecure(settings);
  const place = secure ? 'Path=/; Secure' : 'Path=/desk';
  return `${nameOf(secure)}=${token ?? ''}; ${place}; HttpOnly; SameSite=Strict; Max-Age=${age}`;
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest();

export const newToken = () => randomBytes(32).toString('base64url');

export async function openSession(
  database: Database,
  organizer_id: string,
  now: number,
  { device, network } = nowhere,
): Promise<string> {
  const token = newToken();
  await database.query('delete from desk_session where expires_at <= to_timestamp($1)', [now - kept_seconds]);
  await database.query(
    `insert into desk_session (token_hash, organizer_id, created_at, seen_at, expires_at, stepped_up_at, device, network)
     values ($1, $2, to_timestamp($3), to_timestamp($3), to_timestamp($4), to_timestamp($3), $5, $6)`,
    [hashOf(token), organizer_id, now, now + longest_seconds, device, network],
  );
  return token;
}

type SessionAction = Pick<NewAction, 'by' | 'at' | 'detail'>;

/** Opens a session; how and from where stands in the log, and whether the person was ever there: then they are told. */
export async function comeIn(
  database: Database,
  place: LoginPlace,
  { by, at, what, detail }: SessionAction & { readonly what: 'log in' | 'use invitation' },
): Promise<string> {
  const is_new = await isUnknown(database, by, place);
  const token = await openSession(database, by, at, place);
  const from = {
    device: place.device,
    network: sayNetwork(place),
    new: is_new,
    session: await sessionId(database, hashOf(token)),
  };
  await logAction(database as PoolClient, { by, at, what, subject: by, detail: { ...detail, ...from } });
  return token;
}

/** The first login of all is from nowhere unknown. */
async function isUnknown(database: Database, organizer_id: string, { device, network }: LoginPlace): Promise<boolean> {
  const { rows } = await database.query<{ is_unknown: boolean }>(
    `select count(*) > 0 and not coalesce(bool_or(
        device is not distinct from $2 and (network is null or $3::bytea is null or network = $3)), false) as is_unknown
     from desk_session where organizer_id = $1`,
    [organizer_id, device, network],
  );
  return rows[0]?.is_unknown ?? false;
}

/** The name of a session that may be shown. */
export async function sessionId(database: Database, session: Buffer): Promise<string | null> {
  const { rows } = await database.query<{ id: string }>('select id from desk_session where token_hash = $1', [session]);
  return rows[0]?.id ?? null;
}

interface SessionUse {
  readonly token: string;
  readonly now: number;
  readonly place: LoginPlace;
  /** The desk only asks by itself, and nobody touched it: nobody was seen. */
  readonly isStill?: boolean;
}

/** Who holds a token. A session stays in its browser, and what was proved holds in the network in which it was proved. */
export async function findOrganizer(
  pool: Pool,
  { token, now, place, isStill = false }: SessionUse,
): Promise<Organizer | undefined> {
  const { rows } = await pool.query<Organizer & { is_carried: boolean }>({
    name: 'desk-session',
    text: `
      with held as (
        select token_hash, organizer_id, seen_at, device <> coalesce($5, '') as is_carried,
          case when network is not distinct from $6 then stepped_up_at end as stepped_up_at from desk_session
        where token_hash = $1 and ended_at is null and expires_at > to_timestamp($2) and seen_at > to_timestamp($3)
      ), seen as (
        update desk_session s set seen_at = to_timestamp($2) from held
        where s.token_hash = held.token_hash and not $4::boolean and held.seen_at < to_timestamp($2::float8 - 10)
      )
      select o.id, o.name, held.token_hash as session, held.stepped_up_at, held.is_carried,
        coalesce((select jsonb_agg(jsonb_build_object('role', r.role, 'area', r.area) order by r.role, r.area)
          from organizer_role r where r.organizer_id = o.id and r.revoked_at is null), '[]') as grants
      from held join organizer o on o.id = held.organizer_id where o.left_at is null`,
    values: [hashOf(token), now, now - idle_seconds, isStill, place.device, place.network],
  });
  const [found] = rows;
  if (!found?.is_carried) return found;
  await endCarried(pool, found, now, place);
  return undefined;
}

/** Somebody has taken the cookie along to another browser: its owner is told. */
async function endCarried(pool: Pool, { id, session }: Organizer, now: number, place: LoginPlace): Promise<void> {
  const detail = { device: place.device, network: sayNetwork(place) };
  await inTransaction(pool, async (database) => {
    await endSession(database, session, now);
    await logAction(database, { by: 'system', at: now, what: 'end carried session', subject: id, detail });
  });
}

export async function endSession(database: Database, session: Buffer, now: number): Promise<void> {
  await database.query('update desk_session set ended_at = to_timestamp($2) where token_hash = $1', [session, now]);
}

/** Answers how many there were. */
export async function endSessionsOf(database: Database, organizer_id: string, now: number): Promise<number> {
  const { rowCount } = await database.query(
    'update desk_session set ended_at = to_timestamp($2) where organizer_id = $1 and ended_at is null',
    [organizer_id, now],
  );
  return rowCount ?? 0;
}

/** Answers how many there were that had begun by then. */
export async function endSessionsBegun(
  database: Database,
  organizer_id: string,
  { until, now }: { readonly until: number; readonly now: number },
): Promise<number> {
  const { rowCount } = await database.query(
    `update desk_session set ended_at = to_timestamp($3)
     where organizer_id = $1 and ended_at is null and created_at <= to_timestamp($2)`,
    [organizer_id, until, now],
  );
  return rowCount ?? 0;
}

const is_open = 'ended_at is null and expires_at > to_timestamp($2) and seen_at > to_timestamp($3)';

export async function ownSessions(
  database: Database,
  { id, session }: Pick<Organizer, 'id' | 'session'>,
  now: number,
  { network }: LoginPlace,
): Promise<OwnSession[]> {
  const { rows } = await database.query<OwnSession>(
    `select id, device, created_at as began_at, seen_at, token_hash = $4 as this, network = $5 as near
     from desk_session where organizer_id = $1 and ${is_open} order by this desc, seen_at desc`,
    [id, now, now - idle_seconds, session, network],
  );
  return rows;
}

/** One by its name, or all but the one that asks. Answers how many there were. */
export async function endOwnSessions(
  database: Database,
  { id, session }: Pick<Organizer, 'id' | 'session'>,
  now: number,
  one: string | null,
): Promise<number> {
  const { rowCount } = await database.query(
    `update desk_session set ended_at = to_timestamp($2)
     where organizer_id = $1 and ${is_open} and token_hash <> $4 and id = coalesce($5, id)`,
    [id, now, now - idle_seconds, session, one],
  );
  return rowCount ?? 0;
}

/** That it is still the person, in the log too; what a passkey is called is public. */
export async function proveAgain(
  database: Database,
  session: Buffer,
  place: LoginPlace,
  { by, at, detail }: SessionAction,
): Promise<void> {
  const from = { ...detail, network: sayNetwork(place) };
  await logAction(database as PoolClient, { by, at, what: 'prove again', subject: by, detail: from });
  await noteStepUp(database, session, at);
  await database.query('update desk_session set network = $2 where token_hash = $1', [session, place.network]);
}

export async function noteStepUp(database: Database, session: Buffer, at: number | null): Promise<void> {
  await database.query('update desk_session set stepped_up_at = to_timestamp($2) where token_hash = $1', [session, at]);
}

export function steppedUpUntil({ stepped_up_at }: Organizer, now: number): number | null {
  const until = (stepped_up_at ?? Number.NEGATIVE_INFINITY) + step_up_seconds;
  return until > now ? until : null;
}
