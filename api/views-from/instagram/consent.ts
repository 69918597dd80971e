/** How owners of Instagram accounts let us read their numbers, and how the tokens are made to last. */
import { day } from '@event/contest/time';
import * as v from 'valibot';
import type { ChannelTokens, ConnectedAccount } from '../account.ts';
import { askGraph, type GraphAnswer, said } from '../meta/graph.ts';
import { bearer, shaped } from '../request.ts';
import { type AskTerms, isFailure, type LookUpFailure } from '../snapshot.ts';
import type { Channelled, Code, ConsentWay } from '../source.ts';
import type { InstagramSettings, InstagramSources } from './settings.ts';

export const instagramConsent: ConsentWay<InstagramSettings> = {
  isSet: ({ graph_app_id }) => graph_app_id !== '',
  page({ instagram_page_url, graph_app_id }, asked) {
    const scope = 'instagram_business_basic,instagram_business_manage_insights';
    const query = new URLSearchParams({ client_id: graph_app_id, response_type: 'code', scope, ...asked });
    return `${instagram_page_url}/oauth/authorize?${query}`;
  },
  redeem,
};

/** Meta takes this token, and the one below, in the address alone. */
export async function refreshInstagram(
  { settings }: InstagramSources,
  { account_id, tokens }: ConnectedAccount,
  how: AskTerms,
): Promise<ChannelTokens | LookUpFailure> {
  const query = new URLSearchParams({ grant_type: 'ig_refresh_token', access_token: tokens.access });
  const url = `${settings.instagram_url}/refresh_access_token?${query}`;
  return readLong(await askGraph({ url }, how, account_id), how.now);
}

const longShape = v.looseObject({ access_token: v.string(), expires_in: v.optional(v.number(), 60 * day) });

function readLong(told: GraphAnswer, now: number): ChannelTokens | LookUpFailure {
  if (!('said' in told)) return 'absent' in told ? { failed: 'misconfigured', why: 'no such token' } : told;
  const grant = shaped(longShape, told.said);
  if (isFailure(grant)) return grant;
  return { access: grant.access_token, refresh: null, access_until: now + grant.expires_in };
}

const shortShape = v.looseObject({ access_token: v.string() });
const meShape = v.looseObject({
  user_id: v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  username: v.string(),
});

async function redeem(
  { settings }: InstagramSources,
  code: Code,
  how: AskTerms,
): Promise<Channelled[] | LookUpFailure> {
  const secret = { client_id: settings.graph_app_id, client_secret: settings.graph_app_secret };
  const body = new URLSearchParams({ ...secret, grant_type: 'authorization_code', ...code });
  const url = `${settings.instagram_login_url}/oauth/access_token`;
  const short = said(await askGraph({ url, method: 'POST', body }, how, 'owner'), shortShape);
  if (isFailure(short)) return short;
  const exchange = new URLSearchParams({
    grant_type: 'ig_exchange_token',
    client_secret: settings.graph_app_secret,
    access_token: short.access_token,
  });
  const long = await askGraph({ url: `${settings.instagram_url}/access_token?${exchange}` }, how, 'owner');
  const tokens = readLong(long, how.now);
  if (isFailure(tokens)) return tokens;
  const me = `${settings.instagram_url}/me?fields=user_id,username`;
  const user = said(await askGraph({ url: me, headers: bearer(tokens.access) }, how, 'owner'), meShape);
  return isFailure(user) ? user : [{ account_id: user.user_id, name: user.username, tokens }];
}
