/** No secret stands in an address, which everybody on the way writes down (but for what Meta takes there alone: see the channel's test). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startPlatforms } from './adapter-test.ts';

const { app, outside, lookUp, put, somebody, connected } = await startPlatforms();
const { youtube_key, graph_token, graph_app_secret, vk_token, tiktok_secret } = app.settings;

test('what is asked of the platforms has its keys and tokens in headers and bodies', async (t) => {
  await put('ytb', 'AAAAAAAAAA1');
  await put('vk', '-1_10');
  await put('fb', '100000000000001', { owner: 'page-1' });
  await put('ins', 'DGqPnXx0001', { owner: 'creator-1' });
  await put('tt', '7340000000000000001', { owner: 'tt-1' });
  await outside.script('owners', [{ platform: 'ins', id: 'creator-2', handle: 'creator.two', kind: 'professional' }]);
  await put('ins', 'DGqPnXx0002', { owner: 'creator-2' });
  const page = await connected('fb', 'page-1', ['pages_read_engagement', 'read_insights']);
  const account = await connected('ins', 'creator-1', [
    'instagram_business_basic',
    'instagram_business_manage_insights',
  ]);
  const channel = await connected('tt', 'tt-1', ['user.info.basic', 'video.list']);
  const stranger = await somebody();
  const asked = t.mock.method(globalThis, 'fetch');
  for (const purpose of ['submit', 'sweep'] as const) {
    await lookUp('ytb', [{ id: 'AAAAAAAAAA1', player: stranger }], purpose);
    await lookUp('vk', [{ id: '-1_10', player: stranger }], purpose);
    await lookUp('fb', [{ id: '100000000000001', player: page }], purpose);
    await lookUp('fb', [{ id: '100000000000001', player: stranger }], purpose);
    await lookUp('ins', [{ id: 'DGqPnXx0001', player: account }], purpose);
    await lookUp('ins', [{ id: 'DGqPnXx0002', player: stranger, author: 'creator.two' }], purpose);
    await lookUp('tt', [{ id: '7340000000000000001', player: channel }], purpose);
  }
  const addresses = asked.mock.calls.map(({ arguments: [address] }) => String(address));
  for (const part of ['youtube/v3/videos', '/me/media', '/insights', 'business_discovery', 'video/query', 'video.get'])
    assert.ok(
      addresses.some((address) => address.includes(part)),
      `${part} was asked`,
    );
  const secrets = [youtube_key, graph_token, graph_app_secret, vk_token, tiktok_secret].filter(Boolean);
  assert.equal(secrets.length, 5);
  for (const address of addresses)
    assert.doesNotMatch(address, /access_token=|[?&]key=|secret=/, 'and no name that such a thing goes by');
  for (const secret of secrets) assert.ok(!addresses.join(' ').includes(secret));
});
