/** A number that one person brings: when it waits for a second one. */
import type { EditionLimits } from '../edition/edition.ts';
import type { Signal } from './signal.ts';

/** More than any video has; the database holds it too. */
export const most_views = 10_000_000_000;

export interface EnteredNumber {
  readonly views: number;
  readonly read_at: number;
  /** The last number before it that a platform, an owner or two people gave; null: none did. */
  readonly vouched: number | null;
  /** The end of the board that the work counts for; null: it counts for none. */
  readonly ends_at: number | null;
}

/** Why it is held; empty: it counts at once. */
export function whyHeld(
  { views, read_at, vouched, ends_at }: EnteredNumber,
  { reading_times, reading_small }: Pick<EditionLimits, 'reading_times' | 'reading_small'>,
  now: number,
): Signal[] {
  const isEnded = ends_at !== null && ends_at <= now && read_at <= ends_at;
  const isFarAbove = views > reading_small && views > reading_times * (vouched ?? 0);
  const isFarBelow = vouched !== null && vouched > reading_small && vouched > reading_times * views;
  return [
    ...(isEnded ? [{ kind: 'board_ended', seen_at: read_at, figures: { views } } as const] : []),
    ...(isFarAbove
      ? [{ kind: 'far_above', seen_at: read_at, figures: { views, ...(vouched !== null && { vouched }) } } as const]
      : []),
    ...(isFarBelow ? [{ kind: 'far_below', seen_at: read_at, figures: { views, vouched } } as const] : []),
  ];
}
