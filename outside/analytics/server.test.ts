import assert from 'node:assert/strict';
import { test } from 'node:test';
import { query, startForTest } from '../start-test.ts';

const { videos } = await startForTest();
const send = (values: Record<string, string>) =>
  videos.post(`/analytics/g/collect?${query({ v: '2', tid: 'G-MAIN', ...values })}`);

test('the loader is there for a measurement id, and for nothing else', async () => {
  const loader = await videos.get('/analytics/gtag/js?id=G-MAIN');
  assert.match(loader.headers.get('content-type') ?? '', /javascript/);
  for (const id of ['', 'UA-1', 'G-main', 'MAIN'])
    assert.equal((await videos.get(`/analytics/gtag/js?id=${id}`)).status, 404);
});

test('hits are kept as they came, by client, and shown as text', async () => {
  const dl = 'http://site.example/<b>';
  assert.equal((await send({ cid: '1.2', en: 'ph_page_view', dl, 'ep.a': 'b' })).status, 204);
  await send({ cid: '3.4', en: 'ph_btn_lang' });
  const [hit, ...others] = (await videos.get('/analytics/hits?client=1.2')).json;
  assert.deepEqual(
    [hit.name, hit.id, hit.page, hit.values['ep.a'], hit.dropped],
    ['ph_page_view', 'G-MAIN', dl, 'b', null],
  );
  assert.equal(others.length, 0);
  const page = await videos.get('/analytics');
  assert.match(page.text, /ph_btn_lang/);
  assert.ok(!page.text.includes('/<b>'));
  await videos.remove('/analytics/hits');
  assert.deepEqual((await videos.get('/analytics/hits')).json, []);
});

test('names that Google would throw away are named', async () => {
  for (const en of ['x'.repeat(41), 'in-page_view', '1_view', 'ga_view']) await send({ cid: '5.6', en });
  const hits: { dropped: string | null }[] = (await videos.get('/analytics/hits?client=5.6')).json;
  assert.equal(hits.length, 4);
  assert.ok(hits.every(({ dropped }) => dropped));
});
