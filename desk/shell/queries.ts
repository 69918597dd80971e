/** What is asked of the server is asked again by itself until it answers; meanwhile it is said why it does not. */
import {
  type DefaultError,
  QueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { CallFailed } from './call.ts';

const longest_pause = 5000;

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5000,
      retry: (_count, error) => error instanceof CallFailed && error.isOpen,
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

type Attempt = Pick<UseQueryResult, 'data' | 'error' | 'failureReason' | 'failureCount'>;

/** There from the first answer that fails until one does not; over what is shown already, a single loss is not worth a word. */
export const lossOf = ({ data, error, failureReason, failureCount }: Attempt) =>
  error ?? (data !== undefined && failureCount < 2 ? null : failureReason);

/** Without waiting for the pause between two attempts to be over. */
export async function askNow(queryKey: QueryKey, refetch: () => unknown) {
  await queries.cancelQueries({ queryKey, exact: true });
  await refetch();
}
