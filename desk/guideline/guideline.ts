import type { GuidelineVersion } from '@event/contest/review/guideline-wire';
import { ask } from '../shell/call.ts';
import { useAsked } from '../shell/queries.ts';

export const guideline_key = ['guidelines'];

export const useGuidelines = () =>
  useAsked({ queryKey: guideline_key, queryFn: () => ask('guidelines'), staleTime: 60_000 });

/** The one that counts. */
export function useGuidelineOf(reason: string): GuidelineVersion | undefined {
  return useGuidelines().data?.list.find((one) => one.reason === reason)?.versions[0];
}
