/** What the contest's API must be told, by its own names, to talk to the stand-ins. */
import type { Network } from './beacon/network.ts';
import { desk_client } from './organizers/server.ts';
import { type OutsideSettings, usualAudience } from './settings.ts';
import { credentials } from './video/credential.ts';

interface Started {
  readonly login_url: string;
  readonly videos_url: string;
  readonly beacon: Network;
}

export function apiEnvironment(
  { login_url, videos_url, beacon: { chain, info } }: Started,
  { issuer, audience, callback_secret }: OutsideSettings,
): Readonly<Record<string, string>> {
  const { youtube_key, vk_token, tiktok, meta } = credentials;
  return {
    LOGIN_URL: login_url,
    LOGIN_ISSUER: issuer ?? login_url,
    LOGIN_AUDIENCE: audience ?? usualAudience,
    BEACON_URL: `${login_url}/beacon`,
    BEACON_CHAIN: chain,
    BEACON_KEY: info.public_key,
    BEACON_GENESIS: `${info.genesis_time}`,
    BEACON_PERIOD: `${info.period}`,
    DESK_ISSUER: `${login_url}/organizers`,
    DESK_CLIENT_ID: desk_client.client_id,
    DESK_CLIENT_SECRET: desk_client.client_secret,
    ...(callback_secret && { REDEEM_SECRET: callback_secret }),
    YOUTUBE_URL: videos_url,
    YOUTUBE_KEY: youtube_key,
    YOUTUBE_PAGE_URL: `${videos_url}/youtube`,
    VK_URL: `${videos_url}/vk`,
    VK_TOKEN: vk_token,
    TIKTOK_URL: `${videos_url}/tiktok`,
    TIKTOK_PAGE_URL: `${videos_url}/tiktok`,
    TIKTOK_KEY: tiktok.client_key,
    TIKTOK_SECRET: tiktok.client_secret,
    GRAPH_URL: `${videos_url}/graph`,
    GRAPH_TOKEN: meta.access_token,
    GRAPH_APP_ID: meta.app_id,
    GRAPH_APP_SECRET: meta.app_secret,
    FACEBOOK_PAGE_URL: `${videos_url}/graph`,
    INSTAGRAM_URL: `${videos_url}/graph`,
    INSTAGRAM_PAGE_URL: `${videos_url}/graph`,
    INSTAGRAM_LOGIN_URL: `${videos_url}/graph`,
    INSTAGRAM_ACCOUNT: meta.ig_user_id,
    SHORT_LINK_URL: `${videos_url}/short`,
  };
}
