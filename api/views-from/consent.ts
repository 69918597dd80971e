/** The channels that players connected: their tokens, sealed, and kept fresh by one process at a time. */
import { platformByCode, platformByValue } from '@event/contest/edition/edition';
import type { PlatformCode } from '@event/contest/platform/all';
import type { Database } from '../database/database.ts';
import type { SealedColumn } from '../database/reseal.ts';
import { seal, unseal } from '../database/seal.ts';
import type { ChannelTokens, ConnectedAccount } from './account.ts';
import type { VideoOwner } from './owner.ts';
import { type AskTerms, isFailure, type LookUpFailure, type ReaderSources } from './snapshot.ts';
import type { Refresh } from './source.ts';

type Keeping = Pick<ReaderSources, 'edition'> & { readonly settings: { readonly secret_key: string } };

interface AccountRow {
  readonly account_id: string;
  readonly tokens: Buffer;
  readonly access_until: number;
}

export async function accountsOf(
  { edition, pool, settings }: ReaderSources,
  { player, platform }: { player: VideoOwner; platform: PlatformCode },
): Promise<ConnectedAccount[]> {
  const { rows } = await pool.query<AccountRow>({
    name: 'channels-of',
    text: `select account_id, tokens, access_until from channel_consent
           where area = $1 and player_id = $2 and platform = $3 and ended_at is null and tokens is not null
           order by connected_at`,
    values: [player.area, player.id, numberOf(edition, platform)],
  });
  return rows.map(({ account_id, tokens, access_until }) => {
    const text = unseal(settings.secret_key, 'channel', placeOf(player, platform, account_id), tokens).toString();
    return { player, platform, account_id, tokens: { ...JSON.parse(text), access_until } };
  });
}

function numberOf(edition: Keeping['edition'], platform: PlatformCode): number {
  const value = platformByCode(edition, platform)?.value;
  if (value === undefined) throw new Error(`Edition ${edition.id} has no platform ${platform}`);
  return value;
}

const placeOf = (player: VideoOwner, platform: PlatformCode, account: string) =>
  `channel ${player.area} ${player.id} ${platform} ${account}`;

export const sealedTokens: SealedColumn = {
  ...{ table: 'channel_consent', column: 'tokens', purpose: 'channel' },
  by: ['area', 'player_id as id', 'platform', 'account_id'],
  boundTo(row, { edition }) {
    const platform = platformByValue(edition, Number(row.platform))?.code;
    if (!platform) throw new Error(`Edition ${edition.id} has no platform ${row.platform}`);
    return placeOf(row as unknown as VideoOwner, platform, String(row.account_id));
  },
};

interface NewAccount extends ConnectedAccount {
  readonly name: string;
  readonly at: number;
}

/** False when another player has connected this channel. */
export async function keepAccount(
  { edition, settings }: Keeping,
  database: Database,
  account: NewAccount,
): Promise<boolean> {
  const { player, account_id, name, tokens, at } = account;
  const platform = numberOf(edition, account.platform);
  // Of two who connect it at once the second sees the first.
  await database.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`channel ${platform} ${account_id}`]);
  const taken = await database.query(
    `select from channel_consent where platform = $1 and account_id = $2 and ended_at is null
       and (area, player_id) <> ($3, $4)`,
    [platform, account_id, player.area, player.id],
  );
  if (taken.rowCount) return false;
  await database.query(
    `insert into channel_consent (area, player_id, platform, account_id, account_name, tokens, access_until, connected_at)
     values ($1, $2, $3, $4, $5, $6, to_timestamp($7), to_timestamp($8))
     on conflict (area, player_id, platform, account_id) do update set account_name = excluded.account_name,
       tokens = excluded.tokens, access_until = excluded.access_until,
       connected_at = excluded.connected_at, ended_at = null, ended_why = null, refreshing_until = null`,
    [
      ...[player.area, player.id, platform, account_id, name],
      ...[sealTokens(settings.secret_key, account), tokens.access_until, at],
    ],
  );
  return true;
}

function sealTokens(secret_key: string, { player, platform, account_id, tokens }: ConnectedAccount): Buffer {
  const text = JSON.stringify({ access: tokens.access, refresh: tokens.refresh });
  return seal(secret_key, 'channel', placeOf(player, platform, account_id), Buffer.from(text));
}

type EndOfConsent = 'withdrawn' | 'refused';

interface EndedAccount extends Omit<ConnectedAccount, 'tokens'> {
  readonly why: EndOfConsent;
  readonly at: number;
  /** Only as long as the answer to this refresh is still waited for: a consent that came since is another. */
  readonly refreshing_until?: number;
  /** Only of these tokens. */
  readonly access_until?: number;
}

export async function endConsent(
  { edition }: Pick<Keeping, 'edition'>,
  database: Database,
  ending: EndedAccount,
): Promise<void> {
  const { player, platform, account_id, at, why, refreshing_until = null, access_until = null } = ending;
  await database.query(
    `update channel_consent set ended_at = to_timestamp($5), ended_why = $6, tokens = null
     where area = $1 and player_id = $2 and platform = $3 and account_id = $4 and ended_at is null
       and ($7::float8 is null or refreshing_until = to_timestamp($7)) and ($8::float8 is null or access_until = to_timestamp($8))`,
    [player.area, player.id, numberOf(edition, platform), account_id, at, why, refreshing_until, access_until],
  );
}

interface ConnectedChannel {
  readonly platform: number;
  readonly account_id: string;
  readonly name: string;
  readonly connected_at: number;
  readonly ended_why: 'refused' | null;
}

/** As the player sees them: also those a platform has shut, so that they can be connected again. */
export async function channelsOf(database: Database, { area, id }: VideoOwner): Promise<ConnectedChannel[]> {
  const { rows } = await database.query<ConnectedChannel>(
    `select platform, account_id, account_name as name, connected_at, ended_why from channel_consent
     where area = $1 and player_id = $2 and ended_why is distinct from 'withdrawn' order by connected_at, platform, account_id`,
    [area, id],
  );
  return rows;
}

interface AccountOpening<settings> {
  readonly account: ConnectedAccount;
  readonly how: AskTerms;
  /** A platform without it has tokens that only their owner can renew. */
  readonly refresh?: Refresh<settings>;
}

/** Runs `use` with a token that is good; one that the platform refuses is refreshed once, and then given up. */
export async function withFreshToken<found extends object, settings extends object>(
  app: ReaderSources<settings>,
  opening: AccountOpening<settings>,
  use: (token: string) => Promise<found | LookUpFailure>,
): Promise<found | LookUpFailure> {
  const { account, how } = opening;
  const isStale = account.tokens.access_until <= how.now + 300;
  const first = isStale ? await refreshOnce(app, opening) : account.tokens;
  if (isFailure(first)) return first;
  const found = await use(first.access);
  if (!isFailure(found) || found.failed !== 'auth_expired') return found;
  const second = isStale ? found : await refreshOnce(app, opening);
  if (!isFailure(second)) return use(second.access);
  if (second.failed !== 'auth_expired') return second;
  const { access_until } = first;
  if (isStale) await endConsent(app, app.pool, { ...account, why: 'refused', at: how.now, access_until });
  return { failed: 'auth_expired', account: account.account_id };
}

const seconds_to_refresh = 30;

async function refreshOnce<settings extends object>(
  app: ReaderSources<settings>,
  { account, how, refresh }: AccountOpening<settings>,
): Promise<ChannelTokens | LookUpFailure> {
  const { player, platform, account_id } = account;
  const refreshing_until = how.now + seconds_to_refresh;
  const key = [player.area, player.id, numberOf(app.edition, platform), account_id, refreshing_until];
  const { rowCount } = await app.pool.query(
    `update channel_consent set refreshing_until = to_timestamp($5)
     where (area, player_id, platform, account_id) = ($1, $2, $3, $4) and ended_at is null
       and (refreshing_until is null or refreshing_until <= to_timestamp($6)) and access_until = to_timestamp($7)`,
    [...key, how.now, account.tokens.access_until],
  );
  if (rowCount !== 1) return refreshedByOther(app, account);
  const tokens = refresh
    ? await refresh(app, account, how)
    : ({ failed: 'auth_expired', account: account_id } as const);
  if (isFailure(tokens)) {
    if (tokens.failed === 'auth_expired') {
      await endConsent(app, app.pool, { ...account, why: 'refused', at: how.now, refreshing_until });
    } else await app.pool.query(`update channel_consent set refreshing_until = null ${asked_for}`, key);
    return tokens;
  }
  const kept = await app.pool.query(
    `update channel_consent set tokens = $6, access_until = to_timestamp($7), refreshing_until = null ${asked_for}`,
    [...key, sealTokens(app.settings.secret_key, { ...account, tokens }), tokens.access_until],
  );
  // Its player ended it meanwhile, or connected the channel anew.
  return kept.rowCount === 1 ? tokens : refreshedByOther(app, account);
}

/** Nobody else has touched the consent since it was asked for. */
const asked_for = `where (area, player_id, platform, account_id, refreshing_until) = ($1, $2, $3, $4, to_timestamp($5))
  and ended_at is null`;

async function refreshedByOther(
  app: ReaderSources,
  { player, platform, account_id, tokens }: ConnectedAccount,
): Promise<ChannelTokens | LookUpFailure> {
  const accounts = await accountsOf(app, { player, platform });
  const newer = accounts.find((account) => account.account_id === account_id)?.tokens;
  if (newer && newer.access_until !== tokens.access_until) return newer;
  return { failed: 'transient', why: 'another process refreshes the token' };
}
