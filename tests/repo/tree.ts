/** The files of this repository as its checks read them. */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

const made = /^(node_modules|dist|dist\..*|\.git|\.data|test-results)$/;

/** Paths from the root. */
export function filesOf(pattern: string): string[] {
  const files = globSync(pattern, { cwd: root, exclude: (path) => made.test(basename(path)) });
  // A check of nothing would pass.
  if (files.length === 0) throw new Error(`No file is like ${pattern}.`);
  return files.filter((path) => basename(path).includes('.'));
}

export const readText = (path: string) => readFileSync(join(root, path), 'utf8');

export const workspaceOf = (path: string) => path.split('/', 1)[0] ?? '';

/** Tests and what they are built with. */
export const isTest = (path: string) => /[.-]test\.ts$|^tests\//.test(path);

/** What a file imports: packages as they are named, files of this repository by their paths. */
export function importsOf(path: string, { types } = { types: true }): string[] {
  const code = types ? readText(path) : readText(path).replaceAll(/^(import|export) type [^;]*;$/gm, '');
  const named = [...code.matchAll(/(?:\bfrom|^import|\bimport\()\s*'([^']+)'/gm)].map((match) => match[1] ?? '');
  return named.map((name) => (name.startsWith('.') ? normalize(join(dirname(path), name)) : name));
}
