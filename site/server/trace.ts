/** What a debug console shows. Only a page opened with `?debug` keeps any of it. */

interface Trace {
  readonly number: number;
  readonly at: number;
  readonly kind: 'call' | 'event';
  readonly text: string;
}

export const isDebug = () => new URLSearchParams(location.search).has('debug');

const traces: Trace[] = [];

export function trace(kind: Trace['kind'], text: string) {
  if (!isDebug()) return;
  traces.push({ number: traces.length, at: Date.now(), kind, text });
  dispatchEvent(new Event('trace'));
}

export const tracesSoFar = (): readonly Trace[] => traces;
