import assert from 'node:assert/strict';
import { test } from 'node:test';
import { origin, query, startForTest } from '../../start-test.ts';

const { videos, environment } = await startForTest();
const client_id = String(environment.GRAPH_APP_ID);
const client_secret = String(environment.GRAPH_APP_SECRET);
const redirect_uri = `${origin}/connected`;
const ownerOf = async (platform: string) =>
  (await videos.get(`/control/demo-videos?platform=${platform}&count=1`)).json.list[0].owner.id as string;

async function allow(path: string, values: Record<string, string>) {
  const asked = { client_id, redirect_uri, state: 'xyz', scope: 'read_insights', ...values };
  const answer = await videos.post(path, new URLSearchParams(asked));
  return new URL(answer.headers.get('location') ?? 'http://none.example');
}

test('Facebook: the dialog gives a code, the code a token, the token a Page with its own', async () => {
  const asked = { client_id, redirect_uri, state: 'xyz', scope: 'read_insights' };
  assert.match((await videos.get(`/graph/v26.0/dialog/oauth?${query(asked)}`)).text, /Connect your Facebook account/);
  const back = await allow('/graph/v26.0/dialog/oauth', { owner: await ownerOf('fb') });
  assert.equal(back.searchParams.get('state'), 'xyz');
  const code = String(back.searchParams.get('code'));
  const exchange = (values: object = {}) =>
    videos.get(`/graph/v26.0/oauth/access_token?${query({ client_id, client_secret, redirect_uri, code, ...values })}`);
  assert.equal((await exchange({ client_secret: 'x' })).json.error.code, 1);
  const { json } = await exchange();
  assert.equal(json.token_type, 'bearer');
  const pages = await videos.get(`/graph/v26.0/me/accounts?access_token=${json.access_token}`);
  assert.equal(pages.json.data.length, 1);
  assert.equal((await exchange()).json.error.error_subcode, 36009);
  const long = await exchange({ grant_type: 'fb_exchange_token', fb_exchange_token: json.access_token });
  assert.equal(long.json.expires_in, 5_184_000);
});

test('Instagram: a short token, a long one, a fresh one', async () => {
  const owner = await ownerOf('ins');
  const back = await allow('/graph/oauth/authorize', { owner, scope: 'instagram_business_basic' });
  const form = { client_id, client_secret, redirect_uri, code: String(back.searchParams.get('code')) };
  const short = (await videos.post('/graph/oauth/access_token', new URLSearchParams(form))).json;
  assert.equal(short.user_id, owner);
  const long = await videos.get(
    `/graph/access_token?${query({ grant_type: 'ig_exchange_token', client_secret, access_token: short.access_token })}`,
  );
  const fresh = await videos.get(
    `/graph/refresh_access_token?${query({ grant_type: 'ig_refresh_token', access_token: long.json.access_token })}`,
  );
  const media = await videos.get(
    `/graph/v26.0/me/media?${query({ fields: 'id', access_token: fresh.json.access_token })}`,
  );
  assert.equal(media.json.data.length, 4);
});

test('refusing, a personal account and a strange address lead nowhere', async () => {
  const owner = await ownerOf('ins');
  assert.equal(
    (await allow('/graph/oauth/authorize', { owner, refuse: '1' })).searchParams.get('error'),
    'access_denied',
  );
  await videos.post('/control/owners', [{ platform: 'ins', id: '77', handle: 'person', kind: 'personal' }]);
  assert.equal((await allow('/graph/oauth/authorize', { owner: '77' })).searchParams.get('error'), 'access_denied');
  assert.equal(
    (await allow('/graph/oauth/authorize', { owner, redirect_uri: 'http://evil.example/' })).hostname,
    'none.example',
  );
});
