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
export function importsOf(path: string): string[] {
  const code = readText(path);
  const named = [...code.matchAll(/(?:\bfrom|^import|\bimport\()\s*'([^']+)'/gm)].map((match) => match[1] ?? '');
  return named.map((name) => (name.startsWith('.') ? normalize(join(dirname(path), name)) : name));
}

/** Of these files all that one brings along, itself included, and nothing of what is there without it. */
export function comesWith(files: readonly string[], path: string, without: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  const walk = (at: string) => {
    if (!files.includes(at) || found.has(at) || without.has(at)) return;
    found.add(at);
    if (!at.endsWith('.css')) importsOf(at).forEach(walk);
  };
  walk(path);
  return found;
}

export type Graph = ReadonlyMap<string, readonly string[]>;

/** Each cycle once, as the path back to its first file. */
export function cyclesIn(graph: Graph): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (file: string, way: readonly string[]) => {
    if (way.includes(file)) found.push([...way.slice(way.indexOf(file)), file].join(' → '));
    if (done.has(file)) return;
    done.add(file);
    for (const next of graph.get(file) ?? []) walk(next, [...way, file]);
  };
  for (const file of graph.keys()) walk(file, []);
  return found;
}
