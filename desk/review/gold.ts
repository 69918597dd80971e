/** Which action follows from the rules: gold is what to do next. */
import type { CheckedRule } from '@event/contest/submission/desk-work';
import type { RuleLine } from '../work/rule.ts';

/** The owner's proof is rare, and its absence says nothing. */
const counts = ({ rule }: CheckedRule) => rule !== 'owner';

export const failing = (lines: readonly RuleLine[]) => lines.filter((line) => counts(line) && line.verdict === 'fail');

/** All pass: approve. One fails: the reason it names. Otherwise the person chooses. */
export function goldAction(lines: readonly RuleLine[]): 'approve' | { readonly reason: string } | null {
  const fails = failing(lines);
  const unknown = lines.filter((line) => counts(line) && line.verdict === 'unknown');
  if (fails.length === 0) return unknown.length === 0 && lines.length > 1 ? 'approve' : null;
  if (fails.length > 1) return null;
  const rule = fails[0]?.rule;
  return { reason: rule === 'length' ? 'short_video' : rule === 'new' ? 'plagiarism' : 'other' };
}

/** What fails, each in a word of its own. */
export const wordsOf = (lines: readonly RuleLine[]): readonly string[] =>
  failing(lines).map(({ name, said }) => `${name}: ${said}`);

/** What stands in the field when "other" asks for a word: of several works only what is true of each. */
export const firstWord = ([first = [], ...others]: readonly (readonly string[])[]): string =>
  first.filter((word) => others.every((words) => words.includes(word))).join('; ');
