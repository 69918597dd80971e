import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf } from './list.ts';

/** Those whose patterns Intl has wrong name their own. */
const languages: Readonly<Record<string, Parameters<typeof listOf>[0]>> = {
  en: { bcp47: 'en', list: { comma: ', ', and: ' and ' } },
  es: { bcp47: 'es-419' },
  id: { bcp47: 'id-ID' },
  ru: { bcp47: 'ru-RU' },
  mm: { bcp47: 'my-MM', list: { comma: '၊ ', and: ' နှင့် ' } },
  th: { bcp47: 'th-TH', list: { comma: ', ', and: ' และ ' } },
};

const listIn = (code: string, names: readonly string[]) => {
  const language = languages[code];
  assert.ok(language);
  return listOf(language, names);
};

test('names are joined as the language joins them', () => {
  const names = ['YouTube', 'Facebook', 'Instagram'];
  assert.equal(listIn('en', names), 'YouTube, Facebook and Instagram');
  assert.equal(listIn('es', names), 'YouTube, Facebook e Instagram');
  assert.equal(listIn('es', ['VK', 'TikTok']), 'VK y TikTok');
  assert.equal(listIn('id', names), 'YouTube, Facebook, dan Instagram');
  assert.equal(listIn('ru', names), 'YouTube, Facebook и Instagram');
  assert.equal(listIn('th', names), 'YouTube, Facebook และ Instagram');
  assert.equal(listIn('mm', names), 'YouTube၊ Facebook နှင့် Instagram');
  assert.equal(listIn('mm', ['YouTube']), 'YouTube');
  assert.equal(listIn('th', []), '');
});
