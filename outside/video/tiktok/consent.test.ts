import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { origin, query, startForTest } from '../../start-test.ts';

const { videos, environment } = await startForTest();
const client_key = String(environment.TIKTOK_KEY);
const client_secret = String(environment.TIKTOK_SECRET);
const redirect_uri = `${origin}/connected`;
const asked = { client_key, scope: 'user.info.basic,video.list', response_type: 'code', redirect_uri, state: 'xyz' };
const { list: own } = (await videos.get('/control/demo-videos?platform=tt&count=4')).json;
const owner = own[0].owner.id as string;
const video_ids = own.map(({ id }: { id: string }) => id);

async function allow(values: Record<string, string> = {}) {
  const answer = await videos.post('/tiktok/v2/auth/authorize/', new URLSearchParams({ ...asked, owner, ...values }));
  return new URL(answer.headers.get('location') ?? 'http://none.example');
}

const exchange = (values: Record<string, string>) =>
  videos.post('/tiktok/v2/oauth/token/', new URLSearchParams({ client_key, client_secret, ...values }));
const redeem = (code: string | null, more: object = {}) =>
  exchange({ grant_type: 'authorization_code', code: code ?? '', redirect_uri, ...more });

test('an owner allows, the code becomes tokens, and the tokens open the own videos', async () => {
  assert.match((await videos.get(`/tiktok/v2/auth/authorize/?${query(asked)}`)).text, /Connect your TikTok account/);
  const back = await allow();
  assert.equal(back.origin, origin);
  assert.equal(back.searchParams.get('state'), 'xyz');
  const { json } = await redeem(back.searchParams.get('code'));
  assert.equal(json.open_id, owner);
  assert.equal(json.expires_in, 86_400);
  assert.equal(json.refresh_expires_in, 31_536_000);
  const headers = { authorization: `Bearer ${json.access_token}` };
  const mine = await videos.post('/tiktok/v2/video/query/?fields=id', { filters: { video_ids } }, headers);
  assert.equal(mine.json.data.videos.length, video_ids.length);
  assert.equal((await redeem(back.searchParams.get('code'))).json.error, 'invalid_grant');
});

test('an owner who refuses is sent back with access_denied', async () => {
  const back = await allow({ refuse: '1' });
  assert.equal(back.searchParams.get('error'), 'access_denied');
  assert.equal(back.searchParams.get('code'), null);
});

test('an address that is not registered gets nothing', async () => {
  const answer = await videos.get(
    `/tiktok/v2/auth/authorize/?${query({ ...asked, redirect_uri: 'http://evil.example/' })}`,
  );
  assert.equal(answer.status, 400);
  assert.equal((await allow({ redirect_uri: 'http://evil.example/' })).hostname, 'none.example');
});

test('another secret or another address does not open the code', async () => {
  const code = (await allow()).searchParams.get('code');
  assert.equal((await redeem(code, { client_secret: 'x' })).json.error, 'invalid_client');
  assert.equal((await redeem(code, { redirect_uri: `${origin}/else` })).json.error, 'invalid_grant');
});

test('a challenge, in hex, must be met', async () => {
  const code_challenge = createHash('sha256').update('verifier').digest('hex');
  const wrong = (await allow({ code_challenge })).searchParams.get('code');
  assert.equal((await redeem(wrong, { code_verifier: 'else' })).json.error, 'invalid_request');
  const right = (await allow({ code_challenge })).searchParams.get('code');
  assert.ok((await redeem(right, { code_verifier: 'verifier' })).json.access_token);
});

test('an expired access token is renewed by the refresh token until that ends too', async () => {
  const granted = (await redeem((await allow()).searchParams.get('code'))).json;
  const info = (token: string) =>
    videos.get('/tiktok/v2/user/info/?fields=open_id', { authorization: `Bearer ${token}` });
  await videos.post('/control/tokens/expire', { platform: 'tt', owner });
  assert.equal((await info(granted.access_token)).status, 401);
  const renew = () => exchange({ grant_type: 'refresh_token', refresh_token: granted.refresh_token });
  assert.equal((await info((await renew()).json.access_token)).status, 200);
  await videos.post('/control/tokens/expire', { platform: 'tt', owner, refresh: true });
  assert.equal((await renew()).json.error, 'invalid_grant');
});
