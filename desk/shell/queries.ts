/** What is asked of the server is asked again by itself until it answers; meanwhile it is said why it does not. */

import type { DeskOutput } from '@event/contest/desk-wire';
import {
  type DefaultError,
  QueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { ask, type CallInput, DeskCallFailed, type DeskQuestion } from './call.ts';

const longest_pause = 5000;

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5000,
      retry: (_count, error) => error instanceof DeskCallFailed && error.isOpen,
      retryDelay: (count) => Math.min(1000 * 2 ** count, longest_pause),
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      // Whether there is a line is seen by asking: a browser that believes there is none would say nothing at all.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

export function useAsked<data, key extends QueryKey = QueryKey>(
  options: UseQueryOptions<data, DefaultError, data, key>,
) {
  const query = useQuery(options);
  return { data: query.data, error: lossOf(query), refetch: () => void askNow(options.queryKey, query.refetch) };
}

interface QuestionOptions {
  readonly enabled?: boolean;
  readonly staleTime?: number;
  readonly gcTime?: number;
  readonly refetchInterval?: number;
  readonly refetchOnWindowFocus?: boolean;
}

/** The name of a question and what is asked with it are the key of its answer. */
export const keyOf = (name: DeskQuestion, wanted?: CallInput) => (wanted ? [name, wanted] : [name]);

export const answerTo = <name extends DeskQuestion>(name: name, wanted: CallInput = {}) => ({
  queryKey: keyOf(name, wanted),
  queryFn: () => ask(name, wanted),
});

export const useAnswer = <name extends DeskQuestion>(name: name, wanted?: CallInput, how?: QuestionOptions) =>
  useAsked<DeskOutput<name>>({ ...answerTo(name, wanted), ...how });

/** For what somebody is about to confirm: never as it was before. */
export const unkept = { staleTime: 0, gcTime: 0 } as const;

/** What an act has made old, whatever was asked with it or just that; without a name all there is. Whoever waits for it has what is new on the screen. */
export async function askAgain(...old: readonly (DeskQuestion | readonly [DeskQuestion, CallInput])[]): Promise<void> {
  if (old.length === 0) return queries.invalidateQueries();
  await Promise.all(
    old.map((one) => queries.invalidateQueries({ queryKey: typeof one === 'string' ? keyOf(one) : keyOf(...one) })),
  );
}

export function keepAnswer<name extends DeskQuestion>(
  name: name,
  wanted: CallInput,
  answer: DeskOutput<name> | null,
): void {
  queries.setQueryData(keyOf(name, wanted), answer);
}

type Attempt = Pick<UseQueryResult, 'data' | 'error' | 'failureReason' | 'failureCount'>;

/** There from the first answer that fails until one does not; over what is shown already, a single loss is not worth a word. */
export const lossOf = ({ data, error, failureReason, failureCount }: Attempt) =>
  error ?? (data !== undefined && failureCount < 2 ? null : failureReason);

/** Without waiting for the pause between two attempts to be over. */
export async function askNow(queryKey: QueryKey, refetch: () => unknown) {
  await queries.cancelQueries({ queryKey, exact: true });
  await refetch();
}
