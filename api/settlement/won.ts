/** What a winner is told of a line, for as long as the line is theirs. */
import { type Edition, platformByValue } from '@event/contest/edition/edition';
import { claimUntil } from '@event/contest/reward/reward';
import { readListKey } from '@event/contest/settlement/key';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import { putNotice, stopTelling } from '../notice/notice.ts';
import { endLine, type SettlementLine, type Stamp } from './line.ts';
import type { Winner } from './winner.ts';

export async function tellWinner(
  { edition }: App,
  database: Database,
  { area, list, winner }: { area: number; list: string; winner: Winner },
  { by, at }: Stamp,
): Promise<void> {
  const { rank, player_id, number, currency, amount } = winner;
  const prize = `${currency}:${amount}`;
  const date = claimUntil(edition, at) - 1;
  const [kind, values] =
    winner.kind === 'rank'
      ? (['rank_won', { rank, ...boardOf(edition, list), prize, date }] as const)
      : (['excellent_won', { number: number ?? 0, prize, date }] as const);
  await putNotice(database, { area, player_id, kind, values, at, by });
}

function boardOf(edition: Edition, list: string) {
  const { platform, period } = readListKey(list) ?? { platform: 0, period: null };
  return { platform: platformByValue(edition, platform)?.code ?? '', period: period ?? 0 };
}

/** Ends it without delivery; its winner is no longer congratulated on a reward that is gone. */
export async function voidLine(
  { edition }: App,
  database: Database,
  line: SettlementLine,
  ending: Stamp & { readonly note: string; readonly taken_out?: boolean },
): Promise<void> {
  await endLine(database, line, { kind: 'void', ...ending });
  const { area, player_id, list, submission_id } = line;
  const about = { area, player_id, at: ending.at };
  if (submission_id === null) {
    await stopTelling(database, { ...about, kind: 'rank_won', of: boardOf(edition, list) });
    return;
  }
  const { rows } = await database.query<{ number: number }>(
    'select number from submission where area = $1 and id = $2',
    [area, submission_id],
  );
  await stopTelling(database, { ...about, kind: 'excellent_won', of: { number: rows[0]?.number ?? 0 } });
}
