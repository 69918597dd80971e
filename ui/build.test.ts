import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { readBuilt, replaceBuilt } from './build.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'built-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string) => new URL(`${pathToFileURL(folder)}/${name}/`);

function put(name: string, source: string): URL {
  mkdirSync(at(name), { recursive: true });
  writeFileSync(new URL('source', at(name)), source);
  return at(name);
}

const shown = () => readBuilt(new URL('source', at('dist')));
const replace = (source: string) =>
  replaceBuilt({ dist: at('dist'), made: at('dist.1'), isMade: () => shown() === source });

test('what was made takes the place of what was there, or of nothing, and leaves nothing beside it', () => {
  for (const source of ['first', 'second']) {
    put('dist.1', source);
    replace(source);
    assert.equal(shown(), source);
    assert.deepEqual(readdirSync(folder), ['dist']);
  }
});

test('what another process made from the same sources stays', () => {
  put('dist', 'same');
  writeFileSync(new URL('read-by-somebody', at('dist')), '');
  put('dist.1', 'same');
  replace('same');
  assert.ok(readdirSync(at('dist')).includes('read-by-somebody'));
});

test('whoever was replaced by a build of other sources before it looked has done its part', () => {
  put('dist', 'theirs');
  replace('ours');
  assert.equal(shown(), 'theirs');
});
