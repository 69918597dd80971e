import type { GuidelineVersion } from '@event/contest/review/guideline-wire';
import { useAnswer } from '../shell/queries.ts';

export const useGuidelines = () => useAnswer('guidelines', {}, { staleTime: 60_000 });

/** The one that counts. */
export function useGuidelineOf(reason: string): GuidelineVersion | undefined {
  return useGuidelines().data?.list.find((one) => one.reason === reason)?.versions[0];
}
