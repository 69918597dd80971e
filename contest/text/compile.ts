// Turns messages in ICU syntax into what `text.ts` shows. For the build only: the parser stays out of every page.
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import type { BrandWord } from '../edition/edition.ts';
import type { Texts } from '../text.ts';
import { rebrand } from './brand.ts';

// What a message needs: its arguments with the kind of value, its tags, and the categories of its plurals.
export type MessageNeeds = {
  readonly values: Readonly<Record<string, 'text' | 'number'>>;
  readonly tags: readonly string[];
  readonly plurals: Readonly<Record<string, readonly string[]>>;
};

export function compileTexts(sources: Readonly<Record<string, string>>, words: readonly BrandWord[] = []): Texts {
  const compiled = Object.entries(sources).map(([key, source]) => [key, compileText(key, source, words)] as const);
  return Object.fromEntries(compiled);
}

export function compileText(key: string, source: string, words: readonly BrandWord[] = []): CompiledMessage {
  try {
    // The compiler drops an offset without a word, which would show wrong numbers.
    if (/,\s*(?:plural|selectordinal)\s*,\s*offset/.test(source)) throw new Error('a plural may have no offset');
    const message = compile(source);
    if (typeof message === 'string') return rebrand(message, words);
    return message.map((node) => translated(node, words));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The text ${key} is no valid message (${reason}): ${source}`);
  }
}

export function needsOf(message: CompiledMessage): MessageNeeds {
  const values = new Map<string, 'text' | 'number'>();
  const plurals = new Map<string, readonly string[]>();
  const tags = new Set<string>();
  const read = (node: unknown): void => {
    if (!isNode(node)) return;
    const [name, kind, options] = node;
    if (isTag(node)) {
      tags.add(name);
      for (const child of node.slice(1)) read(child);
      return;
    }
    const isNumber = kind === KIND.number || kind === KIND.plural || kind === KIND.ordinal;
    if (isNumber || !values.has(name)) values.set(name, isNumber ? 'number' : 'text');
    if (kind === KIND.plural || kind === KIND.ordinal) plurals.set(name, Object.keys(options ?? {}));
    for (const branch of Object.values(options ?? {})) for (const child of nodesOf(branch)) read(child);
  };
  for (const node of nodesOf(message)) read(node);
  return { values: Object.fromEntries(values), tags: [...tags], plurals: Object.fromEntries(plurals) };
}

// The compiler's marks for the kind of a node. A tag has none: its second part is its first child.
const KIND = { pound: 0, select: 1, plural: 2, ordinal: 3, number: 4 } as const;

type Part = Exclude<CompiledMessage, string>[number];
type Node = readonly [string, ...unknown[]];

// Literals are translated; the names of arguments and tags, which are strings too, are not.
function translated(part: unknown, words: readonly BrandWord[]): Part {
  if (typeof part === 'string') return rebrand(part, words);
  if (!isNode(part)) return KIND.pound;
  const [name, kind, options] = part;
  if (part.length === 1) return [name];
  if (isTag(part)) return [name, translated(kind, words), ...part.slice(2).map((child) => translated(child, words))];
  if (kind === KIND.number && options === undefined) return [name, KIND.number];
  if (kind !== KIND.select && kind !== KIND.plural && kind !== KIND.ordinal) {
    throw new Error(`${name} may not be a date, a time or a number with a style: hand it over as text`);
  }
  const branches = Object.entries(options ?? {}).map(([option, branch]) => [option, translatedBranch(branch, words)]);
  return [name, kind, Object.fromEntries(branches)];
}

// A branch may be a list of parts, which begins with a string as a node does: it is never taken for one.
function translatedBranch(branch: unknown, words: readonly BrandWord[]): unknown {
  return Array.isArray(branch) ? branch.map((part) => translated(part, words)) : translated(branch, words);
}

function nodesOf(message: unknown): readonly unknown[] {
  return Array.isArray(message) ? message : [message];
}

function isNode(node: unknown): node is Node {
  return Array.isArray(node) && typeof node[0] === 'string';
}

function isTag(node: Node): boolean {
  return node.length > 1 && (typeof node[1] !== 'number' || node[1] === KIND.pound);
}
