import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settingsFrom } from './settings.ts';

test('the environment becomes settings, and what is not set is absent', () => {
  const settings = settingsFrom({
    OUTSIDE_LOGIN_PORT: '4801',
    OUTSIDE_ALLOWED_ORIGINS: 'http://a.test, https://b.test',
  });
  assert.deepEqual(settings, { login_port: 4801, allowed_origins: ['http://a.test', 'https://b.test'] });
});

test('an origin with a path, a port that is none and a moment that is none are refused by name', () => {
  assert.throws(
    () => settingsFrom({ OUTSIDE_ALLOWED_ORIGINS: 'http://a.test/path' }),
    /OUTSIDE_ALLOWED_ORIGINS.*http:\/\/a\.test\/path/,
  );
  assert.throws(() => settingsFrom({ OUTSIDE_VIDEOS_PORT: '99999' }), /OUTSIDE_VIDEOS_PORT/);
  assert.throws(() => settingsFrom({ NOW: 'soon' }), /NOW/);
});
