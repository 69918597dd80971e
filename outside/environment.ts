/** What the contest's API must be told, by its own names, to talk to the stand-ins. */
import type { Network } from './beacon/network.ts';
import { desk_client } from './organizers/provider.ts';
import { type OutsideSettings, usual_audience } from './settings.ts';
import { stand_ins } from './video/all.ts';

interface StartedStandIns {
  readonly login_url: string;
  readonly videos_url: string;
  readonly beacon: Network;
}

export function apiEnvironment(
  { login_url, videos_url, beacon: { chain, info } }: StartedStandIns,
  { issuer, audience, callback_secret }: OutsideSettings,
): Readonly<Record<string, string>> {
  return {
    LOGIN_URL: login_url,
    LOGIN_ISSUER: issuer ?? login_url,
    LOGIN_AUDIENCE: audience ?? usual_audience,
    BEACON_URL: `${login_url}/beacon`,
    BEACON_CHAIN: chain,
    BEACON_KEY: info.public_key,
    BEACON_GENESIS: `${info.genesis_time}`,
    BEACON_PERIOD: `${info.period}`,
    DESK_ISSUER: `${login_url}/organizers`,
    DESK_CLIENT_ID: desk_client.client_id,
    DESK_CLIENT_SECRET: desk_client.client_secret,
    ...(callback_secret && { REDEEM_SECRET: callback_secret }),
    ...Object.assign({}, ...stand_ins.map(({ environment }) => environment(videos_url))),
    ANALYTICS_URL: `${videos_url}/analytics`,
    ANALYTICS_HOSTS: videos_url,
    PUSH_SERVICES: videos_url,
    PUSH_CONTACT: 'mailto:team@contest.example',
    SHORT_LINK_URL: `${videos_url}/short`,
  };
}
