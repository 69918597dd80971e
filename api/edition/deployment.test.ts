import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edition } from '@event/editions/current';
import { testSettings } from '../server-test.ts';
import { hostOf, originOf, othersOf } from './deployment.ts';

const settings = (environment: Record<string, string> = {}) => testSettings(environment);

test('a host of the edition is known by its name alone, whatever its port or spelling; no other is', () => {
  for (const host of ['localhost', 'localhost:1', 'LOCALHOST:65535', 'localhost.:3000']) {
    assert.equal(hostOf(edition, host), 'localhost', host);
  }
  assert.equal(hostOf(edition, 'india.localhost:4000'), 'india.localhost');
  for (const host of ['evil.example', 'x.localhost', 'localhost.evil.example', '', 'localhost:3000@evil.example']) {
    assert.equal(hostOf(edition, host), undefined, host);
  }
});

test('on a laptop every host is opened at the port that was chosen at the start', () => {
  for (const port of ['3000', '4321']) {
    for (const host of ['localhost', 'india.localhost', 'alt.localhost', '127.0.0.1']) {
      assert.equal(originOf(settings({ PORT: port }), host), `http://${host}:${port}`);
    }
  }
  assert.equal(
    originOf(settings({ API_ORIGIN: 'http://localhost:8080' }), 'alt.localhost'),
    'http://alt.localhost:8080',
  );
});

test('behind a proxy a public host is at https, or where the settings say', () => {
  const proxied = settings({ API_ORIGIN: 'https://play.example', SITE_ORIGINS: 'http://staging.example:8080' });
  assert.equal(originOf(proxied, 'play.example'), 'https://play.example');
  assert.equal(originOf(proxied, 'in.play.example'), 'https://in.play.example');
  assert.equal(originOf(proxied, 'staging.example'), 'http://staging.example:8080');
});

test('from the site of one area all others are found at the site of the same brand', () => {
  const others = edition.deployments.map((one) => othersOf(edition, one, settings({ PORT: '4321' })));
  assert.deepEqual(others, [undefined, 'http://alt.localhost:4321/events/goldenmonthugc', undefined]);
});
