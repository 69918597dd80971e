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

test('of sixty thousand marks on a letter no more than thirty are put in order', () => {
  for (const marks of ['\u0301\u0323', '\u0301\uff9e']) {
    const shown = normal(`a${marks.repeat(30_000)} b`);
    assert.ok(shown.endsWith(' b'));
    assert.ok(shown.length <= 'a'.length + 30 + ' b'.length, `${shown.length}`);
  }
});
