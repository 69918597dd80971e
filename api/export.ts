/** What a player may ask of what is kept about them: all of it, or that the contact be erased. */
import type { Output } from '@event/contest/wire';
import type { PoolClient } from 'pg';
import { logAction } from './action.ts';
import type { App, Ask, Handlers, Player } from './app.ts';
import { contactOf, eraseContact, openContact } from './contact.ts';
import { inTransaction } from './database.ts';
import { exportParts } from './export-part.ts';
import { spoilKeys } from './idempotency.ts';
import { rewardsOf } from './reward.ts';

export const exportCalls: Handlers<'export' | 'erase'> = {
  export: { work: (ask) => inTransaction(ask.app.pool, (database) => exportAll(ask, database)) },
  erase: {
    work: async ({ player, now }, database) => {
      const erased = await eraseContact(database, player, now);
      await spoilKeys(database, player, 'fill');
      if (erased) await logAction(database as PoolClient, { ...logged(player, now), what: 'erase contact' });
      return { erased };
    },
  },
};

async function exportAll({ app, player, now }: Ask<'export'>, database: PoolClient): Promise<Output<'export'>> {
  const parts: Record<string, Record<string, unknown>[]> = {};
  for (const [part, text] of Object.entries(exportParts)) {
    const { rows } = await database.query({ name: `export ${part}`, text, values: [player.area, player.id] });
    parts[part] = rows;
  }
  const { player: profile = [], ...lists } = parts;
  return {
    exported_at: Math.floor(now),
    player: profile[0] ?? {},
    contact: await ownContact(app, database, player, now),
    ...(lists as Omit<Output<'export'>, 'exported_at' | 'player' | 'contact' | 'rewards'>),
    rewards: await rewardsOf(database, app, player.area, player.id),
  };
}

/** Opening a contact is always logged, for its own player too. */
async function ownContact(app: App, database: PoolClient, player: Player, now: number) {
  const facts = await contactOf(database, player);
  if (!facts) return null;
  const address = await openContact(app, database, player);
  if (address !== null) await logAction(database, { ...logged(player, now), what: 'export contact' });
  const { type, language, left_at, erased_at } = facts;
  return { type, address, language, left_at, erased_at };
}

const logged = ({ area, id }: Player, at: number) => ({ at, by: 'player', area, subject: id, detail: {} });
