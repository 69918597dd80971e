/** The first boards of one area are signed; of one of them the winners are on their way to their money. */

import type { BoardKey } from '@event/contest/board/board';
import { listKey } from '@event/contest/settlement/key';
import { readContact } from '@event/contest/task/task';
import { day, hour } from '@event/contest/time';
import type { NewAction } from '../../action/action.ts';
import type { App } from '../../app.ts';
import { boardsOf } from '../../board/body.ts';
import { certifyBoard } from '../../board/certify.ts';
import { type Database, newId } from '../../database/database.ts';
import { linesOf, type SettlementLine } from '../../settlement/line.ts';
import { settle, settlementOf } from '../../settlement/settlement.ts';
import { approveLine } from '../../settlement/step.ts';
import { fingerprintOf, keepContact } from '../../task/contact.ts';
import type { DeskSeeding } from './seeding.ts';

const signed_area = 5;
/** Of the five whom two approved: a run pays these, and the fifth is still asked for a contact. */
const reached = 4;

export function signedBoards(app: App): BoardKey[] {
  const [period] = app.edition.periods;
  return boardsOf(app).filter((one) => one.area === signed_area && one.period === period?.number);
}

export async function settleFirstBoard({ app, database, prize_officers, now }: DeskSeeding): Promise<NewAction[]> {
  const area = signed_area;
  const [first, second] = prize_officers.map(({ id }) => id);
  // On a day that is over: it then stands in a published file, whatever the hour.
  const at = now - 26 * hour;
  const [period] = app.edition.periods;
  if (!period || at < period.to || !first || !second) return [];
  const signed: NewAction[] = [];
  for (const key of signedBoards(app)) {
    const reason = 'The rest was looked at by hand';
    const certificate = await certifyBoard(database, app, { key, by: first, reason, at });
    signed.push({
      at,
      by: first,
      what: 'certify board',
      area,
      subject: listKey(key),
      detail: { ...key, ...certificate, reason },
    });
  }
  const [platform] = boardsOf(app).filter((one) => one.area === area);
  const list = listKey({ platform: platform?.platform ?? 1, period: period.number });
  const settlement = await settlementOf(app, database, { area, list });
  if (!settlement) return signed;
  await settle(app, database, { area, list, seen: settlement.print }, { by: 'system', at });
  const lines = await linesOf(database, { area, list });
  for (const line of lines.slice(0, reached)) await leaveContact(app, database, line, at - day);
  for (const line of lines.slice(0, 10)) await approveLine(database, line, { by: first, at: at + hour });
  for (const line of lines.slice(0, 5)) await approveLine(database, line, { by: second, at: at + 2 * hour });
  return signed;
}

/** With the attempt that it earns. */
async function leaveContact(app: App, database: Database, line: SettlementLine, at: number): Promise<void> {
  const { area, player_id: id } = line;
  const contact = readContact(1, `winner.${line.rank}@example.com`);
  if (!('address' in contact)) throw new Error('A contact of the demo is none');
  await keepContact(app, database, { player: { area, id }, contact, language: 'en', at });
  await database.query(
    'insert into fill (area, player_id, fingerprint, filled_at) values ($1, $2, $3, to_timestamp($4))',
    [area, id, fingerprintOf(app, contact), at],
  );
  await database.query(
    `insert into attempt (area, id, player_id, source, granted_at) values ($1, $2, $3, 'fill', to_timestamp($4))`,
    [area, newId(at), id, at],
  );
}
