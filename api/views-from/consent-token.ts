/** How each platform turns a code into tokens, and old tokens into new ones. */
import type { PlatformCode } from '@event/contest/edition/edition';
import * as v from 'valibot';
import type { Account, Tokens } from './account.ts';
import { askGraph, graph_version, type Told } from './meta/graph.ts';
import { ask, failureOfStatus, shaped } from './request.ts';
import { type Failure, type How, isFailure, type Sources } from './snapshot.ts';

export interface Channelled {
  readonly account_id: string;
  readonly name: string;
  readonly tokens: Tokens;
}

export interface Code {
  readonly code: string;
  readonly redirect_uri: string;
}

export type Connectable = 'tt' | 'fb' | 'ins';

export function isConnectable(platform: PlatformCode): platform is Connectable {
  return platform === 'tt' || platform === 'fb' || platform === 'ins';
}

const scopes: Readonly<Record<Connectable, string>> = {
  tt: 'user.info.basic,video.list',
  fb: 'pages_show_list,pages_read_engagement,read_insights',
  ins: 'instagram_business_basic,instagram_business_manage_insights',
};

/** The page on which the owner of a channel says yes or no. */
export function consentPage(
  { settings }: Pick<Sources, 'settings'>,
  platform: Connectable,
  asked: { redirect_uri: string; state: string },
): string {
  const common = { response_type: 'code', scope: scopes[platform], ...asked };
  if (platform === 'tt') {
    return `${settings.tiktok_page_url}/v2/auth/authorize/?${new URLSearchParams({ client_key: settings.tiktok_key, ...common })}`;
  }
  const query = new URLSearchParams({ client_id: settings.graph_app_id, ...common });
  if (platform === 'ins') return `${settings.instagram_page_url}/oauth/authorize?${query}`;
  return `${settings.facebook_page_url}/${graph_version}/dialog/oauth?${query}`;
}

/** The channels that a code opens: on Facebook every Page that the person runs. */
export async function redeemCode(
  app: Sources,
  platform: Connectable,
  code: Code,
  how: How,
): Promise<Channelled[] | Failure> {
  if (platform === 'tt') return redeemTiktok(app, code, how);
  return platform === 'ins' ? redeemInstagram(app, code, how) : redeemFacebook(app, code, how);
}

export async function refreshTokens(
  app: Sources,
  { platform, account_id, tokens }: Account,
  how: How,
): Promise<Tokens | Failure> {
  if (platform === 'tt' && tokens.refresh) {
    const grant = await askTiktok(app, { grant_type: 'refresh_token', refresh_token: tokens.refresh }, how);
    return isFailure(grant) ? grant : tiktokTokens(grant, how.now);
  }
  if (platform !== 'ins') return { failed: 'auth_expired', account: account_id };
  const query = new URLSearchParams({ grant_type: 'ig_refresh_token', access_token: tokens.access });
  const url = `${app.settings.instagram_url}/refresh_access_token?${query}`;
  return readLong(await askGraph({ url }, how, account_id), how.now);
}

const tiktokShape = v.looseObject({
  access_token: v.string(),
  expires_in: v.number(),
  open_id: v.string(),
  refresh_token: v.string(),
});
const tiktokRefusal = v.looseObject({ error: v.string() });

async function askTiktok({ settings }: Sources, grant: Record<string, string>, how: How) {
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

function tiktokTokens(grant: v.InferOutput<typeof tiktokShape>, now: number): Tokens {
  return { access: grant.access_token, refresh: grant.refresh_token, access_until: now + grant.expires_in };
}

const tiktokUser = v.looseObject({ data: v.looseObject({ user: v.looseObject({ display_name: v.string() }) }) });

async function redeemTiktok(app: Sources, { code, redirect_uri }: Code, how: How): Promise<Channelled[] | Failure> {
  const grant = await askTiktok(app, { grant_type: 'authorization_code', code, redirect_uri }, how);
  if (isFailure(grant)) return grant;
  const url = `${app.settings.tiktok_url}/v2/user/info/?fields=open_id,display_name`;
  const answer = await ask({ url, headers: { authorization: `Bearer ${grant.access_token}` } }, how.deadline);
  const name = !isFailure(answer) && v.is(tiktokUser, answer.json) ? answer.json.data.user.display_name : grant.open_id;
  return [{ account_id: grant.open_id, name, tokens: tiktokTokens(grant, how.now) }];
}

const longShape = v.looseObject({ access_token: v.string(), expires_in: v.optional(v.number(), 60 * 86_400) });

function readLong(told: Told, now: number): Tokens | Failure {
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

async function redeemInstagram({ settings }: Sources, code: Code, how: How): Promise<Channelled[] | Failure> {
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
  const me = `${settings.instagram_url}/me?${new URLSearchParams({ fields: 'user_id,username', access_token: tokens.access })}`;
  const user = said(await askGraph({ url: me }, how, 'owner'), meShape);
  return isFailure(user) ? user : [{ account_id: user.user_id, name: user.username, tokens }];
}

const pagesShape = v.looseObject({
  data: v.array(v.looseObject({ id: v.string(), name: v.string(), access_token: v.string() })),
});

/** A Page's token made from a long-lived one of its person does not run out by itself. */
async function redeemFacebook(
  { settings }: Sources,
  { code, redirect_uri }: Code,
  how: How,
): Promise<Channelled[] | Failure> {
  const secret = { client_id: settings.graph_app_id, client_secret: settings.graph_app_secret };
  const address = `${settings.graph_url}/${graph_version}/oauth/access_token`;
  const first = new URLSearchParams({ ...secret, code, redirect_uri });
  const short = said(await askGraph({ url: `${address}?${first}` }, how, 'owner'), shortShape);
  if (isFailure(short)) return short;
  const second = new URLSearchParams({
    ...secret,
    grant_type: 'fb_exchange_token',
    fb_exchange_token: short.access_token,
  });
  const long = said(await askGraph({ url: `${address}?${second}` }, how, 'owner'), shortShape);
  if (isFailure(long)) return long;
  const query = new URLSearchParams({ fields: 'id,name,access_token', access_token: long.access_token });
  const pages = said(
    await askGraph({ url: `${settings.graph_url}/${graph_version}/me/accounts?${query}` }, how, 'owner'),
    pagesShape,
  );
  if (isFailure(pages)) return pages;
  const access_until = how.now + 5 * 365 * 86_400;
  return pages.data.map(({ id, name, access_token }) => ({
    account_id: id,
    name,
    tokens: { access: access_token, refresh: null, access_until },
  }));
}

function said<schema extends v.GenericSchema>(told: Told, schema: schema): v.InferOutput<schema> | Failure {
  if ('said' in told) return shaped(schema, told.said);
  return 'absent' in told ? { failed: 'misconfigured', why: 'absent' } : told;
}
