/** Taking a player out of the contest, and letting them back in: one fact that boards, sessions and payouts ask. */
import { type App, Refused } from '../app.ts';
import { rankWorks, submissionsToRank } from '../board/standing.ts';
import { type Database, newId } from '../database/database.ts';
import { putNotice } from '../notice/notice.ts';
import { giveBackTime } from '../reward/given-back.ts';
import { endSessions } from './session.ts';

/** Of an account that the organizer lists as its own people's. No edition offers it for anything else. */
export const staff_reason = 'staff';

interface Disqualifying {
  readonly area: number;
  readonly player_id: string;
  /** One of the edition's rejection reasons, or that of staff. */
  readonly reason: string;
  readonly note: string;
  readonly by: string;
  readonly at: number;
}

/** Ends every session within a second, everywhere, and takes the player off the boards. Refuses a second time. */
export async function disqualifyPlayer(app: App, database: Database, given: Disqualifying): Promise<void> {
  const { area, player_id, reason, note, by, at } = given;
  if (reason !== staff_reason && !app.edition.rejection_reasons.includes(reason))
    throw new Error(`No such reason: ${reason}`);
  await lockPlayer(database, given);
  const { rowCount } = await database.query(
    `insert into disqualification (area, id, player_id, reason, decided_by, decided_at)
     values ($1, $2, $3, $4, $5, to_timestamp($6))
     on conflict (area, player_id) where lifted_at is null do nothing`,
    [area, newId(at), player_id, `${reason}: ${note}`, by, at],
  );
  if (rowCount !== 1) throw new Refused('not_editable');
  await endSessions(database, { area, player_id, why: 'disqualified', at });
  const submissions = await submissionsToRank(database, area, player_id);
  await rankWorks(app, database, { area, submissions, reason: 'disqualified', now: at });
  await putNotice(database, { area, player_id, kind: 'player_disqualified', values: { reason }, at, by });
}

/** A login and a payout wait until this is done and then know of it, so that nothing slips in between. */
async function lockPlayer(database: Database, { area, player_id }: Pick<Disqualifying, 'area' | 'player_id'>) {
  await database.query('select from player where area = $1 and id = $2 for update', [area, player_id]);
}

export async function restorePlayer(
  app: App,
  database: Database,
  { area, player_id, by, at }: Omit<Disqualifying, 'reason' | 'note'>,
): Promise<void> {
  await lockPlayer(database, { area, player_id });
  const { rows } = await database.query<{ decided_at: number }>(
    `update disqualification set lifted_by = $3, lifted_at = to_timestamp($4)
     where area = $1 and player_id = $2 and lifted_at is null returning decided_at`,
    [area, player_id, by, at],
  );
  if (!rows[0]) throw new Refused('not_editable');
  await giveBackTime(database, { area, player_id, from: rows[0].decided_at, to: at });
  const submissions = await submissionsToRank(database, area, player_id);
  await rankWorks(app, database, { area, submissions, reason: 'restored', now: at });
  await putNotice(database, { area, player_id, kind: 'player_restored', values: {}, at, by });
}
