/** Which hosts get a page, and what of the request may stand in it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepare, tightest } from '@event/api/http/prepared';
import { testServer } from '@event/api/server-test';
import { edition } from '@event/editions/current';
import { buildSite } from '@event/site/build/build';

await buildSite();
const { server } = await testServer({ edition, pages: true, now: edition.phases.submission.from + 86_400 });
const page = (host: string) => server.inject({ url: '/events/goldenmonthugc/global', headers: { host } });

test('a made-up port changes nothing of the page: it is the one that is kept', async () => {
  const { body } = await page('localhost:3000');
  assert.match(body, /^<!doctype html>/i);
  for (const port of [40_001, 65_535]) {
    const other = await page(`localhost:${port}`);
    assert.equal(other.statusCode, 200);
    assert.equal(other.body, body);
    assert.ok(!other.body.includes(`:${port}`));
  }
});

test('a page leaves as tightly packed as its budget is counted', async () => {
  const packed = { host: 'localhost', 'accept-encoding': 'br' };
  const { rawPayload, headers } = await server.inject({ url: '/events/goldenmonthugc/global', headers: packed });
  assert.equal(headers['content-encoding'], 'br');
  const { br } = await prepare((await page('localhost')).body, tightest);
  assert.deepEqual(rawPayload, br);
});

test('a host that the edition does not name gets a short answer and no page', async () => {
  for (const host of ['evil.example', 'localhost.evil.example', 'x.localhost:3000']) {
    const { statusCode, body, headers } = await page(host);
    assert.equal(statusCode, 421);
    assert.ok(body.length < 100 && !body.includes(host));
    assert.equal(headers['cache-control'], 'no-store');
  }
});

test('each site of the edition has pages of its own', async () => {
  const alternative = edition.deployments.find(({ brand, kind }) => brand === 'alternative' && kind === 'areas');
  const [main, other] = [await page('localhost'), await page(alternative?.hosts[0] ?? '')];
  assert.equal(other.statusCode, 200);
  assert.notEqual(other.body, main.body);
});

test('of many who wait for one page, one counts for its making; pages that others made up count each', async () => {
  const tenth = await testServer({ edition, pages: true, environment: { RATE_SCALE: '0.1' } });
  const readers = (pathOf: (at: number) => string, remoteAddress: string) =>
    Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        const url = `/events/goldenmonthugc/global${pathOf(at)}`;
        return (await tenth.server.inject({ url, headers: { host: 'localhost' }, remoteAddress })).statusCode;
      }),
    );
  assert.deepEqual(new Set(await readers(() => '/rules?lang=ru', '203.0.113.50')), new Set([200]));
  assert.ok((await readers((at) => `/works/${70_000 + at}?lang=ru`, '198.51.100.50')).includes(429));
});

test('whoever opens an unknown path is led to the contest, whatever its ending; what machines look for is not there', async () => {
  const answers = async (host: string, url: string, accept: string) => {
    const { statusCode, headers } = await server.inject({ url, headers: { host, accept } });
    return [statusCode, headers.location];
  };
  const person = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  const [base, india] = ['/events/goldenmonthugc', 'india.localhost'];
  for (const path of ['/index.html', '/global/nothing.php', '/v1.2', '/nothing']) {
    assert.deepEqual(await answers('localhost', `${base}${path}?a=1`, person), [302, `${base}/global?arriving&a=1`]);
    assert.deepEqual(await answers(india, `${path}?a=1`, person), [302, '/?a=1']);
  }
  for (const url of ['/llms.txt', '/.well-known/assetlinks.json', '/apple-touch-icon.png'])
    for (const host of ['localhost', india]) assert.equal((await answers(host, url, '*/*'))[0], 404);
});
