/** What the rules say of a work, in words. */
import type { DeskEdition } from '@event/contest/edition/desk-wire';
import type { CheckedRule, DeskWork } from '@event/contest/submission/desk-work';
import { clockOf, dayOf, lengthOf, momentOf } from '../shell/words.ts';

export interface RuleLine extends CheckedRule {
  readonly name: string;
  /** What was found, as a fact. */
  readonly said: string;
}

const order = { fail: 0, unknown: 1, pass: 2 } as const;

export function ruleLines(work: DeskWork, edition: DeskEdition): RuleLine[] {
  const [latest, ...before] = work.checks;
  const first = before.at(-1);
  const lines = (latest?.verdicts ?? []).map((checked) => ({
    ...checked,
    name: nameOf(checked.rule, work, edition),
    said: sayFound(checked, work, edition, first?.verdicts.find(({ rule }) => rule === checked.rule)?.found ?? null),
  }));
  return [...lines, newLine(work), ...wordLine(work, edition)].sort(
    (one, other) => order[one.verdict] - order[other.verdict],
  );
}

/** That a video counts once is held by the database; here stands what it knows. */
function newLine({ alike }: DeskWork): RuleLine {
  const twin = alike.find(({ how, status }) => how === 'video' && status !== 'out');
  const earlier = alike.find(({ how }) => how === 'video');
  const said = twin
    ? `Also entered as ${twin.number}`
    : earlier
      ? `Entered before as ${earlier.number}, which is out`
      : 'Only entry with this video id';
  return { rule: 'new', verdict: twin ? 'fail' : 'pass', found: null, name: 'Not entered before', said };
}

/** Some platforms ask for the player's word; works that came before it was asked have none. */
function wordLine({ platform, only_here_at }: DeskWork, { platforms }: DeskEdition): RuleLine[] {
  if (!platforms.find(({ value }) => value === platform)?.only_here) return [];
  const said = only_here_at === null ? 'The player was not asked' : `The player’s word, ${momentOf(only_here_at)}`;
  const verdict = only_here_at === null ? 'unknown' : 'pass';
  return [{ rule: 'only_here', verdict, found: null, name: 'Entered in no other event', said }];
}

function nameOf(rule: string, { theme }: DeskWork, edition: DeskEdition): string {
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

const links = {
  pass: 'One video',
  fail: 'A picture, or another platform’s upload',
  unknown: 'The platform did not say',
} as const;

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
  work: DeskWork,
  edition: DeskEdition,
  first: string | null,
): string {
  if (rule === 'link') return links[verdict];
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
      : `No proof yet: ${work.author ?? 'no name'}, ${work.player.name}`;
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
