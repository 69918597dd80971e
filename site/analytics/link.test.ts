import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

/** Where a link leads, and what a tap on it is counted as. */
const events = {
  "to('submit'": 'btn_submit_now',
  "to('mine'": 'btn_my_submissions',
  '#videos': 'btn_my_submissions',
  "to('customer'": 'btn_contact_us',
  '#language': 'btn_lang',
  '#guide': 'btn_event_theme',
  '#prizes': 'btn_event_rewards',
  '#board': 'btn_leaderboard',
};
const root = new URL('../', import.meta.url).pathname;
const tag = /<\w+\s(?:[^<>]|=>)*?\bhref=(?:[^<>]|=>)*>/g;

function uncounted(source: string): string[] {
  return [...source.matchAll(tag)]
    .map(([link]) => link)
    .filter((link) => Object.entries(events).some(([to, event]) => link.includes(to) && !link.includes(`"${event}"`)));
}

test('every link to a place whose visits are counted names its event', () => {
  const files = globSync('*/*.tsx', { cwd: root, exclude: ['dist/**', 'node_modules/**'] });
  const found = files.flatMap((file) => uncounted(readFileSync(root + file, 'utf8')).map((link) => `${file}: ${link}`));
  assert.ok(files.length > 100);
  assert.deepEqual(found, []);
});

test('a link that names none, or another, is found', () => {
  for (const link of ["<a href={to('mine')}>", '<a data-event="btn_lang" href="#board" >']) {
    assert.deepEqual(uncounted(`<p>${link}</p>`), [link]);
  }
  assert.deepEqual(uncounted('<a href="#board" data-event="btn_leaderboard">'), []);
});
