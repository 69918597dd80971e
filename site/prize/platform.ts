import type { Platform } from '@event/contest/edition/edition';
import { useQuery } from '../address.ts';
import { usePage } from '../context.tsx';

/** The platform that the tabs show: kept in the address, so a link leads to the same prizes and board. */
export function usePlatform(): Platform {
  const { edition } = usePage();
  const asked = useQuery('platform');
  const platform = edition.platforms.find(({ code }) => code === asked) ?? edition.platforms[0];
  if (!platform) throw new Error('An area has at least one platform.');
  return platform;
}
