/** What a script lets go wrong: for a number of calls, until a moment, or until it is cleared. */
import type { StandInPlatform } from './video.ts';

export const fault_kinds = [
  'rate_limited',
  'server_error',
  'quota_exhausted',
  'token_expired',
  'captcha',
  'delay',
  'truncate',
  'garbage',
  'shuffle',
  'drop',
  'dark',
] as const;
type FaultKind = (typeof fault_kinds)[number];

export interface Fault {
  readonly platform: StandInPlatform;
  readonly kind: FaultKind;
  /** Only calls whose route contains this. */
  readonly route?: string;
  /** Without it the fault lasts until it is cleared or its moment has come. */
  readonly calls?: number;
  /** Unix seconds on the stand-ins' clock. */
  readonly until?: number;
  readonly ms?: number;
  /** HTTP status of a server error. */
  readonly status?: number;
  /** The platform's own code in place of the usual one. */
  readonly code?: number;
  /** Seconds, sent as Retry-After. */
  readonly retry_after?: number;
}

export interface Faults {
  add(fault: Fault): void;
  /** The faults of this call; each is used up by one. */
  take(platform: StandInPlatform, route: string): Fault[];
  list(): Fault[];
  clear(platform?: string): void;
}

export function createFaults(now: () => number): Faults {
  let faults: { fault: Fault; left: number }[] = [];
  const isOver = ({ fault, left }: { fault: Fault; left: number }) =>
    left <= 0 || (fault.until !== undefined && now() >= fault.until);
  return {
    add: (fault) => {
      faults.push({ fault, left: fault.calls ?? Infinity });
    },
    take: (platform, route) => {
      faults = faults.filter((one) => !isOver(one));
      const hit = faults.filter(({ fault }) => fault.platform === platform && route.includes(fault.route ?? ''));
      for (const one of hit) one.left -= 1;
      return hit.map(({ fault }) => fault);
    },
    list: () => faults.filter((one) => !isOver(one)).map(({ fault, left }) => withLeft(fault, left)),
    clear: (platform) => {
      faults = platform ? faults.filter(({ fault }) => fault.platform !== platform) : [];
    },
  };
}

const withLeft = (fault: Fault, left: number): Fault => (Number.isFinite(left) ? { ...fault, calls: left } : fault);
