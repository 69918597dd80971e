import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesOf, readText } from './tree.ts';

const dumps =
  /(^|\/)(utils?|common|shared|lib|types|constants|hooks|helpers?|services|managers?|misc|core|index)(\.[a-z]+)*(\/|$)/i;
const suffixes = /\b(class|interface|type|const|function)\s+\w+(Manager|Service|Helper|Utils?)\b/;

const paths = filesOf('**/*.{ts,tsx,css,mjs,sql}');

test('no file or folder is a dump', () => {
  assert.deepEqual(
    paths.filter((path) => dumps.test(path)),
    [],
  );
  assert.ok(
    ['api/utils.ts', 'site/common/a.ts', 'ui/index.ts', 'api/helpers.test.ts'].every((path) => dumps.test(path)),
  );
  assert.ok(
    !['site/index.html', 'api/share.ts', 'desk/service/Switch.tsx'].some(
      (path) => dumps.test(path) && !path.endsWith('.html'),
    ),
  );
});

test('nothing is called a manager, a service or a helper', () => {
  const named = paths.filter((path) => !path.startsWith('tests/repo/') && suffixes.test(readText(path)));
  assert.deepEqual(named, []);
  assert.ok(suffixes.test('export class DrawManager {'));
});

test('nothing is left to do later', () => {
  const later = new RegExp(['TO', 'DO|FIX', 'ME|XX', 'X'].join(''));
  assert.deepEqual(
    paths.filter((path) => later.test(readText(path).replaceAll(/'[^']*'/g, ''))),
    [],
  );
});

test('no file is a second part of another', () => {
  assert.deepEqual(
    paths.filter((path) => /[a-z-](2|-?part-?\d)\.[a-z]+$/i.test(path)),
    [],
  );
});
