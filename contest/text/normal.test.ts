import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normal } from './normal.ts';

test('a text is normal as Unicode says, however much a letter bears in any script', () => {
  for (const text of [
    'ＭＬＢＢ',
    'e\u0301\u0323',
    'ｶﾞ',
    'မြန်မာ',
    'កញ្ញា',
    'Việt',
    'ก็ำ',
    `a${'\u0301\u0323'.repeat(15)}b`,
  ])
    assert.equal(normal(text), text.normalize('NFKC'), text);
});

test('a letter with sixty thousand marks is normal as soon as any other', () => {
  const before = process.cpuUsage();
  for (const marks of ['\u0301\u0323', '\u0301\uff9e']) assert.ok(normal(`a${marks.repeat(30_000)} b`).endsWith(' b'));
  const { user } = process.cpuUsage(before);
  assert.ok(user < 500_000, `${user} µs of the one thread that answers everybody`);
});
