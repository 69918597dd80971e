/** The queue as one person works through it: its order never changes under the cursor. */
import type { Queue, QueueRow } from '@event/contest/review/desk-wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearch } from '../shell/address.ts';
import { ask } from '../shell/call.ts';

export const filter_names = ['areas', 'platforms', 'languages', 'themes', 'age', 'signals'] as const;

export const keyOfRow = ({ id, looks_at }: Pick<QueueRow, 'id' | 'looks_at'>) => looks_at ?? id;

export interface ShownRow extends QueueRow {
  /** What became of it; it leaves at the next move. */
  readonly gone: string | null;
}

export interface QueueState {
  readonly rows: readonly ShownRow[];
  readonly queue: Queue | undefined;
  readonly error: Error | null;
  readonly current: ShownRow | null;
  /** Where to begin: what nobody else has open; known once the first pulse says who is here. */
  readonly first: ShownRow | null;
  readonly people: number;
  /** Who else has a case open, by submission. */
  readonly taken: ReadonlyMap<string, string>;
  choose(key: string | null): void;
  move(step: 1 | -1): void;
  /** Says what became of rows, and goes on to the next that can be decided. */
  finish(keys: readonly string[], word: string): void;
  /** Takes a row back that was not finished after all. */
  reopen(row: QueueRow): void;
  next(): ShownRow | null;
  again(): void;
}

export function useQueue(): QueueState {
  const search = useSearch();
  const filters = Object.fromEntries(filter_names.map((name) => [name, search.get(name)]));
  const client = useQueryClient();
  const [rows, setRows] = useState<readonly ShownRow[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const finished = useRef(new Map<string, string>());
  const {
    data: queue,
    error,
    refetch,
  } = useQuery({ queryKey: ['queue', filters], queryFn: () => ask('queue', filters) });
  const { data: pulse } = useQuery({
    queryKey: ['pulse'],
    queryFn: () => ask('pulse'),
    refetchInterval: 2000,
    staleTime: 0,
  });

  const filtered = JSON.stringify(filters);
  const shownFilter = useRef(filtered);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows change with the answer, not with the filter's name
  useEffect(() => {
    if (!queue) return;
    const isOther = shownFilter.current !== filtered;
    shownFilter.current = filtered;
    setRows((before) =>
      isOther || before.length === 0 ? fresh(queue, finished.current) : merged(before, queue, finished.current),
    );
  }, [queue]);
  const stamp = pulse?.stamp;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stamp says that others worked
  useEffect(() => {
    if (stamp) void client.invalidateQueries({ queryKey: ['queue'] });
  }, [stamp]);

  const taken = new Map((pulse?.claims ?? []).filter(({ mine }) => !mine).map(({ id, by }) => [id, by]));
  const at = rows.findIndex((row) => keyOfRow(row) === chosen);
  const current = rows[at] ?? null;
  const mayDecide = (row: ShownRow) => !row.gone && !row.barred && !taken.has(row.id);
  const after = (from: number) =>
    rows.slice(from + 1).find(mayDecide) ?? rows.slice(0, Math.max(0, from)).find(mayDecide) ?? null;
  /** What others or we finished leaves now; what came meanwhile takes its place. */
  const settle = (kept: string | null) => {
    if (queue)
      setRows((before) =>
        [...merged(before, queue, finished.current)].filter((row) => !row.gone || keyOfRow(row) === kept),
      );
  };
  const choose = (key: string | null) => {
    setChosen(key);
    settle(key);
  };

  return {
    ...{ rows, queue, error, current, taken, choose },
    first: (pulse && (rows.find(mayDecide) ?? rows[0])) ?? null,
    people: pulse?.people ?? 1,
    move(step) {
      const open = rows.filter((row) => !row.gone || row === current);
      const from = open.indexOf(current as ShownRow);
      const target = open[Math.max(0, Math.min(open.length - 1, from + step))];
      if (target) choose(keyOfRow(target));
    },
    finish(keys, word) {
      for (const key of keys) finished.current.set(key, word);
      const target =
        rows.slice(at + 1).find((row) => mayDecide(row) && !keys.includes(keyOfRow(row))) ??
        rows.find((row) => mayDecide(row) && !keys.includes(keyOfRow(row)));
      setRows((before) => before.map((row) => (keys.includes(keyOfRow(row)) ? { ...row, gone: word } : row)));
      setChosen(target ? keyOfRow(target) : null);
    },
    reopen(row) {
      const key = keyOfRow(row);
      finished.current.delete(key);
      setRows((before) =>
        before.some((one) => keyOfRow(one) === key)
          ? before.map((one) => (keyOfRow(one) === key ? { ...one, gone: null } : one))
          : [{ ...row, gone: null }, ...before].sort((one, other) => one.since - other.since),
      );
      setChosen(key);
      void refetch();
    },
    next: () => after(at),
    again: () => void refetch(),
  };
}

function fresh(queue: Queue, finished: ReadonlyMap<string, string>): ShownRow[] {
  return queue.rows.filter((row) => !finished.has(keyOfRow(row))).map((row) => ({ ...row, gone: null }));
}

/** The same object as long as it says the same, so that it is not drawn again. */
function unchanged(before: ShownRow, after: ShownRow): ShownRow {
  const isSame =
    before.gone === after.gone &&
    before.revision === after.revision &&
    before.barred === after.barred &&
    before.kind === after.kind &&
    before.signals.join() === after.signals.join();
  return isSame ? before : after;
}

/** Known rows stay where they are, missing ones say so, new ones come at their age. */
function merged(before: readonly ShownRow[], queue: Queue, finished: ReadonlyMap<string, string>): ShownRow[] {
  const there = new Map(queue.rows.map((row) => [keyOfRow(row), row]));
  const known = new Set(before.map(keyOfRow));
  const kept = before.map((row) => {
    const key = keyOfRow(row);
    return unchanged(row, {
      ...row,
      ...there.get(key),
      gone: finished.get(key) ?? (there.has(key) ? null : 'Decided'),
    });
  });
  const added = queue.rows.filter((row) => !known.has(keyOfRow(row)) && !finished.has(keyOfRow(row)));
  return added.length === 0
    ? kept
    : [...kept, ...added.map((row) => ({ ...row, gone: null }))].sort((one, other) => one.since - other.since);
}
