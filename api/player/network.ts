/** Behind which network a player logs in: kept as a keyed hash, so that farms are found and no address is. */
import { day } from '@event/contest/time';
import type { App } from '../app.ts';
import { fingerprint } from '../database/seal.ts';
import type { Round } from '../duty/duty.ts';
import { rows_at_once, rowsInPieces } from '../duty/piece.ts';

const kept_seconds = 90 * day;

/** Kept with each login. Addresses of our own machines, or behind a proxy that nobody told us to trust, say nothing. */
export const networkMark = ({ settings }: Pick<App, 'settings'>, network: string): Buffer =>
  fingerprint(settings.secret_key, 'network', network);

export function forgetNetworks({ pool }: Pick<App, 'pool'>, now: number, round: Round): Promise<number> {
  return rowsInPieces(pool, round, {
    text: `delete from player_network where ctid = any(array(
      select ctid from player_network where last_at <= to_timestamp($1) limit ${rows_at_once} for update skip locked))`,
    values: [now - kept_seconds],
  });
}
