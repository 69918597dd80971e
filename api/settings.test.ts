import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { clockOf, readSettings, settingRows } from './settings.ts';

const whole = {
  DATABASE_URL: 'postgres://event:word@db.example:5432/event',
  SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
  REDEEM_SECRET: 'q9x2LmVb5Yc7Tn4ks83nQpr0',
  LOGIN_URL: 'https://login.example',
  LOGIN_ISSUER: 'https://login.example',
  LOGIN_AUDIENCE: 'goldenmonthugc',
};

test('what must be set is enough, the rest has a meaning of its own', () => {
  const settings = readSettings(whole);
  assert.equal(settings.port, 3000);
  assert.deepEqual(settings.site_origins, []);
  assert.equal(settings.session_hours, 24);
});

test('every mistake is named at once', () => {
  const wrong = {
    PORT: 'http',
    DATABASE_URL: 'mysql://db',
    SECRET_KEY: 'short',
    REDEEM_SECRET: 'changeme-changeme-changeme',
    SITE_ORIGINS: 'https://play.example/path',
    NOW: 'yesterday',
    TRUSTED_PROXIES: '10.0.0.0/8, the balancer',
    LOG_LEVEL: 'loud',
    LOGIN_URL: 'login.example',
  };
  const names = [...Object.keys(wrong), 'LOGIN_ISSUER', 'LOGIN_AUDIENCE'];
  assert.throws(
    () => readSettings(wrong),
    (error: Error) => names.every((name) => new RegExp(`^  ${name} `, 'm').test(error.message)),
  );
});

test('a mistake never repeats a secret', () => {
  assert.throws(
    () => readSettings({ ...whole, SECRET_KEY: 'canary-secret' }),
    (error: Error) => !error.message.includes('canary-secret'),
  );
});

test('the clock can pretend a moment, and runs on', async () => {
  const real = () => Date.now() / 1000;
  const began = real();
  const clock = clockOf({ now: '2025-03-15T12:00:00Z' });
  const first = clock();
  const passed = first - Date.UTC(2025, 2, 15, 12) / 1000;
  assert.ok(passed >= -0.01 && passed <= real() - began + 0.01, `${passed}`);
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.ok(clock() > first);
  const before = real();
  const yesterday = clockOf({ now: '-86400' })() + 86_400;
  assert.ok(yesterday >= before - 0.01 && yesterday <= real() + 0.01);
});

test('every setting stands in the table for operators: node api/commands/settings.ts writes it', () => {
  const page = readFileSync(new URL('../docs/operate.md', import.meta.url), 'utf8');
  assert.deepEqual(
    settingRows().filter((row) => !page.includes(row)),
    [],
  );
});
