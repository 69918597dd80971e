/** What a player may ask of what is kept about them: a copy, without the team’s notes and with the latest number of each link, or that the contact be erased. */
import type { Output } from '@event/contest/wire';
import type { PoolClient } from 'pg';
import { logAction } from '../action/action.ts';
import type { App, Handlers, Player } from '../app.ts';
import { inTransaction } from '../database/database.ts';
import { refuseStale } from '../http/fresh.ts';
import { spoilKeys } from '../http/idempotency.ts';
import { endAllOf } from '../push/ending.ts';
import { rewardsOf } from '../reward/reward.ts';
import { contactOf, eraseContact, openContact } from '../task/contact.ts';
import { exportParts } from './export-part.ts';

export const exportCalls: Handlers<'export' | 'erase'> = {
  export: {
    async work(ask, database) {
      const { app, player, now } = ask;
      await refuseStale(ask, database);
      return inTransaction(app.pool, (one) => exportOf(app, one, { player, now, by: 'player' }));
    },
  },
  erase: {
    async work(ask, database) {
      const { player, now } = ask;
      await refuseStale(ask, database);
      return { erased: await eraseFor(database as PoolClient, { player, now, by: 'player' }) };
    },
  },
};

interface PlayerExport {
  readonly player: Pick<Player, 'area' | 'id'>;
  readonly now: number;
  /** The player, or who does it for a player that cannot log in. */
  readonly by: string;
}

export async function exportOf(app: App, database: PoolClient, wish: PlayerExport): Promise<Output<'export'>> {
  const { area, id } = wish.player;
  const parts: Record<string, Record<string, unknown>[]> = {};
  for (const [part, text] of Object.entries(exportParts)) {
    const { rows } = await database.query({ name: `export ${part}`, text, values: [area, id] });
    parts[part] = rows;
  }
  const { player: profile = [], ...lists } = parts;
  return {
    exported_at: Math.floor(wish.now),
    player: profile[0] ?? {},
    contact: await openedContact(app, database, wish),
    ...(lists as Omit<Output<'export'>, 'exported_at' | 'player' | 'contact' | 'rewards'>),
    rewards: await rewardsOf(database, app, area, id),
  };
}

/** False when there is none. */
export async function eraseFor(database: PoolClient, wish: PlayerExport): Promise<boolean> {
  const erased = await eraseContact(database, wish.player, wish.now);
  await spoilKeys(database, wish.player, 'fill');
  await endAllOf(database, wish.player, wish.now);
  if (erased) await logAction(database, { ...logged(wish), what: 'erase contact' });
  return erased;
}

/** Opening a contact is always logged, for its own player too. */
async function openedContact(app: App, database: PoolClient, wish: PlayerExport) {
  const facts = await contactOf(database, wish.player);
  if (!facts) return null;
  const address = await openContact(app, database, wish.player);
  if (address !== null) await logAction(database, { ...logged(wish), what: 'export contact' });
  const { type, language, left_at, erased_at } = facts;
  return { type, address, language, left_at, erased_at };
}

const logged = ({ player: { area, id }, now, by }: PlayerExport) => ({ at: now, by, area, subject: id, detail: {} });
