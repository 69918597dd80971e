/** The lines of a settlement as rows: read, held while they are decided on, added, ended. */
import type { Currency } from '@event/contest/edition/edition';
import { stateOf } from '@event/contest/settlement/line';
import type { ListedLine } from '@event/contest/settlement/list';
import type { App } from '../app.ts';
import { type Database, newId } from '../database/database.ts';
import { grantReward } from '../reward/reward.ts';
import type { Winner } from './winner.ts';

export interface Stamp {
  readonly by: string;
  readonly at: number;
}

export interface SettlementLine extends ListedLine {
  readonly area: number;
  readonly list: string;
  readonly player_id: string;
  readonly player: string;
  readonly submission_id: string | null;
  readonly reward_id: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly is_out: boolean;
  readonly lost_work: boolean;
  readonly contact_at: number | null;
  readonly made_by: string;
  readonly first_by: string | null;
  readonly second_by: string | null;
  readonly ended: 'delivered' | 'void' | null;
  readonly note: string | null;
  /** The payment run that holds it, or that paid it. */
  readonly run_id: string | null;
  readonly run: number | null;
}

const columns = `s.area, s.id, s.list, s.rank, s.player_id, p.name as player, s.submission_id, s.reward_id, r.amount,
  r.currency, s.is_out, s.lost_work, s.contact_at, s.made_by, s.first_by, s.second_by, s.ended, s.note, s.taken_out,
  s.is_replacement, s.instead_of, s.run_id, s.run
  from settlement_progress s
  join player p on (p.area, p.id) = (s.area, s.player_id)
  join reward r on (r.area, r.id) = (s.area, s.reward_id)`;

export async function linesOf(
  database: Database,
  { area, list = null, player_id = null }: { area: number; list?: string | null; player_id?: string | null },
): Promise<SettlementLine[]> {
  const { rows } = await database.query<Omit<SettlementLine, 'state' | 'holder'>>(
    `select ${columns} where s.area = $1 and ($2::text is null or s.list = $2) and ($3::uuid is null or s.player_id = $3)
     order by s.list, s.rank, s.made_at, s.id`,
    [area, list, player_id],
  );
  return rows.map(asLine);
}

/** Until the transaction ends nobody else decides on the line, and nobody takes its winner out or back in. */
export async function lockLine(database: Database, area: number, id: string): Promise<SettlementLine | undefined> {
  await database.query(
    'select hold_winner(area, player_id) from (select * from settlement where area = $1 and id = $2 for update) line',
    [area, id],
  );
  const { rows } = await database.query(`select ${columns} where s.area = $1 and s.id = $2`, [area, id]);
  return rows[0] && asLine(rows[0]);
}

const asLine = (row: Omit<SettlementLine, 'state' | 'holder'>): SettlementLine => ({
  ...row,
  state: stateOf(row),
  holder: row.submission_id ?? row.player_id,
});

interface NewLine {
  readonly area: number;
  readonly list: string;
  readonly winner: Winner;
  readonly instead_of: string | null;
}

export async function addLine(
  app: App,
  database: Database,
  { area, list, winner, instead_of }: NewLine,
  { by, at }: Stamp,
): Promise<void> {
  const id = newId(at);
  const { rank, player_id, submission_id, kind, amount, currency } = winner;
  await database.query('select hold_winner($1, $2)', [area, player_id]);
  const source = `${list}:${rank}:${id}`;
  const gift = { area, player_id, kind, prize: kind, amount, currency, source, won_at: at };
  const reward = await grantReward(database, app, gift);
  await database.query(
    `insert into settlement (area, id, list, rank, player_id, submission_id, reward_id, made_by, made_at, instead_of)
     values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9), $10)`,
    [area, id, list, rank, player_id, submission_id, reward.id, by, at, instead_of],
  );
}

interface LineEnding extends Stamp {
  readonly kind: 'delivered' | 'void';
  /** The proof of delivery, or why it is void. */
  readonly note: string;
  /** By a person, for good; otherwise the list changed. */
  readonly taken_out?: boolean;
  readonly otherwise?: string | null;
  /** The payment run that paid it. */
  readonly run_id?: string | null;
}

export async function endLine(
  database: Database,
  { area, id }: Pick<SettlementLine, 'area' | 'id'>,
  { kind, note, by, at, taken_out = false, otherwise = null, run_id = null }: LineEnding,
): Promise<void> {
  await database.query(
    `insert into settlement_end (area, settlement_id, kind, note, ended_by, ended_at, taken_out, otherwise, run_id)
     values ($1, $2, $3, $4, $5, to_timestamp($6), $7, $8, $9)`,
    [area, id, kind, note, by, at, taken_out, otherwise, run_id],
  );
}
