/** The platform and the period that the tabs show: kept in the address, so a link leads to the same board. */
import { type Edition, type Period, type Platform, periodAt } from '@event/contest/edition/edition';
import { useQuery } from '../address.ts';
import { usePage } from '../context.tsx';

export function usePlatform(): Platform {
  const { edition } = usePage();
  const asked = useQuery('platform');
  const platform = edition.platforms.find(({ code }) => code === asked) ?? edition.platforms[0];
  if (!platform) throw new Error('An area has at least one platform.');
  return platform;
}

export function usePeriod(): Period {
  const { edition, page } = usePage();
  const asked = Number(useQuery('period'));
  const named = edition.periods.find(({ number, from }) => number === asked && from <= page.live.now);
  return named ?? defaultPeriod(edition, page.live.now);
}

/** The running one; between and after them the last that has begun; before them the first. */
export function defaultPeriod(edition: Pick<Edition, 'periods'> & Edition, now: number): Period {
  const begun = edition.periods.filter(({ from }) => from <= now);
  const period = periodAt(edition, now) ?? begun.at(-1) ?? edition.periods[0];
  if (!period) throw new Error('An edition has at least one period.');
  return period;
}
