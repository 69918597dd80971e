import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { startForTest } from '../start-test.ts';
import { badTargets } from './short-link.ts';

const { videos, videos_url } = await startForTest();
const video = 'https://www.tiktok.com/@u/video/7470000000000000001';
const reel = 'https://www.facebook.com/reel/1000000000000001';
await videos.post('/control/short-links', [
  { code: 'ZMgood001', kind: 'redirect', to: video },
  { code: '1AbCdEfGhI', kind: 'login', to: reel },
  { code: 'BAabc', kind: 'redirect', to: 'https://www.instagram.com/reel/DGx12345678/' },
  { code: 'ZMlong001', kind: 'long', to: video },
]);
const open = (path: string) => videos.get(`/short/${path}`);

/** Without `fetch`, which writes these headers itself. */
async function openAsBrowser(path: string): Promise<number | undefined> {
  const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const [answer] = (await once(get(`${videos_url}/short/${path}`, { headers }), 'response')) as [IncomingMessage];
  answer.destroy();
  return answer.statusCode;
}

test('a short link answers 302 with the real address', async () => {
  const { status, headers } = await open('vm.tiktok.com/ZMgood001/');
  assert.equal(status, 302);
  assert.equal(headers.get('location'), video);
  assert.equal((await open('www.tiktok.com/t/ZMgood001/')).headers.get('location'), video);
});

test('Facebook may send to its login, with the target in next', async () => {
  const location = new URL((await open('www.facebook.com/share/r/1AbCdEfGhI/')).headers.get('location') ?? '');
  assert.equal(location.pathname, '/login/');
  assert.equal(location.searchParams.get('next'), reel);
});

test('Instagram answers browsers and shows others its login page', async () => {
  assert.equal((await open('www.instagram.com/share/reel/BAabc/')).status, 200);
  assert.equal(await openAsBrowser('www.instagram.com/share/reel/BAabc/'), 302);
});

test('a dead code leads to the home page, a captcha and an outage do not lead anywhere', async () => {
  assert.equal((await open('vm.tiktok.com/ZMunknown/')).headers.get('location'), 'https://www.tiktok.com/?_r=1');
  assert.equal((await open('vm.tiktok.com/ZMcaptcha/')).status, 200);
  assert.equal((await open('vm.tiktok.com/ZMunavail/')).status, 503);
  assert.equal((await open('vm.tiktok.com/ZMnolocat/')).headers.get('location'), null);
  assert.equal((await open('fb.watch/unknown/')).status, 404);
});

test('a loop leads to itself, a long chain to the video after ten hops', async () => {
  assert.equal((await open('vm.tiktok.com/ZMloop000/')).headers.get('location'), 'https://vm.tiktok.com/ZMloop000/');
  let [at, hops] = ['https://vm.tiktok.com/ZMlong001/', 0];
  for (; at.startsWith('https://vm.tiktok.com/') && hops < 20; hops += 1) {
    at = (await open(at.slice('https://'.length))).headers.get('location') ?? '';
  }
  assert.deepEqual([at, hops], [video, 10]);
});

test('some lead where no resolver may go', async () => {
  for (const [code, target] of Object.entries(badTargets)) {
    assert.equal((await open(`vm.tiktok.com/${code}/`)).headers.get('location'), target);
  }
});

test('a silent one never answers, a huge one is larger than anyone should read', async () => {
  await assert.rejects(fetch(`${videos_url}/short/vm.tiktok.com/ZMsilent0/`, { signal: AbortSignal.timeout(300) }));
  assert.ok((await open('vm.tiktok.com/ZMhuge000/')).text.length > 4_000_000);
});

test('an unknown host is not served', async () => {
  assert.equal((await open('evil.example/ZMgood001')).status, 404);
});
