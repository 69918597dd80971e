/** What a person at the desk can do to many lists at once, with the winners that each step is about. */
import type { DeskOutput } from '@event/contest/desk-wire';
import { readListKey } from '@event/contest/settlement/key';
import { mayApprove } from '@event/contest/settlement/line';
import { isSame } from '@event/contest/settlement/list';
import type { App } from '../app.ts';
import { printOfWinners, winnersNow } from '../board/winner.ts';
import { vouchedRanks } from '../channel/proof.ts';
import type { Database } from '../database/database.ts';
import type { DeskHandlers } from '../http/ask.ts';
import { ranksByPeople } from '../reading/rank.ts';
import { listsOf } from './end.ts';
import { linesOf, type SettlementLine } from './line.ts';
import { notPaid } from './payment.ts';
import { prizeOn, settlementOf } from './settlement.ts';
import { personOf } from './step.ts';

export const offerCalls: DeskHandlers<'clean_boards' | 'due_lists' | 'waiting_lines'> = {
  clean_boards: {
    work: async ({ app, now }, database) => ({ list: await cleanBoards(app, database, now) }),
  },
  due_lists: {
    work: async ({ app, now }, database) => ({ list: await dueLists(app, database, now) }),
  },
  waiting_lines: {
    work: async ({ app, organizer, now }, database) => ({
      list: await waitingLines(app, database, { by: organizer.id, at: now }),
    }),
  },
};

async function cleanBoards(app: App, database: Database, now: number): Promise<DeskOutput<'clean_boards'>['list']> {
  const clean = (await listsOf(app, database, now)).filter(
    ({ stage, period, blocks }) => stage === 'open' && period !== null && blocks.length === 0,
  );
  const offered = [];
  for (const { area, list, platform, period } of clean) {
    const key = { area, platform, period: period ?? 0 };
    const winners = await winnersNow(app, database, key);
    const wins = new Set(winners.map(({ player_id }) => player_id));
    const by_people = (await ranksByPeople(database, key)).filter(({ player_id }) => wins.has(player_id));
    const vouched = (await vouchedRanks(database, key)).filter(({ player_id }) => wins.has(player_id));
    offered.push({ area, list, platform, period, winners, by_people, vouched, print: printOfWinners(winners) });
  }
  return offered;
}

async function dueLists(app: App, database: Database, now: number): Promise<DeskOutput<'due_lists'>['list']> {
  const ready = (await listsOf(app, database, now)).filter((one) => one.ready);
  const offered = [];
  for (const { area, list, platform, period } of ready) {
    const settlement = await settlementOf(app, database, { area, list });
    if (!settlement || isSame(settlement.change)) continue;
    const { winners, change, print } = settlement;
    const added = change.added.map(({ rank, winner }) => ({ ...prizeOn(winners, rank), player: winner.player }));
    const is_mixed = change.voided.length + change.empty.length + change.conflicts.length > 0;
    offered.push({ area, list, platform, period, winners: added, print, is_mixed });
  }
  return offered;
}

async function waitingLines(
  app: App,
  database: Database,
  { by, at }: { readonly by: string; readonly at: number },
): Promise<DeskOutput<'waiting_lines'>['list']> {
  const person = await personOf(database, by);
  const people = new Map<string, Awaited<ReturnType<typeof personOf>>>();
  const mine: SettlementLine[] = [];
  for (const { value } of app.edition.areas) {
    for (const line of await linesOf(database, { area: value })) {
      if (line.first_by && !people.has(line.first_by))
        people.set(line.first_by, await personOf(database, line.first_by));
      const first = line.first_by === null ? null : (people.get(line.first_by) ?? null);
      if (mayApprove(line, { by: person, first, at }) === null) mine.push(line);
    }
  }
  const unpaid = await notPaid(
    database,
    mine.map(({ id }) => id),
  );
  return [...Map.groupBy(mine, ({ area, list }) => `${area} ${list}`).values()].flatMap((own) => {
    const [{ area, list } = { area: 0, list: '' }] = own;
    const key = readListKey(list);
    const not_paid = own.flatMap(({ id, rank, player }) => {
      const why = unpaid.get(id);
      return why ? [{ rank, player, ...why }] : [];
    });
    return key ? [{ area, list, ...key, winners: own, ids: own.map(({ id }) => id), not_paid }] : [];
  });
}
