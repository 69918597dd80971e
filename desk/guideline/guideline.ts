import type { GuidelineVersion } from '@event/contest/review/guideline-wire';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../shell/call.ts';

export const guideline_key = ['guidelines'];

export const useGuidelines = () =>
  useQuery({ queryKey: guideline_key, queryFn: () => ask('guidelines'), staleTime: 60_000 });

/** The one that counts. */
export function useGuidelineOf(reason: string): GuidelineVersion | undefined {
  return useGuidelines().data?.list.find((one) => one.reason === reason)?.versions[0];
}
