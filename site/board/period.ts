import { type Edition, type Period, periodAt } from '@event/contest/edition/edition';
import { useQuery } from '../address.ts';
import { usePage } from '../context.tsx';

/** The period that the tabs show: kept in the address, so a link leads to the same board. */
export function usePeriod(): Period {
  const { edition, page } = usePage();
  const asked = Number(useQuery('period'));
  const named = edition.periods.find(({ number, from }) => number === asked && from <= page.live.now);
  return named ?? defaultPeriod(edition, page.live.now);
}

/** The running one; between and after them the last that has begun; before them the first. */
export function defaultPeriod(edition: Edition, now: number): Period {
  const begun = edition.periods.filter(({ from }) => from <= now);
  const period = periodAt(edition, now) ?? begun.at(-1) ?? edition.periods[0];
  if (!period) throw new Error('An edition has at least one period.');
  return period;
}
