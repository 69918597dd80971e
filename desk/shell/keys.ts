/** Keys of the desk: a screen names its actions, each with a key that can be changed or turned off. They rest while a field has the focus. */
import { createStore, useStore } from '@event/ui/store';
import { useLayoutEffect, useRef } from 'react';
import { say } from './said.ts';

export interface KeyAction {
  /** Names the action for whoever changes its key: `review approve`. */
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly run: () => void;
  /** Why it cannot be done now: said instead of doing it. */
  readonly not?: string | null | undefined;
  /** Not shown in the sheet: a second key for the same. */
  readonly quiet?: boolean;
}

interface Group {
  readonly name: string;
  readonly actions: readonly KeyAction[];
}

const kept = 'desk.keys';
const groups = createStore<readonly { current: Group }[]>([]);
const changed = createStore(readChanged());
let lead: { key: string; until: number } | undefined;

function readChanged(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(localStorage.getItem(kept) ?? '{}');
  } catch {
    return {};
  }
}

/** The key of an action as this person has it; empty when it is off. */
const keyOf = ({ id, key }: Pick<KeyAction, 'id' | 'key'>): string => changed.get()[id] ?? key;

/** The same, as it stands on the keyboard. */
export const sayKey = (action: Pick<KeyAction, 'id' | 'key'>): string => sayPressed(keyOf(action));

/** Of what is shown: by the key that the desk gave it. */
export function sayOwnKey(own: string): string {
  const action = allActions().find(({ key }) => key.toLowerCase() === own.toLowerCase());
  return action ? sayKey(action) : sayPressed(own);
}

const signs: Readonly<Record<string, string>> = { Enter: '↵', Escape: 'Esc', ArrowDown: '↓', ArrowUp: '↑' };
const sayPressed = (key: string) =>
  key === ' '
    ? 'Space'
    : key
        .split(' ')
        .map((one) => signs[one] ?? one.toUpperCase())
        .join(' ');

export function changeKey(id: string, key: string | null) {
  const { [id]: _before, ...others } = changed.get();
  changed.set(key === null ? others : { ...others, [id]: key });
  localStorage.setItem(kept, JSON.stringify(changed.get()));
}

export const useChangedKeys = () => useStore(changed);

/** While the component is mounted these keys work. */
export function useKeys(name: string, actions: readonly KeyAction[]) {
  const group = useRef<Group>({ name, actions });
  useStore(changed);
  // A key does what the screen shows that stands there, not one that is still being drawn.
  useLayoutEffect(() => {
    const before = idsOf(group.current);
    group.current = { name, actions };
    if (idsOf(group.current) !== before) groups.set([...groups.get()]);
  });
  // Before it is painted: whoever sees it may press.
  useLayoutEffect(() => {
    groups.set([...groups.get(), group]);
    return () => groups.set(groups.get().filter((one) => one !== group));
  }, []);
}

const idsOf = ({ actions }: Group) => actions.map(({ id }) => id).join();

/** Drawn anew when a person changes a key, or the screen others. */
export function useKeyChanges() {
  useStore(groups);
  useStore(changed);
}

/** A screen whose files still come brings its keys with them. */
export const useShownGroups = (): Group[] => useStore(groups).map(({ current }) => current);

export function listenToKeys(): () => void {
  addEventListener('keydown', hush, true);
  addEventListener('pointerdown', hush, true);
  addEventListener('keydown', press);
  return () => {
    removeEventListener('keydown', hush, true);
    removeEventListener('pointerdown', hush, true);
    removeEventListener('keydown', press);
  };
}

/** What was said is read until somebody goes on: neither a key still held nor a copy of the words does. */
function hush(event: Event) {
  if (event instanceof KeyboardEvent && (event.repeat || isChord(event) || bare.includes(event.key))) return;
  say(null);
}

function press(event: KeyboardEvent) {
  if (isChord(event) || event.isComposing || isField(event.target)) return;
  if (openDialog()) return pressOver(event);
  const key = nameOf(event);
  // By when it was pressed: a slow page may hear it long after.
  const isFollowing = lead !== undefined && lead.until > event.timeStamp;
  const pressed = isFollowing ? `${lead?.key} ${key}` : key;
  lead = undefined;
  // What has the focus has Enter for itself.
  if (key === 'Enter' && event.target instanceof Element && event.target.closest('button, a, summary')) return;
  const found = actionOf(pressed);
  if (found) {
    event.preventDefault();
    if (!event.repeat || ['j', 'k', 'ArrowDown', 'ArrowUp'].includes(key)) run(found);
    return;
  }
  if (allActions().some((action) => keyOf(action).toLowerCase().startsWith(`${key} `)))
    lead = { key, until: event.timeStamp + 1500 };
}

/**
 * A dialog that has done its work is gone by the next frame: it owns no keys any more, and the key works on the screen
 * behind it. One that stays keeps the screen from them, and says so.
 */
function pressOver(event: KeyboardEvent) {
  const found = actionOf(nameOf(event));
  if (!found || event.repeat || event.defaultPrevented || event.key.length > 1 || event.key === ' ') return;
  requestAnimationFrame(() =>
    setTimeout(() => {
      const dialog = openDialog();
      if (dialog) say(`“${dialog.querySelector('h2')?.textContent}” is still open: Esc closes it.`);
      else run(found);
    }),
  );
}

function run(action: KeyAction) {
  const { not, run } = latest(action);
  if (not) say(not);
  else run();
}

const allActions = () =>
  groups
    .get()
    .toReversed()
    .flatMap(({ current }) => current.actions);
const actionOf = (pressed: string) =>
  allActions().find((action) => keyOf(action).toLowerCase() === pressed.toLowerCase());
/** The screen may have been drawn anew since the key was pressed. */
const latest = (action: KeyAction) => allActions().find(({ id }) => id === action.id) ?? action;
const bare = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'];
const isChord = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;
const nameOf = ({ key }: KeyboardEvent) => (key.length === 1 ? key.toLowerCase() : key);
const openDialog = () => document.querySelector('dialog[open]');

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox],[type=radio]), textarea, select') ||
    // What lies over the screen has its keys for itself.
    target.closest('[popover]') !== null);
