/** The outer world of a preview: stand-ins on ports beside our own, and the settings by which they are reached. */

import type { Edition } from '@event/contest/edition';
import { type Outside, startOutside } from '@event/outside/main';
import { desk_client } from '@event/outside/organizers/server';
import type { Secrets } from './secret.ts';

interface Wish {
  readonly edition: Edition;
  readonly origin: string;
  readonly ports: readonly number[];
  readonly folder: string;
  readonly secrets: Secrets;
  readonly clock: () => number;
}

const audience = 'goldenmonthugc';

export async function startStandIns({ edition, origin, ports, folder, secrets, clock }: Wish): Promise<Outside> {
  const { port } = new URL(origin);
  return await startOutside({
    login_port: ports[0] ?? 0,
    videos_port: ports[1] ?? 0,
    allowed_origins: originsOf(edition, port),
    callback_url: `${origin}/api/goldenmonthugc/reward/redeemed`,
    callback_secret: secrets.REDEEM_SECRET,
    data_dir: folder,
    clock: () => Math.floor(clock()),
    audience,
    hashtags: [...new Set(edition.themes.flatMap(({ hashtags }) => hashtags))],
  });
}

function originsOf(edition: Edition, port: string): string[] {
  return edition.deployments.flatMap(({ hosts }) => hosts.map((host) => `http://${host}:${port}`));
}

export function settingsFor({ login_url, videos_url, credentials }: Outside): Record<string, string> {
  const { youtube_key, vk_token, tiktok, meta } = credentials;
  return {
    LOGIN_URL: login_url,
    LOGIN_ISSUER: login_url,
    LOGIN_AUDIENCE: audience,
    DESK_ISSUER: `${login_url}/organizers`,
    DESK_CLIENT_ID: desk_client.client_id,
    DESK_CLIENT_SECRET: desk_client.client_secret,
    YOUTUBE_URL: videos_url,
    YOUTUBE_PAGE_URL: `${videos_url}/youtube`,
    YOUTUBE_KEY: youtube_key,
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
