/** A list that shows what the address asks for: by a search and by filters. */
import { type RefObject, useRef } from 'react';
import { clearSearch, setSearch, useSearch } from '../shell/address.ts';
import { may, useDesk } from '../shell/context.tsx';
import { type KeyAction, sayKey, useChangedKeys } from '../shell/keys.ts';

interface Searched<name extends string> {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly asked: Readonly<Record<name, string>>;
  readonly pick: (name: name) => (value: string) => void;
  readonly clear: () => void;
  readonly mayExport: boolean;
}

export function useSearched<name extends string>(names: readonly name[]): Searched<name> {
  const search = useSearch();
  // What is said of a list names its keys.
  useChangedKeys();
  return {
    field: useRef<HTMLInputElement>(null),
    asked: Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<name, string>,
    pick: (name) => (value) => setSearch({ [name]: value || null }),
    clear: () => clearSearch(names),
    mayExport: may(useDesk().me, ['viewer', 'reviewer', 'prize_officer']),
  };
}

interface SearchKeys extends Pick<Searched<never>, 'field' | 'clear' | 'mayExport'> {
  readonly screen: 'players' | 'submissions';
  /** What is shown without a filter: "Everybody". */
  readonly all: string;
  readonly onExport: () => void;
}

const clearKey = (screen: SearchKeys['screen']) => ({ id: `${screen} clear`, key: 'Escape' });

/** Where a search found nothing. */
export function sayWayBack(screen: SearchKeys['screen'], all: 'everybody' | 'everything'): string {
  const key = sayKey(clearKey(screen));
  return key && ` ${key} shows ${all} again.`;
}

export const searchKeys = ({ screen, all, field, clear, mayExport, onExport }: SearchKeys): readonly KeyAction[] => [
  ...(mayExport ? [{ id: `${screen} export`, key: 'e', name: 'Export', run: onExport }] : []),
  { id: `${screen} search`, key: 'f', name: 'Search and filter', run: () => field.current?.focus() },
  { ...clearKey(screen), name: `${all} again`, run: clear },
];
