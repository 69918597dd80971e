/** One line per winner: approved by two people, then delivered, or void with a reason and an alternate in its place. */
import { platformByValue } from '@event/contest/edition/edition';
import type { PoolClient } from 'pg';
import { logAction } from '../action/action.ts';
import type { App } from '../app.ts';
import { type Database, newId } from '../database/database.ts';
import { putNotice } from '../notice/notice.ts';
import { grantReward } from '../reward/reward.ts';
import type { Winner, WinnerList } from './winner.ts';

export interface Doing {
  readonly by: string;
  readonly at: number;
}

export interface Settled {
  readonly made: number;
  readonly kept: number;
  /** Lines whose winner is another one now: void, with the new winner in their place. */
  readonly replaced: number;
  /** Lines that the list no longer has. */
  readonly voided: number;
  /** Delivered to somebody whom the list no longer has there: for a person to decide. */
  readonly conflicts: readonly string[];
}

export interface SettlementLine {
  readonly area: number;
  readonly id: string;
  readonly list: string;
  readonly rank: number;
  readonly player_id: string;
  readonly reward_id: string;
  readonly instead_of: string | null;
  readonly contact_at: number | null;
  readonly contact_erased: boolean;
  readonly first_by: string | null;
  readonly first_at: number | null;
  readonly second_by: string | null;
  readonly approved_at: number | null;
  readonly ended: 'delivered' | 'void' | null;
  readonly note: string | null;
  readonly ended_by: string | null;
  readonly delivered_at: number | null;
}

export type SettlementAnswer =
  | 'done'
  | 'unknown'
  | 'same_person'
  | 'approved_before'
  | 'not_approved'
  | 'ended'
  | 'disqualified';

/** Brings the lines of a list in step with its winners. Again and again it changes nothing that fits. */
export async function settle(
  app: App,
  database: PoolClient,
  { area, list, winners }: WinnerList,
  { by, at }: Doing,
): Promise<Settled> {
  const lines = await linesOf(database, { area, list });
  const counts = { made: 0, kept: 0, replaced: 0, voided: 0 };
  const conflicts: string[] = [];
  for (const winner of winners) {
    const line = lines.find(({ rank, ended }) => rank === winner.rank && ended !== 'void');
    if (line?.player_id === winner.player_id) counts.kept += 1;
    else if (line?.ended === 'delivered') conflicts.push(line.id);
    else {
      if (line) await endLine(database, line, { kind: 'void', note: 'the list changed', by, at });
      const before = line ?? lines.findLast(({ rank }) => rank === winner.rank);
      await addLine(app, database, { area, list, winner, instead_of: before?.id ?? null }, { by, at });
      counts[line ? 'replaced' : 'made'] += 1;
    }
  }
  const gone = lines.filter(({ rank, ended }) => ended !== 'void' && !winners.some((winner) => winner.rank === rank));
  for (const line of gone) {
    if (line.ended === 'delivered') conflicts.push(line.id);
    else {
      await endLine(database, line, { kind: 'void', note: 'the list changed', by, at });
      counts.voided += 1;
    }
  }
  await logAction(database, { at, by, what: 'settle list', area, subject: list, detail: { ...counts, conflicts } });
  return { ...counts, conflicts };
}

/** The first or the second approval; the database itself holds that they come from two people. */
export async function approveLine(
  database: PoolClient,
  area: number,
  id: string,
  { by, at }: Doing,
): Promise<SettlementAnswer> {
  const line = await lockLine(database, area, id);
  const no = await refusalOf(database, line);
  if (!line || no) return no ?? 'unknown';
  if (line.second_by) return 'approved_before';
  if (line.first_by === by) return 'same_person';
  await database.query(
    `insert into settlement_approval (area, settlement_id, number, approved_by, approved_at)
     values ($1, $2, $3, $4, to_timestamp($5))`,
    [area, id, line.first_by ? 2 : 1, by, at],
  );
  await logAction(database, {
    at,
    by,
    what: 'approve settlement',
    area,
    subject: id,
    detail: { number: line.first_by ? 2 : 1 },
  });
  return 'done';
}

/** `proof` says how it can be shown: a batch number, a transfer, a receipt. */
export async function deliverLine(
  database: PoolClient,
  { area, id, proof }: { area: number; id: string; proof: string },
  { by, at }: Doing,
): Promise<SettlementAnswer> {
  const line = await lockLine(database, area, id);
  const no = await refusalOf(database, line);
  if (!line || no) return no ?? 'unknown';
  if (!line.second_by) return 'not_approved';
  await endLine(database, line, { kind: 'delivered', note: proof, by, at });
  await logAction(database, { at, by, what: 'deliver settlement', area, subject: id, detail: {} });
  return 'done';
}

/** Takes a line out with a reason; an alternate, if there is one, takes its place and its prize. */
export async function replaceLine(
  app: App,
  database: PoolClient,
  { area, id, reason, alternate }: { area: number; id: string; reason: string; alternate: string | null },
  { by, at }: Doing,
): Promise<SettlementAnswer> {
  const line = await lockLine(database, area, id);
  if (!line) return 'unknown';
  if (line.ended) return 'ended';
  await endLine(database, line, { kind: 'void', note: reason, by, at });
  if (alternate) {
    const { rows } = await database.query(
      'select kind, prize, amount, currency from reward where area = $1 and id = $2',
      [area, line.reward_id],
    );
    const winner: Winner = { ...rows[0], rank: line.rank, player_id: alternate };
    await addLine(app, database, { area, list: line.list, winner, instead_of: id }, { by, at });
  }
  await logAction(database, { at, by, what: 'replace settlement', area, subject: id, detail: { reason, alternate } });
  return 'done';
}

export async function linesOf(
  database: Database,
  { area, list = null }: { area: number; list?: string | null },
): Promise<SettlementLine[]> {
  const { rows } = await database.query<SettlementLine>(
    `select area, id, list, rank, player_id, reward_id, instead_of, contact_at, contact_erased,
       first_by, first_at, second_by, approved_at, ended, note, ended_by, delivered_at
     from settlement_progress where area = $1 and ($2::text is null or list = $2) order by list, rank, made_at, id`,
    [area, list],
  );
  return rows;
}

async function addLine(
  app: App,
  database: PoolClient,
  { area, list, winner, instead_of }: { area: number; list: string; winner: Winner; instead_of: string | null },
  { by, at }: Doing,
): Promise<void> {
  const id = newId(at);
  const { rank, player_id, kind, prize, amount, currency } = winner;
  const source = `${list}:${rank}:${id}`;
  const reward = await grantReward(database, app, {
    area,
    player_id,
    kind,
    prize,
    amount,
    currency,
    source,
    won_at: at,
  });
  await database.query(
    `insert into settlement (area, id, list, rank, player_id, reward_id, made_by, made_at, instead_of)
     values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8), $9)`,
    [area, id, list, rank, player_id, reward.id, by, at, instead_of],
  );
  await tellWinner(app, database, { area, list, winner }, { by, at });
}

async function tellWinner(
  { edition }: App,
  database: Database,
  { area, list, winner }: { area: number; list: string; winner: Winner },
  { by, at }: Doing,
): Promise<void> {
  const [, platform_value, period] = list.split(':').map(Number);
  const platform = platformByValue(edition, platform_value ?? 0)?.code ?? '';
  const { rank, player_id, number, currency, amount } = winner;
  const prize = `${currency}:${amount}`;
  const [kind, values] =
    winner.kind === 'rank'
      ? (['rank_won', { rank, platform, period: period ?? 0, prize }] as const)
      : (['excellent_won', { number: number ?? 0, prize }] as const);
  await putNotice(database, { area, player_id, kind, values, at, by });
}

async function endLine(
  database: Database,
  { area, id }: Pick<SettlementLine, 'area' | 'id'>,
  { kind, note, by, at }: Doing & { kind: 'delivered' | 'void'; note: string },
): Promise<void> {
  await database.query(
    `insert into settlement_end (area, settlement_id, kind, note, ended_by, ended_at)
     values ($1, $2, $3, $4, $5, to_timestamp($6))`,
    [area, id, kind, note, by, at],
  );
}

async function lockLine(database: Database, area: number, id: string): Promise<SettlementLine | undefined> {
  await database.query('select 1 from settlement where area = $1 and id = $2 for update', [area, id]);
  const { rows } = await database.query('select * from settlement_progress where area = $1 and id = $2', [area, id]);
  return rows[0];
}

/** A disqualification is looked at again at every step up to the payout. */
async function refusalOf(database: Database, line: SettlementLine | undefined): Promise<SettlementAnswer | null> {
  if (!line) return 'unknown';
  if (line.ended) return 'ended';
  const { rowCount } = await database.query(
    'select 1 from disqualification where area = $1 and player_id = $2 and lifted_at is null',
    [line.area, line.player_id],
  );
  return rowCount ? 'disqualified' : null;
}
