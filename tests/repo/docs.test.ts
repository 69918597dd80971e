import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { test } from 'node:test';
import { filesOf, readText, root, workspaceOf } from './tree.ts';

const names = new Set(filesOf('**/*').map((path) => basename(path)));
const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };
/** Made while the product runs, or on the machine it runs on. */
const made = new Set(['sbom.json', 'restored.json', 'secrets.json']);

const isThere = (path: string) => existsSync(join(root, path));
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

function missing(page: string, text: string): string[] {
  const links = matches(text, /\]\((?!https?:|mailto:)([^)#\s]+)/g).filter(
    (link) => !isThere(join(dirname(page), link)),
  );
  // What follows `npm test` are words that paths hold.
  const words = matches(text, /`(?!npm test)([^`\n]+)`/g).flatMap((code) => code.split(/[\s,;:()]+/));
  const paths = words
    .filter((word) => /^[a-z]+(\/[\w.-]+)+\/?$/.test(word) && isThere(workspaceOf(word)))
    .filter((word) => !isThere(word));
  const alone = words.filter((word) => /^[\w-]+(\.[\w-]+)*\.(tsx?|css|sql|mjs|json|md)$/.test(word));
  const runs = matches(text, /npm run ([\w:-]+)/g).filter((name) => !(name in scripts));
  return [...links, ...paths, ...alone.filter((name) => !names.has(name) && !made.has(name)), ...runs];
}

test('every file, folder and script that a page names is there', () => {
  for (const page of filesOf('{*.md,docs/**/*.md}')) assert.deepEqual(missing(page, readText(page)), [], page);
});

test('what is not there is found', () => {
  const text = 'See [it](gone.md), `api/gone/`, `gone.ts`, `npm run gone`; not [this](words.md), `api/draw/draw.ts:3`.';
  assert.deepEqual(missing('docs/a.md', text), ['gone.md', 'api/gone/', 'gone.ts', 'gone']);
});
