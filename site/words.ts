/** The texts of the page's language, with its numbers and days. */
import type { Language, Period } from '@event/contest/edition/edition';
import {
  type CompiledTexts,
  formatDate,
  formatDateTime,
  formatNumber,
  formatTime,
  lookUp,
  type RichValues,
  type Values,
} from '@event/contest/text';
import type { TextKey as Known } from '@event/editions/current-texts';
import type { ReactNode } from 'react';
import { unmarked } from './copy.ts';

/** Stems whose last part is data: a theme, a reason, a prize, a status. */
type Open =
  | 'area'
  | 'country'
  | 'home.phase'
  | 'http'
  | 'leaderboard'
  | 'meta'
  | 'notice'
  | 'prize'
  | 'prizes'
  | 'reason'
  | 'reward'
  | 'rule'
  | 'rules'
  | 'submission'
  | 'theme'
  | 'verdict'
  | 'word'
  | 'customer.a'
  | 'customer.q';

type SiteTextKey = Known | `${Open}${'.' | '_'}${string}`;

export interface SiteWords {
  readonly language: Language;
  readonly t: (key: SiteTextKey, values?: Values) => string;
  /** The same for a label, which is heard and not seen. */
  readonly spoken: (key: SiteTextKey, values?: Values) => string;
  /** The same with tags, e.g. `<link>`. */
  readonly rich: (key: SiteTextKey, values: RichValues<ReactNode>) => ReactNode;
  readonly number: (value: number) => string;
  /** Days and times of the contest, which counts in UTC. */
  readonly date: (unix: number) => string;
  /** The first and the last day of what ends before `to`. */
  readonly span: (period: Pick<Period, 'from' | 'to'>) => string;
  /** Without its year, where there is no room: the whole date stands beside it, or is its name. */
  readonly day: (unix: number) => string;
  readonly time: (unix: number) => string;
  /** A moment by the same clock, with its year. */
  readonly moment: (unix: number) => string;
}

export function wordsOf(language: Language, texts: CompiledTexts): SiteWords {
  const { t, rich } = lookUp([{ language, texts }]);
  const short = { date: language.date.replace(/\W?YYYY\W?/, '') };
  const date = (unix: number) => formatDate(language, unix, 'UTC');
  return {
    language,
    t,
    spoken: (key, values) => unmarked(t(key, values)),
    rich: (key, values) => rich<ReactNode>(key, values),
    number: (value) => formatNumber(language, value),
    date,
    span: ({ from, to }) => `${date(from)}–${date(to - 1)}`,
    day: (unix) => formatDate(short, unix, 'UTC'),
    time: (unix) => formatTime(unix, 'UTC'),
    moment: (unix) => `${formatDateTime(language, unix, 'UTC')}\u00a0UTC`,
  };
}
