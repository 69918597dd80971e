/** Counts what was asked of each route: calls, the units they cost, the ids they carried, how they ended. */
import type { StandInPlatform } from './video.ts';

export interface RouteCalls {
  readonly platform: StandInPlatform;
  readonly route: string;
  calls: number;
  units: number;
  ids: number;
  readonly statuses: Record<string, number>;
}

export interface CallLog {
  begin(platform: StandInPlatform, route: string): RouteCalls;
  list(): RouteCalls[];
  reset(): void;
}

export function createCalls(): CallLog {
  const routes = new Map<string, RouteCalls>();
  return {
    begin: (platform, route) => {
      const key = `${platform} ${route}`;
      const counted = routes.get(key) ?? { platform, route, calls: 0, units: 0, ids: 0, statuses: {} };
      routes.set(key, counted);
      counted.calls += 1;
      return counted;
    },
    list: () => [...routes.values()].sort((a, b) => (a.route < b.route ? -1 : 1)),
    reset: () => routes.clear(),
  };
}
