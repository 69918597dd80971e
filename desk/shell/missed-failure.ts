/** What somebody asked for and left before it was answered: its screen or its dialog is gone, and tells no failure any more. */
import { createStore, useStore } from '@event/ui/store';
import type { Mutation } from '@tanstack/react-query';
import { desk_path } from './address.ts';
import { DeskCallFailed } from './call.ts';
import { queries } from './queries.ts';

interface AskedFrom {
  /** The screen, as it is headed, and its address. */
  readonly screen: string;
  readonly path: string;
}

interface MissedFailure extends AskedFrom {
  /** What became of it. */
  readonly fate: string;
}

const missed = createStore<readonly MissedFailure[]>([]);
const asked = new WeakMap<Mutation, AskedFrom>();
const left = new WeakSet<Mutation>();

export const useMissedFailures = () => useStore(missed);
export const forgetMissed = () => missed.set([]);

export const noteMissed = (): (() => void) =>
  queries.getMutationCache().subscribe((event) => {
    const { mutation } = event;
    if (!mutation) return;
    if (event.type === 'observerRemoved' && mutation.state.status === 'pending') left.add(mutation);
    if (event.type !== 'updated') return;
    if (event.action.type === 'pending') asked.set(mutation, whereNow());
    const from = asked.get(mutation);
    if (event.action.type === 'error' && from && (left.has(mutation) || isElsewhere(from)))
      missed.set([...missed.get(), { ...from, fate: sayFate(event.action.error) }]);
  });

const whereNow = (): AskedFrom => ({
  screen: document.querySelector('h1')?.textContent ?? 'The desk',
  path: location.pathname.slice(desk_path.length) + location.search,
});

/** A screen that was left is still there, hidden, as long as the files of the next one come. */
const isElsewhere = ({ path }: AskedFrom) => path.split('?')[0] !== whereNow().path.split('?')[0];

const sayFate = (error: unknown): string =>
  error instanceof DeskCallFailed && !error.isOpen
    ? `was not done. ${error.message}`
    : 'was not answered: it may have been done or not, so look whether it was.';
