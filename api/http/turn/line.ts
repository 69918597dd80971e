/** In which line a player's call waits: nobody who looks stands in the way of those who draw, and nobody who waits for a platform in the way of either. */
import { type CallName, calls } from '@event/contest/wire';
import type { App } from '../../app.ts';
import { createTurns, type Turns } from './turn.ts';

export const line_names = ['login', 'look', 'act', 'draw', 'outside'] as const;
type LineName = (typeof line_names)[number];

/** These ask the outer world before they touch the database: many of them may do so at once. */
const asking: ReadonlySet<CallName> = new Set(['submit', 'edit', 'check', 'prove', 'connected']);
const waiting_for_the_world = 8;
/** Draws go to the database together, on one connection or two. */
const drawing_together = 8;

export type Lines = { readonly [name in LineName]: Turns };

type LineSources = Pick<App, 'pool' | 'settings'>;

/** As many at once as there are connections, or so many times as many. */
export function createLine({ pool, settings }: LineSources, times = 1): Turns {
  const most = pool.options.max ?? settings.database_connections;
  const waiting = settings.waiting_per_connection;
  if (waiting === 0) return createTurns({ at_once: Number.POSITIVE_INFINITY, most_waiting: 0 });
  return createTurns({ at_once: most * times, most_waiting: Math.ceil(most * waiting) });
}

/** One process answers a few at a time, so what stands in line is what it answers within a moment. */
export function createLines(app: LineSources): Lines {
  const outside = createLine(app, waiting_for_the_world);
  return {
    login: createLine(app),
    look: createLine(app),
    act: createLine(app),
    draw: createLine(app, drawing_together),
    outside,
  };
}

export function lineOf(name: CallName): LineName {
  if (name === 'login' || name === 'draw') return name;
  if (asking.has(name)) return 'outside';
  return calls[name].method === 'GET' ? 'look' : 'act';
}
