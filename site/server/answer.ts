/** An answer of the server for a part of the page: kept while it is on the page, asked for again on return. */
import { public_calls } from 'virtual:calls';
import type { Output } from '@event/contest/wire';
import { useEffect, useState } from 'react';
import { ask, CallFailed } from './call.ts';
import { pauseAfter, whenBack } from './persist.ts';
import { forgetSeen, isPageOld, keepSeen, takeSeen } from './seen.ts';

type AskedCall = Parameters<typeof ask>[0];

export interface ServerAnswer<data> {
  readonly data: data | null;
  readonly error: unknown;
  readonly again: () => void;
}

const kept = new Map<string, unknown>();
const asking = new Map<string, Promise<void>>();
const mounted = new Set<(names: readonly AskedCall[]) => void>();

interface AnswerOptions<data> {
  /** No call while this is false. */
  readonly when?: boolean;
  /** What the server already put in the page. */
  readonly first?: data | undefined;
  /** `first` is only its beginning: the whole is asked for at once, and `first` is shown until it is there. */
  readonly partial?: boolean;
  /** Seconds after which it is asked for again while the page is looked at. */
  readonly every?: number;
}

export function useAnswer<name extends AskedCall>(
  name: name,
  query: Readonly<Record<string, string | number>> = {},
  { when = true, first, partial = false, every }: AnswerOptions<Output<name>> = {},
): ServerAnswer<Output<name>> {
  const key = `${name}?${new URLSearchParams(query as Record<string, string>)}`;
  const [, redraw] = useState(0);
  const [failed, setFailed] = useState<{ key: string; error: unknown } | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for name and query; a new round asks again
  useEffect(() => {
    if (!when) return;
    let gone = false;
    let failures = 0;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const showSeen = () => {
      const seen = kept.has(key) ? undefined : takeSeen(name, key);
      if (!seen) return false;
      kept.set(key, seen);
      redraw((count) => count + 1);
      return true;
    };
    const load = () =>
      askOnce(key, name, query).then(
        () => {
          if (gone) return;
          setFailed(null);
          redraw((count) => count + 1);
        },
        (error: unknown) => {
          if (gone) return;
          if (!showSeen()) setFailed({ key, error });
          clearTimeout(retry);
          if (isAway(error)) retry = setTimeout(loadIfSeen, pauseAfter(failures++));
        },
      );
    const loadIfSeen = () => document.visibilityState === 'visible' && void load();
    if (!navigator.onLine) showSeen();
    if (!first || partial || isPageOld() || round > 0) void load();
    const dropped = (names: readonly AskedCall[]) => names.includes(name) && void load();
    mounted.add(dropped);
    const leave = whenBack(load);
    const timer = every ? setInterval(loadIfSeen, every * 1000) : undefined;
    return () => {
      gone = true;
      mounted.delete(dropped);
      leave();
      clearInterval(timer);
      clearTimeout(retry);
    };
  }, [key, when, partial, round]);
  const data = (when ? (kept.get(key) as Output<name> | undefined) : undefined) ?? first ?? null;
  const error = failed?.key === key ? failed.error : null;
  return { data, error, again: () => setRound((count) => count + 1) };
}

/** It tells nobody when it is back, so it is asked now and then. */
const isAway = (error: unknown) => error instanceof CallFailed && error.open;

/** Parts that ask for the same at the same time share one call. What was dropped while it was on its way is not kept. */
function askOnce(key: string, name: AskedCall, query: Readonly<Record<string, string | number>>): Promise<void> {
  const running = asking.get(key);
  if (running) return running;
  const isMeant = () => asking.get(key) === started;
  const started = ask(name, query)
    .then((data) => {
      if (!isMeant()) return;
      kept.set(key, data);
      keepSeen(name, key, data);
    })
    .finally(() => isMeant() && asking.delete(key));
  asking.set(key, started);
  return started;
}

/** After something was done, what was asked before is no longer so. */
export function dropAnswers(...names: AskedCall[]) {
  forget((name) => names.includes(name));
  for (const reload of mounted) reload(names);
}

/** The next player at this phone sees nothing of this one, not even what is still on its way. */
export function forgetAnswers() {
  forget(isOwn);
  forgetSeen((name) => isOwn(name as AskedCall));
}

function forget(isMeant: (name: AskedCall) => boolean) {
  for (const answers of [kept, asking])
    for (const key of answers.keys()) if (isMeant(key.split('?', 1)[0] as AskedCall)) answers.delete(key);
}

/** One player's own, not what everybody is told. */
function isOwn(name: AskedCall): boolean {
  return !public_calls.includes(name);
}
