/** What the schema finds wrong, told by the file, the place in it as a person reads it, and the remedy. */
import type * as v from 'valibot';
import type { EditionProblem } from './report.ts';

type Issue = v.BaseIssue<unknown>;
type PathStep = NonNullable<Issue['path']>[number];

/** Lists with a file of their own. */
const homes: Readonly<Record<string, readonly string[]>> = {
  'languages.ts': ['languages'],
  'platforms.ts': ['platforms', 'share_channels'],
  'areas.ts': ['areas'],
  'prizes.ts': ['prizes', 'excellent_tiers'],
  'deployments.ts': ['deployments', 'brand_words'],
};

export function shapeOfEdition(issues: readonly Issue[] = []): EditionProblem[] {
  return issues.map((issue) => {
    const [first = '', ...rest] = sayPath(issue);
    const remedy = remedyOf(issue);
    const at = (file: string, ...place: string[]) => ({ file, place: place.join(', '), remedy });
    if (first === 'areas' && rest[1] === 'prizes')
      return at('prizes.ts', `prizes of area ${rest[0]}`, ...rest.slice(2));
    const home = Object.keys(homes).find((file) => homes[file]?.includes(first));
    if (home) return at(home, first, ...rest);
    const isList = issue.path?.some(({ input }) => Array.isArray(input));
    return isList ? at('edition.ts', first, ...rest) : at('edition.ts', [first, ...rest].join('.'));
  });
}

export function shapeOfStock(issues: readonly Issue[] = []): EditionProblem[] {
  return issues.map((issue) => ({ file: 'draw-stock.ts', place: sayPath(issue).join(', '), remedy: remedyOf(issue) }));
}

const sayPath = ({ path }: Issue) => path?.flatMap(sayStep) ?? [];

/** An entry of a list by what it is called; a bare text or number stands in the remedy. */
function sayStep({ input, key, value }: PathStep): string[] {
  if (!Array.isArray(input) || typeof key !== 'number') return [String(key)];
  if (typeof value !== 'object' || value === null) return [];
  const { code, path, area, number, tier, from, to } = Object.fromEntries(Object.entries(value));
  const nth = `entry ${key + 1}`;
  const name = code ?? path ?? area;
  if (name !== undefined) return [String(name) || nth];
  if (number !== undefined) return [`number ${number}`];
  if (tier !== undefined) return [`tier ${tier}`];
  return [typeof from === 'number' ? `ranks ${from}–${to}` : from || nth];
}

/** Where the schema has no words of its own: something is missing, too much, or of another form. */
function remedyOf({ message, expected, received }: Issue): string {
  if (!message.startsWith('Invalid ')) return message;
  if (expected === 'never') return 'is unknown here; correct its name or take it out.';
  if (received === 'undefined') return 'is missing; add it.';
  return `${received} is no ${expected?.toLowerCase()}; correct it.`;
}
