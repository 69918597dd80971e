/** Challenges that wait for the answer of a browser. Each is good once and for five minutes, on every process. */
import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { DeskRefused } from '../http/ask.ts';

type ChallengePurpose = 'register' | 'login' | 'step_up' | 'oidc' | 'add';

export async function keepChallenge(
  database: Database,
  purpose: ChallengePurpose,
  challenge: string,
  detail: Readonly<Record<string, unknown>>,
  now: number,
): Promise<string> {
  // All of its 128 bits by chance, which no version of a UUID has: it is also the state of an OpenID Connect login.
  const id = randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  await database.query('delete from desk_challenge where expires_at < to_timestamp($1)', [now]);
  await database.query(
    `insert into desk_challenge (id, purpose, challenge, detail, expires_at) values ($1, $2, $3, $4, to_timestamp($5))`,
    [id, purpose, challenge, detail, now + 300],
  );
  return id;
}

export async function takeChallenge(
  database: Database,
  purpose: ChallengePurpose,
  id: string,
  now: number,
): Promise<{ challenge: string; detail: Record<string, string> }> {
  const { rows } = await database.query(
    `delete from desk_challenge where id = $1 and purpose = $2 and expires_at > to_timestamp($3)
     returning challenge, detail`,
    [id, purpose, now],
  );
  if (!rows[0]) throw new DeskRefused('challenge', 'That took too long. Please try once more.');
  return rows[0];
}
