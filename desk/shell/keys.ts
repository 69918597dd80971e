/** Keys of the desk: a screen names its actions, each with a key that can be changed or turned off. They rest while a field has the focus. */
import { useEffect, useRef, useSyncExternalStore } from 'react';

export interface KeyAction {
  /** Names the action for whoever changes its key: `review approve`. */
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly run: () => void;
  /** Not shown in the sheet: a second key for the same. */
  readonly quiet?: boolean;
}

interface Group {
  readonly name: string;
  readonly actions: readonly KeyAction[];
}

const kept = 'desk.keys';
const groups = new Set<{ current: Group }>();
const listeners = new Set<() => void>();
let changed = readChanged();
let lead: { key: string; until: number } | undefined;

function readChanged(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(localStorage.getItem(kept) ?? '{}');
  } catch {
    return {};
  }
}

/** The key of an action as this person has it; empty when it is off. */
export const keyOf = ({ id, key }: Pick<KeyAction, 'id' | 'key'>): string => changed[id] ?? key;

export function changeKey(id: string, key: string | null) {
  const { [id]: _before, ...others } = changed;
  changed = key === null ? others : { ...others, [id]: key };
  localStorage.setItem(kept, JSON.stringify(changed));
  for (const listener of listeners) listener();
}

export function useChangedKeys() {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => changed,
  );
}

/** While the component is mounted these keys work. */
export function useKeys(name: string, actions: readonly KeyAction[]) {
  const group = useRef<Group>({ name, actions });
  group.current = { name, actions };
  useEffect(() => {
    groups.add(group);
    return () => void groups.delete(group);
  }, []);
}

export const shownGroups = (): Group[] => [...groups].map(({ current }) => current);

export function listenToKeys(): () => void {
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
}

function press(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event)) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const isFollowing = lead !== undefined && lead.until > Date.now();
  const pressed = isFollowing ? `${lead?.key} ${key}` : key;
  lead = undefined;
  // What has the focus has Enter for itself.
  if (key === 'Enter' && event.target instanceof Element && event.target.closest('button, a, summary')) return;
  const actions = [...groups].reverse().flatMap(({ current }) => current.actions);
  const found = actions.find((action) => keyOf(action).toLowerCase() === pressed.toLowerCase());
  if (found) {
    event.preventDefault();
    if (!event.repeat || ['j', 'k', 'ArrowDown', 'ArrowUp'].includes(key)) found.run();
    return;
  }
  if (actions.some((action) => keyOf(action).toLowerCase().startsWith(`${key} `)))
    lead = { key, until: Date.now() + 1500 };
}

function isTyping({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    document.querySelector('dialog[open]') !== null ||
    target.isContentEditable ||
    target.matches('input:not([type=checkbox],[type=radio]), textarea, select')
  );
}
