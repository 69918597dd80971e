/** A long list that comes page by page: what is shown stays until the next answer is there. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { askNow, lossOf } from './queries.ts';

interface PageAnswer<row> {
  readonly list: readonly row[];
  /** Given back to see what comes after; null at the end. */
  readonly next: string | number | null;
}

interface Paged<row> {
  readonly key: readonly unknown[];
  readonly ask: (after: string | null) => Promise<PageAnswer<row>>;
  readonly again_ms?: number;
}

export function usePaged<row>({ key, ask, again_ms }: Paged<row>) {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => ask(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => (next === null ? null : String(next)),
    placeholderData: (before) => before,
    refetchInterval: again_ms ?? false,
  });
  const { data, refetch, fetchNextPage, hasNextPage, isFetching } = query;
  const rows = data?.pages.flatMap(({ list }) => list) ?? [];
  return {
    ...{ rows, isFetching },
    error: lossOf(query),
    isKnown: data !== undefined,
    hasMore: hasNextPage,
    more: () => void (hasNextPage && !isFetching && fetchNextPage()),
    again: () => void askNow(key, refetch),
  };
}
