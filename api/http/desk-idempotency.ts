/** A deciding call of the desk that is sent again gets its first answer: its work is done once. A refusal is not kept, for it did nothing. */
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import { freshFingerprint, isFingerprintOf } from '../database/seal.ts';
import type { Round } from '../duty/duty.ts';
import { forgetRows } from '../duty/piece.ts';
import type { OnceKeeper } from './actor.ts';
import { DeskRefused } from './ask.ts';
import { kept_seconds, textOf } from './idempotency.ts';

interface KeyedDeskCall {
  /** The setting SECRET_KEY: a body may hold words about a person. */
  readonly keys: string;
  readonly organizer: string;
  readonly call: string;
  readonly key: string;
  readonly input: unknown;
  readonly now: number;
}

export function onceForOrganizer(asked: KeyedDeskCall): OnceKeeper {
  return {
    beFirst: (database) => beFirst(database, asked),
    find: (database) => findAnswer(database, asked),
    keep: (database, body) => keepAnswer(database, asked, body),
  };
}

async function beFirst(
  database: Database,
  { keys, organizer, call, key, input, now }: KeyedDeskCall,
): Promise<boolean> {
  const { rowCount } = await database.query({
    name: 'desk-idempotency-first',
    text: `insert into desk_idempotency (organizer_id, call, key, body_hash, created_at)
      values ($1, $2, $3, $4, to_timestamp($5)) on conflict (organizer_id, call, key) do nothing`,
    values: [organizer, call, key, freshFingerprint(keys, textOf(input)), now],
  });
  return rowCount === 1;
}

async function findAnswer(database: Database, { keys, organizer, call, key, input }: KeyedDeskCall): Promise<string> {
  const { rows } = await database.query<{ answer: string; body_hash: Buffer }>({
    name: 'desk-idempotency-find',
    text: 'select answer, body_hash from desk_idempotency where organizer_id = $1 and call = $2 and key = $3',
    values: [organizer, call, key],
  });
  if (!rows[0]) throw new Error('An idempotency key is taken, but is not there');
  if (!isFingerprintOf(keys, textOf(input), rows[0].body_hash)) {
    throw new DeskRefused('key_reused', 'This key has already been used for something else.');
  }
  return JSON.stringify(rows[0].answer ?? {});
}

async function keepAnswer(database: Database, { organizer, call, key }: KeyedDeskCall, body: string): Promise<void> {
  await database.query({
    name: 'desk-idempotency-keep',
    text: 'update desk_idempotency set answer = $4 where organizer_id = $1 and call = $2 and key = $3',
    values: [organizer, call, key, body],
  });
}

export const forgetOldDeskAnswers = ({ pool }: App, now: number, round: Round): Promise<number> =>
  forgetRows(pool, round, 'delete from desk_idempotency where created_at <= to_timestamp($1)', now - kept_seconds);
