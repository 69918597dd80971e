/** The queue as it is asked for, and what follows from it. */
import type { Pulse, Queue } from '@event/contest/review/desk-wire';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useSearch } from '../shell/address.ts';
import { ask } from '../shell/call.ts';
import { askAgain, useAsked } from '../shell/queries.ts';
import { tell, useSitting } from './outbox.ts';
import type { SittingRow } from './row.ts';
import { currentOf, mayDecide, nextOf } from './sitting.ts';

/** What of the address is a filter. */
export const queue_filters = ['whose', 'areas', 'platforms', 'languages', 'themes', 'age', 'signals', 'q'] as const;

export interface QueueState {
  readonly rows: readonly SittingRow[];
  readonly queue: Queue | undefined;
  readonly error: Error | null;
  readonly current: SittingRow | null;
  /** Where to begin: what nobody else has open; known once the first pulse says who is here. */
  readonly first: SittingRow | null;
  readonly next: SittingRow | null;
  readonly people: number;
  /** Who else has a case open, by submission. */
  readonly taken: ReadonlyMap<string, string>;
  again(): void;
}

export function useQueue(): QueueState {
  const search = useSearch();
  const filters = Object.fromEntries(queue_filters.map((name) => [name, search.get(name)]));
  const filter = JSON.stringify(filters);
  const sitting = useSitting();
  const { data, error, refetch } = useAsked({
    queryKey: ['queue', filters],
    queryFn: async () => ({ asked: Date.now(), queue: await ask('queue', filters) }),
  });
  const { data: pulse, isFetchedAfterMount } = useQuery({
    queryKey: ['pulse'],
    queryFn: () => ask('pulse'),
    refetchInterval: 2000,
    staleTime: 0,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows change with the answer, not with the filter's name
  useEffect(() => {
    if (data) tell({ on: 'queue', rows: data.queue.rows, asked: data.asked, filter });
  }, [data]);
  const others = useMemo(() => (pulse && isFetchedAfterMount ? takenIn(pulse) : null), [pulse, isFetchedAfterMount]);
  useEffect(() => {
    if (others) tell({ on: 'pulse', taken: others });
  }, [others]);
  const stamp = pulse?.stamp;
  useEffect(() => {
    if (stamp) askAgain('queue');
  }, [stamp]);

  const { rows, taken } = sitting;
  return {
    ...{ rows, taken, error },
    queue: data?.queue,
    current: currentOf(sitting),
    // By this pulse itself: the sitting learns of it only after this is drawn.
    first: (others && (rows.find((row) => mayDecide({ taken: others }, row)) ?? rows[0])) ?? null,
    next: nextOf(sitting),
    people: pulse?.people ?? 1,
    again: () => void refetch(),
  };
}

const takenIn = ({ claims }: Pulse): ReadonlyMap<string, string> =>
  new Map(claims.filter(({ mine }) => !mine).map(({ id, by }) => [id, by]));
