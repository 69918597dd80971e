import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keysIn } from './text.ts';

const keys = ['word.ok', 'word.open', 'reason.other', 'reason.violent', 'home.phase_review', 'draw.now'];

test('a key is found whole, and by the stem that data completes', () => {
  assert.deepEqual(keysIn("t('word.ok')", keys), ['word.ok']);
  const open = `\${e}`;
  assert.deepEqual(keysIn(`t(\`reason.${open}\`)`, keys), ['reason.other', 'reason.violent']);
  assert.deepEqual(keysIn(`t(\`home.phase_${open}\`)`, keys), ['home.phase_review']);
});

test('what is not named is not sent', () => {
  assert.deepEqual(keysIn("t('word.o'); `word.ok`.length; 'draw.nowhere'", keys), ['word.ok']);
});
