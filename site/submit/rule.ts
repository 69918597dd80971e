/** The rules of a video in words, with the edition's numbers filled in: what each asks for, and what a video that breaks it lacks. */
import { usePage } from '../context.tsx';
import type { CheckAnswer } from './check.ts';

/** In the order in which they are answered. */
export const rules = [
  'link',
  'new',
  'public',
  'length',
  'window',
  'hashtags',
] as const satisfies readonly CheckAnswer['verdicts'][number]['rule'][];

type RuleFinding = Pick<CheckAnswer['verdicts'][number], 'rule' | 'found'>;

export function useRuleTexts(theme: string) {
  const { t, edition, date, time } = usePage();
  const { submission } = edition.phases;
  // The first is asked for by every other.
  const { hashtags = [] } = edition.themes.find(({ code }) => code === theme) ?? edition.themes[0] ?? {};
  const at = (unix: number) => `${date(unix)} ${time(unix)}`;
  const values = {
    seconds: edition.limits.video_seconds,
    from: at(submission.from),
    to: at(submission.to),
    tags: hashtags.join(' '),
  };
  const sayBroken = ({ rule, found }: RuleFinding): string => {
    if (rule === 'link') return t('link.other');
    if (rule === 'new' && found) return t('verdict.new_own', { number: found });
    if (rule === 'public' && found === 'unlisted') return t('verdict.public_unlisted');
    if (rule === 'public' && found === 'gone_or_private') return t('verdict.public_gone');
    return t(`verdict.${rule}_fail`, {
      tags: found ?? values.tags,
      seconds: values.seconds,
      found: rule === 'window' && found ? date(Number(found)) : (found ?? ''),
    });
  };
  return { hashtags, sayRule: ({ rule }: RuleFinding) => t(`rule.${rule}`, values), sayBroken };
}
