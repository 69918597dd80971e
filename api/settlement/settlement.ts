/** The lines of a list, one for each winner: what making them again would change, and making them. */
import { readListKey } from '@event/contest/settlement/key';
import { compareList, type ListChange } from '@event/contest/settlement/list';
import type { PoolClient } from 'pg';
import { logAction } from '../action/action.ts';
import { seenPrint } from '../action/print.ts';
import type { App } from '../app.ts';
import type { RankPrize } from '../board/winner.ts';
import type { Database } from '../database/database.ts';
import { addLine, linesOf, type SettlementLine, type Stamp } from './line.ts';
import { type Entrant, type Winner, type WinnerList, winnersOf } from './winner.ts';
import { tellWinner, voidLine } from './won.ts';

export interface Settlement {
  readonly winners: WinnerList;
  readonly lines: readonly SettlementLine[];
  readonly change: ListChange<Entrant, SettlementLine>;
  /** Of the change: who confirms it says with it what they saw. */
  readonly print: string;
}

/** Changes nothing. */
export async function settlementOf(
  app: App,
  database: Database,
  { area, list }: { area: number; list: string },
): Promise<Settlement | null> {
  const key = readListKey(list);
  if (!key) return null;
  const winners = await winnersOf(app, database, { area, ...key });
  const lines = await linesOf(database, { area, list });
  const change = compareList(winners, lines);
  return { winners, lines, change, print: printOf(change) };
}

interface SettledCounts {
  readonly made: number;
  readonly voided: number;
  readonly kept: number;
}

/** Brings the lines in step with the winners, when that is still the change that was seen. */
export async function settle(
  app: App,
  database: PoolClient,
  { area, list, seen }: { area: number; list: string; seen: string },
  { by, at }: Stamp,
): Promise<SettledCounts | 'no_list' | 'not_ready' | 'changed' | 'in_run'> {
  await lockList(database, area, list);
  const settlement = await settlementOf(app, database, { area, list });
  if (!settlement) return 'no_list';
  const { winners, change, print } = settlement;
  if (winners.candidates.length === 0) return 'not_ready';
  if (print !== seen) return 'changed';
  if (change.voided.some(({ run }) => run !== null)) return 'in_run';
  for (const line of change.voided) await voidLine(app, database, line, { note: 'the list changed', by, at });
  for (const { rank, winner: entrant, instead_of } of change.added) {
    const winner = winnerOn(winners, rank, entrant);
    await addLine(app, database, { area, list, winner, instead_of: instead_of?.id ?? null }, { by, at });
    await tellWinner(app, database, { area, list, winner }, { by, at });
  }
  const counts = { made: change.added.length, voided: change.voided.length, kept: change.kept.length };
  const conflicts = change.conflicts.map(({ id }) => id);
  await logAction(database, { at, by, what: 'settle list', area, subject: list, detail: { ...counts, conflicts } });
  return counts;
}

/** Lines of one list are made and handed on one after the other, and no step of one is taken meanwhile. */
export async function lockList(database: Database, area: number, list: string): Promise<void> {
  await database.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`settlement ${area} ${list}`]);
  await database.query('select from settlement where area = $1 and list = $2 order by id for update', [area, list]);
}

export function winnerOn(winners: WinnerList, rank: number, { player_id, submission_id, number }: Entrant): Winner {
  const kind = winners.kind === 'board' ? 'rank' : 'excellent';
  return { ...prizeOn(winners, rank), kind, player_id, submission_id, number };
}

export function prizeOn({ prizes }: WinnerList, rank: number): RankPrize {
  const prize = prizes.find((one) => one.rank === rank);
  if (!prize) throw new Error(`Rank ${rank} has no prize`);
  return prize;
}

const printOf = ({ added, voided, kept }: Settlement['change']): string =>
  seenPrint([
    added.map(({ rank, winner }) => [rank, winner.holder]),
    voided.map(({ id, state }) => [id, state]),
    kept.map(({ id }) => id),
  ]);
