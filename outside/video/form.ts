/** What the stand-ins must know of a platform besides its interface: its ids and links, and where its people live. */
import type { ChannelOwner } from './video.ts';

export interface DemoKey {
  readonly n: number;
  /** Unix seconds, on a whole minute. */
  readonly published: number;
}

export interface PlatformForm {
  readonly code: string;
  readonly name: string;
  /** Of its demo owners, each as often as it is named. */
  readonly countries: readonly [string, ...string[]];
  readonly owner_kind: ChannelOwner['kind'];
  link(id: string, handle: string): string;
  /** Number and minute of a demo video lie in its id side by side, so that nothing is stored. */
  writeId(key: DemoKey): string;
  /** Whatever comes out is checked by writing it again. */
  readId(id: string): DemoKey | undefined;
  writeOwner(index: number): string;
  readOwner(id: string): number;
  /** When a quota that was used up comes back; without it at midnight in California. */
  readonly quota_seconds?: number;
  readonly short?: ShortAddress;
}

export interface ShortAddress {
  readonly hosts: readonly string[];
  /** An address up to the code, and how codes begin. */
  readonly address: string;
  readonly prefix: string;
  /** Where codes that lead nowhere lead; without it they are not found. */
  readonly home?: string;
  /** Only a browser is let through. */
  readonly browsers_only?: true;
}

export const everywhere = ['PH', 'ID', 'MY', 'IN', 'SG', 'US', 'BR', 'TR', 'TH', 'VN', 'MM', 'KH', 'MX'] as const;
export const east = ['RU', 'KZ', 'UA', 'UZ', 'BY'] as const;

export const demo_limit = 2 ** 22;
const start = Date.UTC(2020, 0, 1) / 1000;

export const minutesOf = (published: number): number => (published - start) / 60;
export const secondsOf = (minutes: number): number => start + minutes * 60;

/** One whole number under 2^53 for both. */
export const pack = ({ n, published }: DemoKey): number => minutesOf(published) * demo_limit + n;
export const unpack = (value: number): DemoKey => ({
  n: value % demo_limit,
  published: secondsOf(Math.floor(value / demo_limit)),
});

export function readDemoId({ readId, writeId }: PlatformForm, id: string): DemoKey | undefined {
  const key = readId(id);
  if (!key || !Number.isInteger(key.n) || key.n < 0 || key.n >= demo_limit) return undefined;
  if (!Number.isInteger(minutesOf(key.published)) || key.published < start) return undefined;
  return writeId(key) === id ? key : undefined;
}
