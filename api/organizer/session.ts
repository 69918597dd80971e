/** Sessions of the desk: a cookie of its own, a quarter of an hour idle, twelve hours at most. */
import { createHash, randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { logAction, type NewAction } from '../action/action.ts';
import type { Database } from '../database/database.ts';
import type { Organizer } from '../http/ask.ts';
import type { Settings } from '../settings.ts';

const idle_seconds = 15 * 60;
const longest_seconds = 12 * 3600;
const week = 7 * 86_400;
/** How long a new proof holds for calls that ask for one. */
export const step_up_seconds = 5 * 60;

/** Where the desk is opened over TLS the cookie is bound to its very host, and goes nowhere else. */
export function isSecure({ desk_origin }: Pick<Settings, 'desk_origin'>): boolean {
  return desk_origin.startsWith('https:');
}

const nameOf = (isSecure: boolean) => (isSecure ? '__Host-desk' : 'desk');

export function tokenOfCookie(header: string | undefined, settings: Pick<Settings, 'desk_origin'>): string | undefined {
  return header?.match(new RegExp(`(?:^|;\\s*)${nameOf(isSecure(settings))}=([A-Za-z0-9_-]{43})(?:;|$)`))?.[1];
}

/** HttpOnly and same-site: no script reads it and no other site sends it. */
export function cookieOf(token: string | null, settings: Pick<Settings, 'desk_origin'>): string {
  const age = token ? longest_seconds : 0;
  const secure = isSecure(settings);
  const place = secure ? 'Path=/; Secure' : 'Path=/desk';
  return `${nameOf(secure)}=${token ?? ''}; ${place}; HttpOnly; SameSite=Strict; Max-Age=${age}`;
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest();

export const newToken = () => randomBytes(32).toString('base64url');

export async function openSession(database: Database, organizer_id: string, now: number): Promise<string> {
  const token = newToken();
  await database.query('delete from desk_session where expires_at <= to_timestamp($1)', [now - week]);
  await database.query(
    `insert into desk_session (token_hash, organizer_id, created_at, seen_at, expires_at, stepped_up_at)
     values ($1, $2, to_timestamp($3), to_timestamp($3), to_timestamp($4), to_timestamp($3))`,
    [hashOf(token), organizer_id, now, now + longest_seconds],
  );
  return token;
}

/** Finds who holds a token, and notes that they were seen: not when the desk only asks by itself and nobody touched it. */
export async function findOrganizer(
  database: Database,
  token: string,
  now: number,
  isStill = false,
): Promise<Organizer | undefined> {
  const { rows } = await database.query<Organizer>({
    name: 'desk-session',
    text: `
      with held as (
        select token_hash, organizer_id, stepped_up_at, seen_at from desk_session
        where token_hash = $1 and ended_at is null and expires_at > to_timestamp($2) and seen_at > to_timestamp($3)
      ), seen as (
        update desk_session s set seen_at = to_timestamp($2) from held
        where s.token_hash = held.token_hash and not $4::boolean and held.seen_at < to_timestamp($2::float8 - 10)
      )
      select o.id, o.name, held.token_hash as session, held.stepped_up_at,
        coalesce((select jsonb_agg(jsonb_build_object('role', r.role, 'area', r.area) order by r.role, r.area)
          from organizer_role r where r.organizer_id = o.id and r.revoked_at is null), '[]') as grants
      from held join organizer o on o.id = held.organizer_id where o.left_at is null`,
    values: [hashOf(token), now, now - idle_seconds, isStill],
  });
  return rows[0];
}

/** Who came in, and how, stands in the log; what a passkey is called is public. */
export function noteEntry(
  database: Database,
  {
    by,
    at,
    what,
    detail,
  }: Pick<NewAction, 'by' | 'at' | 'detail'> & { what: 'log in' | 'use invitation' | 'prove again' },
): Promise<number> {
  return logAction(database as PoolClient, { by, at, what, subject: by, detail });
}

export async function endSession(database: Database, session: Buffer, now: number): Promise<void> {
  await database.query('update desk_session set ended_at = to_timestamp($2) where token_hash = $1', [session, now]);
}

export async function endSessionsOf(database: Database, organizer_id: string, now: number): Promise<void> {
  await database.query(
    'update desk_session set ended_at = to_timestamp($2) where organizer_id = $1 and ended_at is null',
    [organizer_id, now],
  );
}

export async function noteStepUp(database: Database, session: Buffer, at: number | null): Promise<void> {
  await database.query('update desk_session set stepped_up_at = to_timestamp($2) where token_hash = $1', [session, at]);
}

export function steppedUpUntil({ stepped_up_at }: Organizer, now: number): number | null {
  const until = (stepped_up_at ?? Number.NEGATIVE_INFINITY) + step_up_seconds;
  return until > now ? until : null;
}
