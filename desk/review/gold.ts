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

/** What stands in the field when "other" asks for a word. */
export const firstWord = (lines: readonly RuleLine[]) =>
  failing(lines)
    .map(({ name, said }) => `${name}: ${said}`)
    .join('; ');
