/** How winners are reached: sealed at rest, shown masked, opened at settlement only, erased on schedule or on wish. */
import { domainToASCII } from 'node:url';
import type { Contact } from '@event/contest/task/task';
import type { PoolClient } from 'pg';
import { logAction } from '../action/action.ts';
import type { App, Player } from '../app.ts';
import { type Database, inTransaction } from '../database/database.ts';
import type { SealedColumn } from '../database/reseal.ts';
import { fingerprint, keyIdOf, seal, unseal } from '../database/seal.ts';
import type { Round } from '../duty/duty.ts';
import { pieceByPiece, rows_at_once } from '../duty/piece.ts';
import { stopTelling } from '../notice/notice.ts';
import { isOwed } from '../notice/owed.ts';

interface LeftContact {
  readonly player: Pick<Player, 'area' | 'id'>;
  readonly contact: Contact;
  readonly language: string;
  readonly at: number;
}

interface ContactFacts {
  readonly type: 1 | 2;
  readonly masked: string;
  readonly language: string;
  readonly left_at: number;
  readonly erased_at: number | null;
}

export const sealedContacts: SealedColumn = {
  ...{ table: 'contact', column: 'sealed', purpose: 'contact', names_key: 'key_id' },
  by: ['area', 'player_id as id'],
  boundTo: (row) => placeOf(row as unknown as ContactOwner),
};

type ContactOwner = Pick<Player, 'area' | 'id'>;

/** Also of a domain in its own letters and as the network knows it. */
export function fingerprintOf(app: App, { type, identity }: Contact): Buffer {
  const [name = '', host] = identity.split('@');
  const one = host === undefined ? identity : `${name}@${domainToASCII(host) || host}`;
  return fingerprint(app.settings.secret_key, 'contact', `${type} ${one}`);
}

/** The latest contact is the one that counts. Whoever was told that we cannot reach them is not told it any longer. */
export async function keepContact(
  app: App,
  database: Database,
  { player, contact, language, at }: LeftContact,
): Promise<void> {
  const sealed = seal(app.settings.secret_key, 'contact', placeOf(player), Buffer.from(contact.address));
  await database.query({
    name: 'contact keep',
    text: `insert into contact as kept (area, player_id, type, sealed, key_id, fingerprint, masked, language, left_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9))
      on conflict (area, player_id) do update set type = excluded.type, sealed = excluded.sealed,
        key_id = excluded.key_id, fingerprint = excluded.fingerprint, masked = excluded.masked,
        language = excluded.language, left_at = excluded.left_at, erased_at = null`,
    values: [
      player.area,
      player.id,
      contact.type,
      sealed,
      keyIdOf(sealed),
      fingerprintOf(app, contact),
      contact.masked,
      language,
      at,
    ],
  });
  await stopTelling(database, { area: player.area, player_id: player.id, kind: 'leave_contact', at });
}

/** What may be shown to the player and at the desk; null when none was left. */
export async function contactOf(database: Database, { area, id }: ContactOwner): Promise<ContactFacts | null> {
  const { rows } = await database.query({
    name: 'contact of',
    text: 'select type, masked, language, left_at, erased_at from contact where area = $1 and player_id = $2',
    values: [area, id],
  });
  return rows[0] ?? null;
}

/** The whole address, for settlement and for the player's own export. Whoever calls this logs it as an action. */
export async function openContact(app: App, database: Database, whose: ContactOwner): Promise<string | null> {
  const { rows } = await database.query('select sealed from contact where area = $1 and player_id = $2', [
    whose.area,
    whose.id,
  ]);
  const sealed: Buffer | null = rows[0]?.sealed ?? null;
  return sealed && unseal(app.settings.secret_key, 'contact', placeOf(whose), sealed).toString();
}

/** Whoever changes one of these contacts waits until it is written who may be paid, and where; `of` selects their areas and players. */
export const holdContacts = (database: Database, of: string, values: readonly unknown[]) =>
  database.query(`select from contact where (area, player_id) in (${of}) for share`, [...values]);

/** The address is gone for good; that one was left, and what it earned, stays. */
export async function eraseContact(database: Database, { area, id }: ContactOwner, at: number): Promise<boolean> {
  const { rowCount } = await database.query(
    `update contact set sealed = null, fingerprint = null, masked = '', erased_at = to_timestamp($3)
      where area = $1 and player_id = $2 and erased_at is null`,
    [area, id, at],
  );
  return rowCount === 1;
}

/** All but those of winners who are still owed money; says how many. The number of each piece is logged as an action of the system. */
export function eraseAllContacts({ pool }: Pick<App, 'pool'>, at: number, round: Round): Promise<number> {
  return pieceByPiece(round, () => inTransaction(pool, (database) => eraseSome(database, at)));
}

async function eraseSome(database: PoolClient, at: number): Promise<number> {
  const { rowCount } = await database.query(
    `update contact set sealed = null, fingerprint = null, masked = '', erased_at = to_timestamp($1)
      where ctid = any(array(
        select ctid from contact c where erased_at is null and not ${isOwed('c.area', 'c.player_id')}
        order by left_at limit ${rows_at_once} for update skip locked))`,
    [at],
  );
  if (!rowCount) return 0;
  await logAction(database, { at, by: 'system', what: 'erase contacts', detail: { contacts: rowCount } });
  return rowCount;
}

const placeOf = ({ area, id }: ContactOwner) => `contact ${area} ${id}`;
