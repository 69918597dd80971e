/** What the rules say in words, and which action follows from them. */
import type { DeskEdition } from '@event/contest/edition/desk-wire';
import type { Case, CheckedRule } from '@event/contest/review/desk-wire';
import { clockOf, dayOf, lengthOf, momentOf } from '../shell/words.ts';

export interface RuleLine extends CheckedRule {
  readonly name: string;
  /** What was found, as a fact. */
  readonly said: string;
}

const order = { fail: 0, unknown: 1, pass: 2 } as const;

export function ruleLines(shown: Case, edition: DeskEdition): RuleLine[] {
  const [latest, ...before] = shown.checks;
  const first = before.at(-1);
  const lines = (latest?.verdicts ?? []).map((checked) => ({
    ...checked,
    name: nameOf(checked.rule, shown, edition),
    said: sayFound(checked, shown, edition, first?.verdicts.find(({ rule }) => rule === checked.rule)?.found ?? null),
  }));
  return [...lines, newLine(shown)].sort((one, other) => order[one.verdict] - order[other.verdict]);
}

/** That a video counts once is held by the database; here stands what it knows. */
function newLine({ alike }: Case): RuleLine {
  const twin = alike.find(({ how, status }) => how === 'video' && status !== 'out');
  const earlier = alike.find(({ how }) => how === 'video');
  const said = twin
    ? `Also entered as ${twin.number}`
    : earlier
      ? `Entered before as ${earlier.number}, which is out`
      : 'Only entry with this video id';
  return { rule: 'new', verdict: twin ? 'fail' : 'pass', found: null, name: 'Not entered before', said };
}

function nameOf(rule: string, { theme }: Case, edition: DeskEdition): string {
  const tags = edition.themes.find(({ code }) => code === theme)?.hashtags ?? [];
  const names: Readonly<Record<string, string>> = {
    link: 'One video behind the link',
    public: 'Public, stays up',
    length: `${edition.video_seconds} seconds or longer`,
    window: 'Published in the window',
    hashtags: tags.join(' '),
    owner: 'The player’s own channel',
  };
  return names[rule] ?? rule;
}

const states: Readonly<Record<string, string>> = {
  ok: 'Public',
  unlisted: 'Unlisted: only with the link',
  not_public: 'Not public',
  gone_or_private: 'Gone or private',
  processing: 'Still processing',
  live_or_upcoming: 'Live or announced, not a video yet',
  unknown: 'The platform did not say',
};

function sayFound(
  { rule, verdict, found }: CheckedRule,
  shown: Case,
  edition: DeskEdition,
  first: string | null,
): string {
  if (rule === 'link')
    return verdict === 'pass'
      ? 'One video'
      : verdict === 'fail'
        ? 'A picture, or another platform’s upload'
        : 'The platform did not say';
  if (rule === 'public') return states[found ?? (verdict === 'pass' ? 'ok' : 'unknown')] ?? found ?? '';
  if (rule === 'length')
    return found === null ? 'Length not given' : sayLength(Number(found), first === null ? null : Number(first));
  if (rule === 'window') return found === null ? 'Moment not given' : sayWindow(Number(found), verdict, edition);
  if (rule === 'hashtags') {
    if (verdict === 'pass') return 'In the title or the text';
    if (!found) return 'Neither title nor text given';
    return verdict === 'fail' ? `Missing: ${found}` : `Not seen: ${found}; the text may be cut`;
  }
  if (rule === 'owner') {
    if (found === 'consent') return 'Connected by its owner';
    return found === 'code'
      ? 'The player’s code is in the text'
      : `No proof yet: ${shown.author ?? 'no name'}, ${shown.player.name}`;
  }
  return found ?? '';
}

function sayLength(now: number, first: number | null): string {
  return first !== null && Math.abs(first - now) >= 1
    ? `${lengthOf(now)} now. It was ${lengthOf(first)} at submit`
    : lengthOf(now);
}

function sayWindow(at: number, verdict: string, { phases }: DeskEdition): string {
  const { from, to } = phases.submission;
  const window = `${dayOf(from)} to ${dayOf(to)}, ${clockOf(to)}`;
  return `${momentOf(at)}, ${verdict === 'pass' ? 'within' : 'not within'} ${window}`;
}

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
