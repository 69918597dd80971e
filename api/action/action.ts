/** The log of what people of the desk did: chained under a key, so that a change or a gap is found. */
import { createHash } from 'node:crypto';
import { canonical } from '@event/contest/draw/canonical';
import type { PoolClient } from 'pg';
import type { Database } from '../database/database.ts';
import { type ChainKey, chainKeys } from '../database/seal.ts';

export interface NewAction {
  readonly at: number;
  /** An organizer's id, `command:<os user>` or `system`. */
  readonly by: string;
  /** Verb and noun: `approve submission`. */
  readonly what: string;
  readonly area?: number | null;
  readonly subject?: string | null;
  /** Ids and keyed hashes only: never a contact, a token or a code. */
  readonly detail: Readonly<Record<string, unknown>>;
}

interface ActionRow {
  readonly number: number;
  readonly at: number;
  readonly by: string;
  readonly what: string;
  readonly area: number | null;
  readonly subject: string | null;
  readonly detail: unknown;
  readonly previous_hash: Buffer;
  readonly hash: Buffer;
  readonly key_id: string | null;
}

let keys: readonly ChainKey[] = [];

/** With the setting SECRET_KEY, as every process is opened: whoever has the database alone cannot go on with the chain. */
export function keyActions(secret_key: string): void {
  keys = chainKeys(secret_key, 'action');
}

/** In the transaction of what is logged: the head is locked, so that actions follow each other. */
export function logAction(database: PoolClient, action: NewAction): Promise<number> {
  return logActions(database, [action]);
}

/** Many at once, in their order; the number of the last. */
export async function logActions(database: PoolClient, actions: readonly NewAction[]): Promise<number> {
  const { rows } = await database.query<Link>('select number, hash from action_head for update');
  const logged = chained(rows[0] as Link, actions);
  const all = <name extends keyof ActionRow>(name: name) => logged.map((row) => row[name]);
  await database.query(
    `insert into action (number, at, by, what, area, subject, detail, previous_hash, hash, key_id)
      select number, to_timestamp(at), by, what, area, subject, detail, previous_hash, hash, key_id
      from unnest($1::bigint[], $2::float8[], $3::text[], $4::text[], $5::smallint[], $6::text[], $7::jsonb[], $8::bytea[],
        $9::bytea[], $10::text[]) as given(number, at, by, what, area, subject, detail, previous_hash, hash, key_id)`,
    [
      ...[all('number'), all('at'), all('by'), all('what'), all('area'), all('subject')],
      ...[all('detail').map((detail) => JSON.stringify(detail)), all('previous_hash'), all('hash'), all('key_id')],
    ],
  );
  const head = logged.at(-1) ?? (rows[0] as Link);
  await database.query('update action_head set number = $1, hash = $2', [head.number, head.hash]);
  return head.number;
}

type Link = Pick<ActionRow, 'number' | 'hash'>;

function chained(head: Link, actions: readonly NewAction[]): ActionRow[] {
  const [key] = keys;
  let { number, hash: previous_hash } = head;
  return actions.map(({ by, what, area = null, subject = null, ...action }) => {
    number += 1;
    const at = Math.round(action.at * 1000) / 1000;
    const detail: unknown = JSON.parse(JSON.stringify(action.detail));
    const row = { number, at, by, what, area, subject, detail, previous_hash };
    const hash = hashOf(row, key);
    previous_hash = hash;
    return { ...row, hash, key_id: key?.id ?? null };
  });
}

type Verified =
  | { readonly valid: true; readonly actions: number }
  | { readonly valid: false; readonly number: number; readonly why: string };

const page = 1000;

interface KnownOfLog {
  /** Kept elsewhere: then a cut tail is found even if the head was cut too. */
  readonly head?: { readonly number: number; readonly hash: Buffer } | undefined;
  /** How many rows are of a release from before there was a key, as a person knows: whatever the database says of it could be written anew. */
  readonly keyless?: number;
}

/** Recomputes the whole chain. */
export async function verifyActions(database: Database, { head, keyless = 0 }: KnownOfLog = {}): Promise<Verified> {
  const checkpoints = await headsAtCheckpoints(database);
  let previous: PreviousAction = { number: 0, hash: Buffer.from([0]), key_id: null };
  for (;;) {
    const { rows } = await database.query<ActionRow>(
      'select number, at, by, what, area, subject, detail, previous_hash, hash, key_id from action where number > $1 order by number limit $2',
      [previous.number, page],
    );
    for (const row of rows) {
      const why = faultOf(row, previous, keyless);
      if (why) return { valid: false, number: row.number, why };
      if (head?.number === row.number && !head.hash.equals(row.hash)) {
        return { valid: false, number: row.number, why: 'differs from the head kept elsewhere' };
      }
      if (checkpoints.get(row.number)?.equals(row.hash) === false) {
        return { valid: false, number: row.number, why: 'differs from what a checkpoint of the draw says' };
      }
      previous = row;
    }
    if (rows.length < page) return endOf(database, previous, Math.max(head?.number ?? 0, ...checkpoints.keys()));
  }
}

type PreviousAction = Pick<ActionRow, 'number' | 'hash' | 'key_id'>;

function faultOf(row: ActionRow, previous: PreviousAction, keyless: number): string | null {
  if (row.number !== previous.number + 1) return `follows ${previous.number}: rows are missing`;
  if (!row.previous_hash.equals(previous.hash)) return 'does not name the hash before it';
  if (row.key_id === null) {
    if (previous.key_id !== null) return 'has no key, and those before it have: it was written past us';
    if (keys.length > 0 && row.number > keyless) return 'has no key: it was written past us';
    return hashOf(row).equals(row.hash) ? null : 'was changed';
  }
  const key = keys.find(({ id }) => id === row.key_id);
  if (!key) return `was made with the key ${row.key_id}, which SECRET_KEY does not have: put it behind the others`;
  return hashOf(row, key).equals(row.hash) ? null : 'was changed';
}

/** How far the log has come, for whoever keeps it elsewhere. */
export async function actionHead(database: Database): Promise<{ number: number; hash: string }> {
  const { rows } = await database.query<{ number: number; hash: string }>(
    `select number, encode(hash, 'hex') as hash from action_head`,
  );
  return rows[0] ?? { number: 0, hash: '' };
}

/** The draw's checkpoints name how far the log had come: whoever writes it anew, with the key or without, has these against them. */
async function headsAtCheckpoints(database: Database): Promise<ReadonlyMap<number, Buffer>> {
  const { rows } = await database.query<{ actions: number; actions_head: Buffer }>(
    'select actions, actions_head from draw_checkpoint where actions is not null',
  );
  return new Map(rows.map(({ actions, actions_head }) => [actions, actions_head]));
}

async function endOf(
  database: Database,
  last: { number: number; hash: Buffer },
  /** The furthest head that is kept elsewhere. */
  kept: number,
): Promise<Verified> {
  const { rows } = await database.query('select number, hash from action_head');
  const isHead = rows[0]?.number === last.number && last.hash.equals(rows[0].hash);
  if (!isHead) return { valid: false, number: last.number, why: 'is not the head: the tail is missing' };
  if (kept > last.number) {
    return { valid: false, number: last.number, why: `ends before ${kept}, which was kept elsewhere` };
  }
  return { valid: true, actions: last.number };
}

type Hashed = Omit<ActionRow, 'hash' | 'key_id'>;

function hashOf({ number, at, by, what, area, subject, detail, previous_hash }: Hashed, key?: ChainKey): Buffer {
  const text = canonical({ number, at, by, what, area, subject, detail });
  const bytes = Buffer.concat([previous_hash, Buffer.from(text)]);
  return key ? key.sign(bytes) : createHash('sha256').update(bytes).digest();
}
