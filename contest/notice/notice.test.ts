import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sayValues } from './notice.ts';

const texts: Record<string, string> = { 'reason.short_video': 'under 15 s', 'theme.kalea.title': 'Kalea' };
const voice = {
  say: (key: string) => texts[key] ?? '--',
  date: (unix: number) => `day ${unix}`,
  number: (value: number) => `n${value}`,
};

test('codes become words, moments become dates, and what has no words stays as it is', () => {
  const said = sayValues(
    {
      reason: 'short_video',
      theme: 'kalea',
      prize: 'unknown',
      name: 'Maya',
      date: 5,
      time: 3600,
      number: 10001,
      views: 12_000,
    },
    voice,
  );
  assert.deepEqual(said, {
    reason: 'under 15 s',
    theme: 'Kalea',
    prize: 'unknown',
    name: 'Maya',
    date: 'day 5',
    time: '01:00',
    number: '10001',
    views: 'n12000',
  });
});
