/** The case under the cursor, and the next one before it is asked for. */
import type { Case } from '@event/contest/review/desk-wire';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { act, ask } from '../shell/call.ts';
import { sayKey } from '../shell/keys.ts';
import { askAgain, keyOf, queries, useAsked } from '../shell/queries.ts';
import { useClaim } from './claim.ts';
import type { QueueState } from './queue.ts';
import type { SittingRow } from './row.ts';

const caseQuery = (row: SittingRow) => ({
  queryKey: [...keyOf('case', { area: row.area, id: row.id }), row.looks_at, row.revision],
  queryFn: () => ask('case', { area: row.area, id: row.id, decision: row.looks_at }),
  staleTime: 30_000,
});

export function useCase({ current, next, taken }: QueueState) {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  // Somebody who may only read takes nothing from those who may decide.
  const { claim, letGo } = useClaim(current?.gone || current?.barred ? null : current);
  const { data, error, refetch } = useAsked({
    ...(current ? caseQuery(current) : { queryKey: ['case', 'none'], queryFn: () => null as never }),
    enabled: current !== null,
  });
  const shown: Case | null = (current && data) ?? null;
  useNextCase(next);
  const recheck = useMutation({
    mutationFn: (row: SittingRow) => act('recheck', { area: row.area, id: row.id }),
    onSuccess: ({ text }, row) => {
      if (text) setTexts((before) => ({ ...before, [row.id]: text }));
      askAgain(['case', { area: row.area, id: row.id }]);
    },
  });
  return {
    ...{ current, shown, letGo },
    claim: claim ?? shown?.claim ?? null,
    error: shown ? null : error,
    again: () => void refetch(),
    text: (shown && texts[shown.id]) ?? null,
    /** Why nothing can be decided here, though it is shown. */
    barred: current && barredBy(current, taken.get(current.id)),
    unshown: unshownBecause(current, shown, error),
    isChecking: recheck.isPending,
    mistake: recheck.error?.message ?? null,
    check: () => current && recheck.mutate(current),
  };
}

export type OpenCase = ReturnType<typeof useCase>;

/** With its picture. */
function useNextCase(next: SittingRow | null) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every next row
  useEffect(() => {
    if (!next) return;
    void queries.fetchQuery(caseQuery(next)).then(
      ({ thumb }) => {
        if (thumb) new Image().src = thumb;
      },
      () => {},
    );
  }, [next?.id, next?.revision]);
}

function barredBy(row: SittingRow, taken: string | undefined): string | null {
  const next = sayKey(next_case);
  const goOn = next && ` ${next} goes on.`;
  if (row.gone) return `${row.gone}.${goOn}`;
  if (row.held) return `${row.held}.${goOn}`;
  if (taken) return `${taken} has this case open. You can read it.`;
  return row.barred ? 'You decided on this before: an appeal needs somebody else.' : null;
}

/** The key that opens one, and the next. */
export const next_case = { id: 'review next', key: 'j' };

export function sayNoneOpen(): string {
  const next = sayKey(next_case);
  return next ? `No case is open: press ${next} to open one.` : 'No case is open.';
}

/** Nothing is done to a case that nobody sees. */
function unshownBecause(current: SittingRow | null, shown: Case | null, error: Error | null): string | null {
  if (shown) return null;
  if (!current) return sayNoneOpen();
  return error ? 'The case could not be shown: nothing was done.' : 'The case is still loading: nothing was done.';
}
