/** Behind which network a player logs in: kept as a keyed hash, so that farms are found and no address is. */
import { day } from '@event/contest/time';
import type { App } from '../app.ts';
import { fingerprint } from '../database/seal.ts';
import type { Round } from '../duty/duty.ts';
import { forgetRows } from '../duty/piece.ts';

const kept_seconds = 90 * day;

/** Kept with each login. Addresses of our own machines, or behind a proxy that nobody told us to trust, say nothing. */
export const networkMark = ({ settings }: Pick<App, 'settings'>, network: string): Buffer =>
  fingerprint(settings.secret_key, 'network', network);

export const forgetNetworks = ({ pool }: Pick<App, 'pool'>, now: number, round: Round): Promise<number> =>
  forgetRows(pool, round, 'delete from player_network where last_at <= to_timestamp($1)', now - kept_seconds);
