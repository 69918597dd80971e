/** A player: met at the first login, whose country fixes the area for good. */
import { areaOfCountry } from '@event/contest/edition';
import { type App, type Player, Refused } from './app.ts';
import { type Database, newId } from './database.ts';
import type { Account } from './platform-login.ts';

/** Finds or makes the player of a platform account, and locks the row until the transaction ends. */
export async function meet(app: App, database: Database, account: Account, now: number): Promise<Player> {
  const { role_id, zone_id, name, country } = account;
  await database.query(
    `insert into player (area, id, role_id, zone_id, name, country, created_at)
      values ($1, $2, $3, $4, $5, $6, to_timestamp($7)) on conflict (role_id, zone_id) do nothing`,
    [areaOfCountry(app.edition, country).value, newId(now), role_id, zone_id, name, country, now],
  );
  const { rows } = await database.query(
    `update player set name = $3 where role_id = $1 and zone_id = $2
      returning area, id, name, country, role_id, zone_id`,
    [role_id, zone_id, name],
  );
  return rows[0];
}

export async function refuseDisqualified(database: Database, { area, id }: Player): Promise<void> {
  const { rowCount } = await database.query(
    'select 1 from disqualification where area = $1 and player_id = $2 and lifted_at is null',
    [area, id],
  );
  if (rowCount) throw new Refused('login_not_accepted');
}
