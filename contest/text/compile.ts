// Turns messages in ICU syntax into what `text.ts` shows. For the build only: the parser stays out of every page.
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import type { BrandWord } from '../edition/edition.ts';
import { rebrand } from './brand.ts';
import { type CompiledTexts, part_kind } from './say.ts';

// What a message needs: its arguments with the kind of value, its tags, and the categories of its plurals.
type MessageNeeds = {
  readonly values: Readonly<Record<string, 'text' | 'number'>>;
  readonly tags: readonly string[];
  readonly plurals: Readonly<Record<string, readonly string[]>>;
};

type ChangeLiteral = (literal: string) => string;

// Of texts that leave the page (its head, what is shared) the letters stay as they are written.
const leaving = /^(?:meta\.|share\.(?:win_)?text(?:_plain)?$)/;

/** A time and its zone stand in one line. */
const zoneKept: ChangeLiteral = (text) => text.replaceAll(' UTC', '\u00a0UTC');

export function compileTexts(
  sources: Readonly<Record<string, string>>,
  words: readonly BrandWord[] = [],
  whole: ChangeLiteral = (text) => text,
): CompiledTexts {
  const compiled = Object.entries(sources).map(([key, source]) => {
    const change: ChangeLiteral = (text) =>
      leaving.test(key) ? rebrand(text, words) : zoneKept(whole(rebrand(text, words)));
    return [key, withoutLonePlurals(compileText(key, source, change))] as const;
  });
  return Object.fromEntries(compiled);
}

export function compileText(key: string, source: string, change: ChangeLiteral = (text) => text): CompiledMessage {
  try {
    // The compiler drops an offset without a word, which would show wrong numbers.
    if (/,\s*(?:plural|selectordinal)\s*,\s*offset/.test(source)) throw new Error('a plural may have no offset');
    const message = compile(source);
    if (typeof message === 'string') return change(message);
    return message.map((node) => translated(node, change));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The text ${key} is not a valid message (${reason}): ${source}`);
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
    const isNumber = kind === part_kind.number || kind === part_kind.plural || kind === part_kind.ordinal;
    if (isNumber || !values.has(name)) values.set(name, isNumber ? 'number' : 'text');
    if (kind === part_kind.plural || kind === part_kind.ordinal) plurals.set(name, Object.keys(options ?? {}));
    for (const branch of Object.values(options ?? {})) for (const child of nodesOf(branch)) read(child);
  };
  for (const node of nodesOf(message)) read(node);
  return { values: Object.fromEntries(values), tags: [...tags], plurals: Object.fromEntries(plurals) };
}

// Where a language has one form of a plural, nothing has to be chosen, nor sent.
function withoutLonePlurals(message: CompiledMessage): CompiledMessage {
  if (typeof message === 'string') return message;
  const parts = message.flatMap((part): CompiledPart[] => {
    if (!isNode(part) || part[1] !== part_kind.plural) return [part];
    const { other, ...forms } = part[2] as Record<string, string | CompiledPart[]>;
    const shown = typeof other === 'string' ? [other] : (other ?? []);
    if (Object.keys(forms).length > 0 || shown.some((inside) => isNode(inside) && isTag(inside))) return [part];
    return shown.map((inside) => (inside === part_kind.pound ? [part[0], part_kind.number] : inside));
  });
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts;
}

type CompiledPart = Exclude<CompiledMessage, string>[number];
type Node = readonly [string, ...unknown[]];

// Literals are translated; the names of arguments and tags, which are strings too, are not.
function translated(part: unknown, change: ChangeLiteral): CompiledPart {
  if (typeof part === 'string') return change(part);
  if (!isNode(part)) return part_kind.pound;
  const [name, kind, options] = part;
  if (part.length === 1) return [name];
  if (isTag(part)) return [name, translated(kind, change), ...part.slice(2).map((child) => translated(child, change))];
  if (kind === part_kind.number && options === undefined) return [name, part_kind.number];
  if (kind !== part_kind.select && kind !== part_kind.plural && kind !== part_kind.ordinal) {
    throw new Error(`${name} may not be a date, a time or a number with a style: hand it over as text`);
  }
  const branches = Object.entries(options ?? {}).map(([option, branch]) => [option, translatedBranch(branch, change)]);
  return [name, kind, Object.fromEntries(branches)];
}

// A branch may be a list of parts, which begins with a string as a node does: it is never taken for one.
function translatedBranch(branch: unknown, change: ChangeLiteral): unknown {
  return Array.isArray(branch) ? branch.map((part) => translated(part, change)) : translated(branch, change);
}

function nodesOf(message: unknown): readonly unknown[] {
  return Array.isArray(message) ? message : [message];
}

function isNode(node: unknown): node is Node {
  return Array.isArray(node) && typeof node[0] === 'string';
}

function isTag(node: Node): boolean {
  return node.length > 1 && (typeof node[1] !== 'number' || node[1] === part_kind.pound);
}
