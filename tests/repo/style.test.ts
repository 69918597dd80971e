import assert from 'node:assert/strict';
import { test } from 'node:test';
import { walkFile } from './syntax.ts';
import { filesOf, isTest, readText } from './tree.ts';

/** All that stands in strings and templates of code, word by word; a name that is put together counts by its beginning. */
function wordsOf(path: string, code: string): string[] {
  const texts: string[] = [];
  walkFile(path, code, ({ type, value }) => {
    if (type === 'Literal' && typeof value === 'string') texts.push(value);
    if (type === 'TemplateElement') texts.push((value as { raw: string }).raw);
  });
  return texts.flatMap((text) => text.split(/[^\w-]+/));
}

function namesOf(sheet: string): string[] {
  const rules = sheet.replaceAll(/\/\*.*?\*\/|url\([^)]*\)|"[^"]*"|@import[^;]*;/gs, '');
  return [...rules.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map((match) => match[1] ?? '');
}

const isGiven = (words: ReadonlySet<string>) => (name: string) =>
  words.has(name) || words.has(name.replace(/\d+$/, ''));

function unused(sheets: readonly string[], words: ReadonlySet<string>): string[] {
  return sheets.flatMap((path) =>
    namesOf(readText(path))
      .filter((name) => !isGiven(words)(name))
      .map((name) => `${path} .${name}`),
  );
}

test('each class of a sheet is given to something', () => {
  const code = filesOf('{ui,site,desk}/**/*.{ts,tsx}').filter((path) => !isTest(path));
  const pages = filesOf('{site,desk}/**/*.html').flatMap((path) => readText(path).split(/[^\w-]+/));
  const words = new Set([...code.flatMap((path) => wordsOf(path, readText(path))), ...pages]);
  assert.deepEqual(unused(filesOf('{ui,site,desk}/**/*.css'), words), []);
});

/** Properties that a sheet sets and nothing reads. */
function unread(sheet: string, all: string): string[] {
  const set = [...sheet.matchAll(/(--[a-z][\w-]*)\s*:/g)].map((match) => match[1] ?? '');
  return set.filter((name) => !new RegExp(`var\\(\\s*${name}(?![\\w-])`).test(all));
}

test('each property that a sheet sets is read', () => {
  const sheets = filesOf('{ui,site,desk,editions}/**/*.css').map(readText).join('');
  assert.deepEqual(unread(sheets, sheets + filesOf('{ui,site,desk}/**/*.tsx').map(readText).join('')), []);
  assert.deepEqual(unread('--one: 1; --two : 2;', 'width: var(--one-more, var( --two))'), ['--one']);
});

test('a class that nothing has is found, whatever stands beside it', () => {
  const words = new Set(wordsOf('a.tsx', 'const a = <b className={["list", "m" + rank].join(" ")}>lost</b>;'));
  const names = namesOf('/* .said */ .list > .m1:not(.lost)::after { content: ".text"; margin: .5px; }');
  assert.deepEqual(
    names.filter((name) => !isGiven(words)(name)),
    ['lost'],
  );
});
