/** What is still missing or wrong in an entry, field by field, in the words of the specification. */
import type { Words } from '../words.ts';
import type { Looked } from './check.ts';
import type { Entry } from './draft.ts';

export type Problems = Partial<Record<keyof Entry, string>>;

export function problemsOf(entry: Entry, looked: Looked, { t }: Pick<Words, 't'>): Problems {
  const failed = looked.checked?.verdicts.some(({ verdict }) => verdict === 'fail');
  const problems = {
    link: !entry.link.trim() ? t('submit.fill_all') : (looked.wrong ?? (failed ? t('verdict.fail') : undefined)),
    platform: entry.platform ? undefined : t('submit.choose_platform'),
    theme: entry.theme ? undefined : t('submit.choose_theme'),
    country: entry.country ? undefined : t('submit.choose_country'),
    lang: entry.lang ? undefined : t('submit.choose_language'),
    only_here: entry.platform !== 'tt' || entry.only_here ? undefined : t('submit.fill_all'),
    agree: entry.agree ? undefined : t('submit.must_agree'),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem)) as Problems;
}
