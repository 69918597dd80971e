/** What is still missing or wrong in an entry, field by field, in the words of the specification. */
import { platformByCode } from '@event/contest/edition/edition';
import { usePage } from '../context.tsx';
import type { CheckState } from './check.ts';
import type { EntryDraft } from './draft.ts';
import { useRuleTexts } from './rule.ts';

export type Problems = Partial<Record<keyof EntryDraft, string>>;

export function useProblems(entry: EntryDraft, looked: CheckState): Problems {
  const { t, edition } = usePage();
  const { sayBroken } = useRuleTexts(entry.theme);
  const asksOnlyHere = platformByCode(edition, entry.platform)?.only_here;
  const failed = looked.checked?.verdicts.find(({ verdict }) => verdict === 'fail');
  const problems = {
    link: !entry.link.trim() ? t('submit.fill_all') : (looked.wrong ?? (failed && sayBroken(failed))),
    platform: entry.platform ? undefined : t('submit.choose_platform'),
    theme: entry.theme ? undefined : t('submit.choose_theme'),
    country: entry.country ? undefined : t('submit.choose_country'),
    lang: entry.lang ? undefined : t('submit.choose_language'),
    only_here: !asksOnlyHere || entry.only_here ? undefined : t('submit.fill_all'),
    agree: entry.agree ? undefined : t('submit.must_agree'),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem)) as Problems;
}
