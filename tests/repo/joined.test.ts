import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinedIn } from './joined.ts';
import { filesOf, isTest, readText } from './tree.ts';

/** What players read; the desk speaks English only. */
const files = [...filesOf('{site,contest}/**/*.{ts,tsx}'), ...filesOf('api/{http,notice,submission,edition}/*.ts')];

test('no message is joined with another text in code', () => {
  const joined = files.filter((path) => !isTest(path)).flatMap((path) => joinedIn(path, readText(path)));
  assert.deepEqual(joined, []);
});

test('a message that is joined is found', () => {
  const isFound = (code: string) => joinedIn('a.tsx', `const a = ${code};`).length > 0;
  for (const joined of [
    `<p>{t('a')} {t('b')}</p>`,
    `<p>{t('a')}: {name}</p>`,
    `<b>{t('a')}.</b>`,
    `<p>{from}–{to}: <Amount /> {t('each')}</p>`,
    `<p>{isOn && t('a')}{name}</p>`,
    '<a aria-label={`#{t("a")}: #{name}`} />',
    't("a") + name',
    '[name, t("a")].join(", ")',
    'app.texts.say("a") + "."',
  ]) {
    assert.ok(isFound(joined.replaceAll('#', '$')), joined);
  }
  for (const whole of [
    `<p><b>{t('a')}</b> <a>{t('b')}</a></p>`,
    `<p><Icon /> {t('a')}</p>`,
    `<p>{name} · {t('a')}</p>`,
    `<p>{t('a')}<br />{t('b')}</p>`,
    `<p>{t('a', { name: name + '!' })}</p>`,
    `<ul>{names.map((name) => <li>{name}</li>)}{t('a')}</ul>`,
    '`#{name} · #{t("a")}`',
    '[name, t("a")].join(" · ")',
    'name + "."',
  ]) {
    assert.ok(!isFound(whole.replaceAll('#', '$')), whole);
  }
});
