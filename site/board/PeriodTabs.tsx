import type { Board } from '@event/contest/board/wire';
import type { Period } from '@event/contest/edition/edition';
import { setQuery } from '../address.ts';
import { usePage } from '../context.tsx';
import { Tabs } from '../look/Tabs.tsx';
import { stateTexts } from './state.ts';

interface PeriodTabsProps {
  readonly period: Period;
  /** Of the board of that period, once it is known. */
  readonly state: Board['state'] | undefined;
}

/** The periods by their days, each with where it stands. */
export function PeriodTabs({ period, state }: PeriodTabsProps) {
  const { t, edition, page, day, span } = usePage();
  const { now } = page.live;
  const periods = edition.periods.map(({ number, from, to }) => ({
    value: String(number),
    // No line ends within it.
    text: `${day(from)}–\u2060${day(to - 1)}`,
    title: `${span({ from, to })} UTC`,
    small:
      from > now
        ? t('leaderboard.upcoming', { date: day(from) })
        : number === period.number && state && state !== 'upcoming'
          ? t(stateTexts[state])
          : to > now
            ? t('leaderboard.live')
            : t('schedule.period', { number }),
    live: from <= now && now < to,
    off: from > now,
  }));
  return (
    <Tabs
      label={t('leaderboard.heading')}
      tabs={periods}
      value={String(period.number)}
      onChange={(number) => setQuery('period', number)}
      panel="board-rows"
    />
  );
}
