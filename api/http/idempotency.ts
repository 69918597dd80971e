/** A repeated request gets the first answer, byte for byte; its work is done once. */
import { day } from '@event/contest/time';
import type { PoolClient } from 'pg';
import { type App, type Player, type PlayerAsk, Refused } from '../app.ts';
import type { Database } from '../database/database.ts';
import { freshFingerprint, isFingerprintOf, seal, unseal } from '../database/seal.ts';
import type { Round } from '../duty/duty.ts';
import { forgetRows } from '../duty/piece.ts';
import type { OnceKeeper } from './actor.ts';

interface KeyedCall {
  /** The setting SECRET_KEY: an answer may hold a code, a body a contact. */
  readonly keys: string;
  readonly player: Player;
  readonly call: string;
  readonly key: string;
  readonly input: unknown;
  readonly now: number;
  /** An answer as it is sent. */
  readonly say: (answer: unknown) => string;
}

/** What the one statement of a call needs to keep its answer itself. */
export interface KeyMark {
  readonly key: string;
  /** A fingerprint of the body. */
  readonly body: Buffer;
  /** What was kept before counts no more. */
  readonly since: number;
  /** What a statement found under the key is the answer, if it was this very request that was answered. */
  readonly recognise: (body: Buffer, answer: unknown) => unknown;
}

/** A refusal is kept as it was sent, and found when the call is said to have failed. */
class AnsweredBefore extends Error {}

export const kept_seconds = day;

export function onceForPlayer(asked: KeyedCall): OnceKeeper {
  return {
    beFirst: (database) => beFirst(database, asked),
    find: (database) => findAnswer(database, asked),
    keep: (database, body) => keepAnswer(database, asked, body),
  };
}

export function markOf({
  app,
  key,
  input,
  now,
}: Pick<PlayerAsk<'draw'>, 'app' | 'key' | 'now'> & { input: unknown }): KeyMark | null {
  if (!key) return null;
  const keys = app.settings.secret_key;
  return {
    key,
    body: freshFingerprint(keys, textOf(input)),
    since: now - kept_seconds,
    recognise(body, answer) {
      if (!isFingerprintOf(keys, textOf(input), body)) throw new Refused('key_reused');
      if (answer === null) throw new AnsweredBefore('This request was refused before');
      return answer;
    },
  };
}

/** The kept answer, if this very request was answered before. */
async function findAnswer(database: Database, once: KeyedCall): Promise<string | null> {
  const { rows } = await database.query({
    name: 'idempotency find',
    text: `select answer_sealed, answer_of, body_hash from idempotency
      where area = $1 and player_id = $2 and call = $3 and key = $4 and created_at > to_timestamp($5)`,
    values: [once.player.area, once.player.id, once.call, once.key, once.now - kept_seconds],
  });
  if (!rows[0]) return null;
  const { answer_sealed, answer_of, body_hash } = rows[0];
  if (!isFingerprintOf(once.keys, textOf(once.input), body_hash)) throw new Refused('key_reused');
  if (answer_of) return once.say(answer_of);
  return answer_sealed && unseal(once.keys, 'answer', placeOf(once), answer_sealed).toString();
}

async function beFirst(database: PoolClient, once: KeyedCall): Promise<boolean> {
  const { rowCount } = await database.query({
    name: 'idempotency first',
    text: `insert into idempotency as kept (area, player_id, call, key, body_hash, created_at)
      values ($1, $2, $3, $4, $5, to_timestamp($6))
      on conflict (area, player_id, call, key)
        do update set body_hash = excluded.body_hash, answer_sealed = null, answer_of = null, created_at = excluded.created_at
        where kept.created_at <= to_timestamp($7)`,
    values: [
      once.player.area,
      once.player.id,
      once.call,
      once.key,
      freshFingerprint(once.keys, textOf(once.input)),
      once.now,
      once.now - kept_seconds,
    ],
  });
  return rowCount === 1;
}

async function keepAnswer(database: PoolClient, once: KeyedCall, answer: string): Promise<void> {
  const sealed = seal(once.keys, 'answer', placeOf(once), Buffer.from(answer));
  await database.query({
    name: 'idempotency keep',
    text: 'update idempotency set answer_sealed = $5 where area = $1 and player_id = $2 and call = $3 and key = $4',
    values: [once.player.area, once.player.id, once.call, once.key, sealed],
  });
}

/** A late repeat must not bring back what was erased, and nothing derived from it is kept. */
export async function spoilKeys(
  database: Database,
  { area, id }: Pick<Player, 'area' | 'id'>,
  call: string,
): Promise<void> {
  await database.query(`update idempotency set body_hash = '' where area = $1 and player_id = $2 and call = $3`, [
    area,
    id,
    call,
  ]);
}

export const forgetOldAnswers = ({ pool }: App, now: number, round: Round): Promise<number> =>
  forgetRows(pool, round, 'delete from idempotency where created_at <= to_timestamp($1)', now - kept_seconds);

const placeOf = ({ player, call, key }: KeyedCall) => `answer ${player.area} ${player.id} ${call} ${key}`;

/** Two bodies are the same when they say the same, whatever the order of their fields. */
export function textOf(input: unknown): string {
  return JSON.stringify(Object.entries(input as object).sort(([a], [b]) => (a < b ? -1 : 1)));
}
