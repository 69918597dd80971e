/** A player's yes to the rules of the edition. */
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';

/** Once for each version of the rules; again is no harm. */
export async function agreeToRules(
  database: Database,
  { edition }: App,
  { area, player_id, at }: { area: number; player_id: string; at: number },
): Promise<void> {
  await database.query({
    name: 'agree',
    text: `insert into agreement (area, player_id, version, agreed_at)
      values ($1, $2, $3, to_timestamp($4)) on conflict do nothing`,
    values: [area, player_id, edition.id, at],
  });
}
