/** Connecting a channel: to the platform's consent page, back through us to the site, and only then by the same player. */
import { createHash, randomBytes } from 'node:crypto';
import { areaByValue, type Edition, platformByValue } from '@event/contest/edition/edition';
import type { PlatformCode } from '@event/contest/platform/all';
import { api_base, type Output } from '@event/contest/wire';
import type { FastifyInstance } from 'fastify';
import { type App, type Handlers, type Player, type PlayerAsk, Refused } from '../app.ts';
import type { Database } from '../database/database.ts';
import { hostOf, originOf } from '../edition/deployment.ts';
import { Misshapen } from '../http/envelope.ts';
import { platformSources } from '../views-from/all.ts';
import { channelsOf, endConsent, keepAccount } from '../views-from/consent.ts';
import { isFailure, type LookUpFailure } from '../views-from/snapshot.ts';
import type { Channelled, ConsentWay } from '../views-from/source.ts';

interface Returned {
  readonly platform: PlatformCode | null;
  readonly found: readonly Channelled[] | LookUpFailure;
}

export const channelCalls: Handlers<'channels' | 'connect' | 'connected' | 'disconnect'> = {
  channels: { work: ({ app, player }, database) => listChannels(app, database, player) },
  connect: { work: connect },
  connected: { before: redeem, work: keep },
  disconnect: {
    work: async ({ app, player, input, now }, database) => {
      const { platform } = connectable(app, input.platform);
      const { account_id } = input;
      await endConsent(app, database, { player, platform, account_id, why: 'withdrawn', at: now });
      return listChannels(app, database, player);
    },
  },
};

/** Each platform sends back to an address of its own: the answer of one is never taken for that of another. */
const return_path = `${api_base}/user/connect/back`;
const returnAddress = ({ settings }: App, platform: string) => `${settings.api_origin}${return_path}/${platform}`;
const minutes_to_consent = 30;

async function connect(
  { app, player, input, now }: PlayerAsk<'connect'>,
  database: Database,
): Promise<Output<'connect'>> {
  const { platform, consent } = connectable(app, input.platform);
  if (!isOfSite(app, input.back)) throw new Misshapen('back', 'wrong');
  const state = randomBytes(24).toString('base64url');
  const redirect_uri = returnAddress(app, platform);
  await database.query('delete from channel_request where expires_at <= to_timestamp($1)', [now]);
  await database.query(
    `insert into channel_request (state_hash, area, player_id, platform, redirect_uri, back_to, expires_at)
     values ($1, $2, $3, $4, $5, $6, to_timestamp($7))`,
    [hashOf(state), player.area, player.id, input.platform, redirect_uri, input.back, now + minutes_to_consent * 60],
  );
  return { url: consent.page(app.settings, { redirect_uri, state }) };
}

function connectable(
  { edition, settings }: App,
  value: number,
): { platform: PlatformCode; consent: ConsentWay<App['settings']> } {
  const platform = platformByValue(edition, value)?.code;
  const consent = platform && platformSources[platform].consent;
  if (!platform || !consent?.isSet(settings)) throw new Refused('platform_not_offered');
  return { platform, consent };
}

/** Where a browser opens the site, and nothing else of that host: the code goes there, and another port or plain http may be anybody's. */
function isOfSite({ edition, settings }: { edition: Edition; settings: App['settings'] }, back: string): boolean {
  if (!URL.canParse(back)) return false;
  const { origin, host } = new URL(back);
  if (origin === settings.api_origin || settings.site_origins.includes(origin)) return true;
  const named = hostOf(edition, host);
  return named !== undefined && origin === originOf(settings, named);
}

/**
 * The platform sends the browser here without a token. Nothing is decided: state and code go on to the page, which
 * hands them in as the player. Somebody led here by another player's link therefore connects nothing.
 */
export function addChannelReturn(server: FastifyInstance, app: App): void {
  server.get<{ Querystring: Record<string, unknown>; Params: { platform: string } }>(
    `${return_path}/:platform`,
    { config: { cost: 5 } },
    async ({ query, params }, reply) => {
      const state = typeof query.state === 'string' ? query.state : '';
      const { rows } = await app.pool.query<{ back_to: string; redirect_uri: string }>(
        'select back_to, redirect_uri from channel_request where state_hash = $1 and expires_at > to_timestamp($2)',
        [hashOf(state), app.clock()],
      );
      const asked = rows.find(({ redirect_uri }) => redirect_uri === returnAddress(app, params.platform));
      const isTheirs = asked !== undefined && isOfIssuer(app, params.platform, query.iss);
      const back = new URL(asked?.back_to ?? app.settings.api_origin);
      back.searchParams.set('state', state);
      const code = isTheirs && typeof query.code === 'string' ? query.code : null;
      back.searchParams.set(code === null ? 'error' : 'code', code ?? 'denied');
      return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(back.href);
    },
  );
}

/** Who says that it answers (RFC 9207) must be whom the player was sent to; no platform needs to say it. */
function isOfIssuer({ edition, settings }: App, code: string, said: unknown): boolean {
  if (said === undefined) return true;
  const platform = edition.platforms.find((one) => one.code === code)?.code;
  const page = platform && platformSources[platform].consent?.page(settings, { redirect_uri: '', state: '' });
  if (typeof said !== 'string' || !URL.canParse(said) || !page) return false;
  return new URL(said).origin === new URL(page).origin;
}

/** A state is good once, and only for the player who set out with it. */
async function redeem({ app, player, input, now }: PlayerAsk<'connected'>): Promise<Returned> {
  const { rows } = await app.pool.query<{ platform: number; redirect_uri: string }>(
    `delete from channel_request where state_hash = $1 and area = $2 and player_id = $3 and expires_at > to_timestamp($4)
     returning platform, redirect_uri`,
    [hashOf(input.state), player.area, player.id, now],
  );
  const platform = rows[0] && platformByValue(app.edition, rows[0].platform)?.code;
  const consent = platform && platformSources[platform].consent;
  if (!rows[0] || !consent) return { platform: null, found: [] };
  const { redirect_uri } = rows[0];
  const how = { purpose: 'check', now, deadline: AbortSignal.timeout(8000) } as const;
  const found = await consent.redeem(app, { code: input.code, redirect_uri }, how);
  if (isFailure(found)) app.log.warn({ platform, ...found }, 'A channel could not be connected');
  return { platform, found };
}

async function keep({ app, player, now }: PlayerAsk<'connected'>, database: Database, { platform, found }: Returned) {
  const problem = platform === null ? 'refused' : isFailure(found) ? problemOf(found) : null;
  const kept: boolean[] = [];
  if (platform && !isFailure(found)) {
    // In one order, so that two who run the same Pages never wait for each other.
    for (const channel of found.toSorted((one, other) => (one.account_id < other.account_id ? -1 : 1))) {
      kept.push(await keepAccount(app, database, { ...channel, player, platform, at: now }));
    }
  }
  const list = await listChannels(app, database, player);
  return {
    ...list,
    problem: problem ?? (kept.includes(true) ? null : kept.length ? ('taken' as const) : ('none' as const)),
  };
}

function problemOf({ failed }: LookUpFailure): 'refused' | 'later' {
  return failed === 'transient' || failed === 'rate_limited' ? 'later' : 'refused';
}

async function listChannels(app: App, database: Database, player: Player): Promise<Output<'channels'>> {
  const { settings, edition } = app;
  const own = areaByValue(edition, player.area)?.platforms ?? [];
  const connectable = edition.platforms
    .filter(({ code }) => own.includes(code) && platformSources[code].consent?.isSet(settings))
    .map(({ value }) => value);
  return { connectable, list: await channelsOf(database, player) };
}

const hashOf = (state: string) => createHash('sha256').update(state).digest();
