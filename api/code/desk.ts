/** The pools of codes at the desk: how long each lasts, and taking a file in. */
import type { CodePoolRow, CodesTaken } from '@event/contest/reward/desk-wire';
import { day } from '@event/contest/time';
import { logAction } from '../action/action.ts';
import type { App } from '../app.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { drawShownUntil } from '../draw/shown.ts';
import { absent, type DeskAsk, type DeskHandlers, fileOf } from '../http/ask.ts';
import { codePools, shown_reward, shownOf } from './code.ts';
import { type CodeImport, type CodeImported, importCodes } from './import.ts';
import { withPassingFile } from './passing-file.ts';

export const codeCalls: DeskHandlers<'code_pools' | 'import_codes'> = {
  code_pools: {
    work: async ({ now }, database) => ({ list: await poolRows(database, now) }),
  },
  import_codes: { before: takeFile, work: async (_ask, _database, taken: CodesTaken) => taken },
};

/** Those that are empty soonest first. The pace is that of the last three days. */
export async function poolRows(database: Database, now: number): Promise<CodePoolRow[]> {
  const until = await drawShownUntil(database, now);
  const { rows } = await database.query<{ area: number; prize: string; taken: number }>(
    `select c.area, c.prize, count(*) as taken from code c join reward r on (r.area, r.id) = (c.area, c.reward_id)
     where c.taken_at > case r.kind when 'draw' then to_timestamp($2) else to_timestamp($3) end and ${shown_reward} group by 1, 2`,
    [until, Math.min(until, now) - 3 * day, now - 3 * day],
  );
  const pools = (await codePools(database, until)).map((pool): CodePoolRow => {
    const taken = rows.find(({ area, prize }) => area === pool.area && prize === pool.prize)?.taken ?? 0;
    const taken_a_day = Math.round((taken / 3) * 10) / 10;
    return { ...pool, taken_a_day, empty_at: taken > 0 ? Math.floor(now + (pool.free / (taken / 3)) * day) : null };
  });
  return pools.sort(mostNeeded);
}

/** Low ones first, then those that are empty soonest; those without a pace last. */
const mostNeeded = (one: CodePoolRow, other: CodePoolRow) =>
  Number(other.low) - Number(one.low) ||
  Number(one.empty_at === null) - Number(other.empty_at === null) ||
  (one.empty_at ?? 0) - (other.empty_at ?? 0);

/** The file is kept only while it is read. */
async function takeFile(ask: DeskAsk<'import_codes'>): Promise<CodesTaken> {
  const { app, organizer, now } = ask;
  const { area, prize, dry } = ask.input;
  if (!app.edition.prizes.some(({ code, coded }) => code === prize && coded)) throw absent('pool');
  return withPassingFile(fileOf(ask), async (open) => {
    const taken = await takeCodes(app, { area, prize, open, by: organizer.id, at: now, dry: dry === 'yes' });
    return { ...taken, filled: taken.filled.length };
  });
}

/** For people: of who has a code now, only those of whom it may be told. Logged is how many, never which. */
export async function takeCodes(app: App, asked: CodeImport): Promise<CodeImported> {
  const { area, prize, by, at } = asked;
  const taken = await importCodes(app, asked);
  const filled = shownOf(taken.filled, await drawShownUntil(app.pool, at));
  if (!asked.dry && taken.imported > 0 && taken.mistakes.length === 0) {
    const detail = { imported: taken.imported, filled: filled.length };
    const action = { at, by, what: 'import codes', area, subject: prize, detail };
    await inTransaction(app.pool, (database) => logAction(database, action));
  }
  return { ...taken, filled };
}
