/** Behind which network a player logs in: kept as a keyed hash, so that farms are found and no address is. */
import type { App, Player } from '../app.ts';
import type { Database } from '../database/database.ts';
import { fingerprint } from '../database/seal.ts';
import type { Round } from '../duty/duty.ts';
import { rows_at_once, rowsInPieces } from '../duty/piece.ts';

const kept_seconds = 90 * 86_400;

/** `network` is null where the address says nothing: of our own machines, or a proxy that nobody told us to trust. */
export async function noteNetwork(
  app: App,
  database: Database,
  { player, network, at }: { readonly player: Player; readonly network: string | null; readonly at: number },
): Promise<void> {
  if (network === null) return;
  await database.query({
    name: 'network note',
    text: `insert into player_network (area, player_id, network, first_at, last_at)
      values ($1, $2, $3, to_timestamp($4), to_timestamp($4))
      on conflict (area, player_id, network) do update set last_at = excluded.last_at`,
    values: [player.area, player.id, fingerprint(app.settings.secret_key, 'network', network), at],
  });
}

export function forgetNetworks({ pool }: Pick<App, 'pool'>, now: number, round: Round): Promise<number> {
  return rowsInPieces(pool, round, {
    text: `delete from player_network where ctid = any(array(
      select ctid from player_network where last_at <= to_timestamp($1) limit ${rows_at_once} for update skip locked))`,
    values: [now - kept_seconds],
  });
}
