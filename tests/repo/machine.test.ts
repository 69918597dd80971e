import assert from 'node:assert/strict';
import { homedir, hostname } from 'node:os';
import { test } from 'node:test';
import { filesOf, readText, root } from './tree.ts';

const texts = filesOf('**/*.{ts,tsx,mjs,js,json,css,html,md,sql,svg}').concat([
  'package-lock.json',
  '.npmrc',
  '.ci/run',
]);

function tracesIn(text: string): string[] {
  const own = [root, homedir(), hostname()].filter((trace) => trace.length > 6);
  const homes = text.match(/(?<![\w.:/])\/(root|home\/[a-z][\w-]*|Users\/\w+)\/[\w.-]+/g) ?? [];
  return [...own.filter((trace) => text.includes(trace)), ...homes];
}

test('no committed file names a place of the machine it was written on', () => {
  assert.deepEqual(
    texts.flatMap((path) => tracesIn(readText(path)).map((trace) => `${path}: ${trace}`)),
    [],
  );
});

test('such a place is found', () => {
  const home = ['', 'home', 'somebody', 'contest'].join('/');
  assert.deepEqual(tracesIn(`see ${home} and ${root}`).sort(), [home, root].sort());
});

test('the lock file names no registry', () => {
  assert.doesNotMatch(readText('package-lock.json'), /"resolved": "(https?|file|git)/);
  assert.match(readText('.npmrc'), /^omit-lockfile-registry-resolved=true$/m);
});
