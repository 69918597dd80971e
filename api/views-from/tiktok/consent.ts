/** How owners of TikTok accounts let us read their videos, and how the tokens are kept fresh. */
import * as v from 'valibot';
import type { ChannelTokens, ConnectedAccount } from '../account.ts';
import { ask, failureOfStatus, shaped } from '../request.ts';
import { type AskTerms, isFailure, type LookUpFailure } from '../snapshot.ts';
import type { Channelled, Code, ConsentWay } from '../source.ts';
import type { TiktokSettings, TiktokSources } from './settings.ts';

export const tiktokConsent: ConsentWay<TiktokSettings> = {
  isSet: ({ tiktok_key }) => tiktok_key !== '',
  page({ tiktok_page_url, tiktok_key }, asked) {
    const scope = 'user.info.basic,video.list';
    const query = new URLSearchParams({ client_key: tiktok_key, response_type: 'code', scope, ...asked });
    return `${tiktok_page_url}/v2/auth/authorize/?${query}`;
  },
  redeem,
};

export async function refreshTiktok(
  app: TiktokSources,
  { account_id, tokens }: ConnectedAccount,
  how: AskTerms,
): Promise<ChannelTokens | LookUpFailure> {
  if (!tokens.refresh) return { failed: 'auth_expired', account: account_id };
  const grant = await askTiktok(app, { grant_type: 'refresh_token', refresh_token: tokens.refresh }, how);
  return isFailure(grant) ? grant : tiktokTokens(grant, how.now);
}

const tiktokShape = v.looseObject({
  access_token: v.string(),
  expires_in: v.number(),
  open_id: v.string(),
  refresh_token: v.string(),
});
const tiktokRefusal = v.looseObject({ error: v.string() });

async function askTiktok({ settings }: TiktokSources, grant: Record<string, string>, how: AskTerms) {
  const body = new URLSearchParams({
    client_key: settings.tiktok_key,
    client_secret: settings.tiktok_secret,
    ...grant,
  });
  const answer = await ask({ url: `${settings.tiktok_url}/v2/oauth/token/`, method: 'POST', body }, how.deadline);
  if (isFailure(answer)) return answer;
  if (v.is(tiktokRefusal, answer.json)) {
    const { error } = answer.json;
    if (error === 'invalid_grant') return { failed: 'auth_expired', account: 'owner' } as const;
    return { failed: 'misconfigured', why: error } as const;
  }
  return failureOfStatus(answer) ?? shaped(tiktokShape, answer.json);
}

function tiktokTokens(grant: v.InferOutput<typeof tiktokShape>, now: number): ChannelTokens {
  return { access: grant.access_token, refresh: grant.refresh_token, access_until: now + grant.expires_in };
}

const tiktokUser = v.looseObject({ data: v.looseObject({ user: v.looseObject({ display_name: v.string() }) }) });

async function redeem(
  app: TiktokSources,
  { code, redirect_uri }: Code,
  how: AskTerms,
): Promise<Channelled[] | LookUpFailure> {
  const grant = await askTiktok(app, { grant_type: 'authorization_code', code, redirect_uri }, how);
  if (isFailure(grant)) return grant;
  const url = `${app.settings.tiktok_url}/v2/user/info/?fields=open_id,display_name`;
  const answer = await ask({ url, headers: { authorization: `Bearer ${grant.access_token}` } }, how.deadline);
  const name = !isFailure(answer) && v.is(tiktokUser, answer.json) ? answer.json.data.user.display_name : grant.open_id;
  return [{ account_id: grant.open_id, name, tokens: tiktokTokens(grant, how.now) }];
}
