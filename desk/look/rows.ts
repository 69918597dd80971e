/** A list that is walked by keys: the cursor stays on its row, whatever comes in above or below. */
import { useEffect, useRef, useState } from 'react';
import { type KeyAction, useKeys } from '../shell/keys.ts';

export interface Walk<row> {
  /** Names the list for whoever changes its keys. */
  readonly name: string;
  readonly rows: readonly row[];
  readonly idOf: (row: row) => string;
  readonly open?: (row: row) => void;
  /** Asked for when the cursor comes near the end. */
  readonly more?: () => void;
  readonly keys?: (current: row | undefined, move: (by: number) => void) => readonly KeyAction[];
}

export function useRows<row>({ name, rows, idOf, open, more, keys }: Walk<row>) {
  const [chosen, setChosen] = useState<string | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const found = rows.findIndex((row) => idOf(row) === chosen);
  const at = Math.max(0, found);
  const move = (by: number) => {
    const next = Math.min(Math.max(at + by, 0), rows.length - 1);
    const row = rows[next];
    if (row) setChosen(idOf(row));
    if (next > rows.length - 10) more?.();
  };
  useEffect(() => {
    if (chosen !== null) body.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at, chosen]);
  const current = rows[at];
  const id = name.toLowerCase();
  useKeys(name, [
    { id: `${id} next`, key: 'j', name: 'Next', run: () => move(1) },
    { id: `${id} back`, key: 'k', name: 'Back', run: () => move(-1) },
    { id: `${id} down`, key: 'ArrowDown', name: 'Next', run: () => move(1), quiet: true },
    { id: `${id} up`, key: 'ArrowUp', name: 'Back', run: () => move(-1), quiet: true },
    ...(open ? [{ id: `${id} open`, key: 'Enter', name: 'Open', run: () => current && open(current) }] : []),
    ...(keys?.(current, move) ?? []),
  ]);
  const propsOf = (row: row) => ({
    'aria-current': row === current || undefined,
    onClick: ({ target }: { readonly target: EventTarget }) => {
      setChosen(idOf(row));
      if (target instanceof Element && !target.closest('a, button, input')) open?.(row);
    },
  });
  return { current, body, propsOf };
}

const rest = 150;

/** Whether the cursor has stayed on it: a walk through a list asks about none of the rows between. */
export function useRested(id: string): boolean {
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(id), rest);
    return () => clearTimeout(timer);
  }, [id]);
  return rested === id;
}
