/** What the organizer is bound to before the first draw, and the hash that binds. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import * as v from 'valibot';
import type { DrawStock, Edition, Span } from '../edition/edition.ts';
import { canonical } from './canonical.ts';

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const instant = whole(0, 1e11);
export const hex = (length: number) => v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]{${length}}$`)));

const area_terms = v.strictObject({
  area: whole(0, 32_767),
  /** The area's clock: from an instant on, so many seconds ahead of UTC. */
  offsets: v.pipe(v.array(v.strictTuple([instant, whole(-64_800, 64_800)])), v.minLength(1), v.maxLength(100)),
  items: v.pipe(
    v.array(v.strictObject({ tier: whole(0, 1000), prize: v.string(), count: whole(0, 1_000_000) })),
    v.maxLength(1000),
  ),
});

const common_terms = {
  edition: v.string(),
  from: instant,
  to: instant,
  /** No later than the window's beginning, or the window begins with it. */
  committed_at: instant,
  wins_per_player: whole(0, 1_000_000),
  pacing: v.picklist(['even', 'hours', 'days']),
  /** Thousandths. */
  weights: v.pipe(v.array(whole(0, 1_000_000)), v.maxLength(400)),
  areas: v.pipe(
    v.array(area_terms),
    v.maxLength(1000),
    v.check((areas) => stockOf(areas) <= 1_000_000),
  ),
};

/** A drand network whose rounds are signed by one key: `bls-unchained-g1-rfc9380`. Round 1 is out at `genesis`. */
const beacon_terms = v.strictObject({
  chain: hex(64),
  public_key: hex(192),
  genesis: instant,
  period: whole(1, 86_400),
});

const sliced_terms = v.strictObject({
  version: v.literal(2),
  ...common_terms,
  /** Seconds: what falls into a slice follows from the seed and the beacon's first round at or after its beginning. */
  slice: whole(60, 86_400),
  /** Null: the draw does without, and who has the seed could look ahead. */
  beacon: v.nullable(beacon_terms),
});

export const draw_terms = v.union([sliced_terms, v.strictObject(common_terms)]);

/** Of version 1 are those without slices: old contests keep being recomputed as they were. */
export type DrawTerms = v.InferOutput<typeof draw_terms>;
export type SlicedTerms = v.InferOutput<typeof sliced_terms>;
export type BeaconTerms = v.InferOutput<typeof beacon_terms>;
export type AreaTerms = DrawTerms['areas'][number];

const slice_seconds = 600;

interface Promised {
  readonly edition: Edition;
  readonly stock: DrawStock;
  readonly beacon: BeaconTerms | null;
}

/** The terms of an edition that commits at a moment: prizes are never spread over time that has passed. */
export function drawTerms({ edition, stock, beacon }: Promised, now: number): SlicedTerms {
  const committed_at = Math.floor(now);
  const window = { from: Math.max(edition.draw.from, committed_at), to: edition.draw.to };
  const decided = decidedTerms({ edition, stock });
  return {
    version: 2,
    edition: edition.id,
    ...window,
    committed_at,
    ...decided,
    areas: decided.areas.map(({ area, items }) => ({
      area,
      offsets: offsetsOf(edition.areas.find(({ value }) => value === area)?.zone ?? 'UTC', window),
      items,
    })),
    slice: slice_seconds,
    beacon,
  };
}

/** What the edition's files decide of the terms, whenever it commits. */
export function decidedTerms({ edition, stock }: Pick<Promised, 'edition' | 'stock'>) {
  return {
    wins_per_player: edition.limits.wins_per_player,
    pacing: stock.pacing,
    weights: (stock.weights ?? []).map((weight) => Math.round(weight * 1000)),
    areas: stock.areas.map(({ area, items }) => ({
      area,
      items: items.map(({ tier, prize, count }) => ({ tier, prize, count })),
    })),
  };
}

/** SHA-256 over the secret seed and everything that decides, so that neither can be changed afterwards. */
export function commitmentOf(seed: Uint8Array, terms: DrawTerms): string {
  return bytesToHex(sha256(utf8ToBytes(`draw ${'slice' in terms ? 2 : 1}\n${bytesToHex(seed)}\n${canonical(terms)}`)));
}

function stockOf(areas: readonly { items: readonly { count: number }[] }[]): number {
  return areas.flatMap(({ items }) => items).reduce((sum, { count }) => sum + count, 0);
}

/** Hides who drew: the key comes from the seed, so it is fixed before the start and public after the end. */
export function playerMarks(seed: Uint8Array): (area: number, player_id: string) => string {
  const salt = hmac(sha256, seed, utf8ToBytes('players'));
  return (area, player_id) => bytesToHex(hmac(sha256, salt, utf8ToBytes(`${area} ${player_id}`)).slice(0, 16));
}

/** The zone's distance from UTC at the beginning of a span, and each change of it inside. */
function offsetsOf(zone: string, { from, to }: Span): [number, number][] {
  const offsets: [number, number][] = [[from, offsetAt(zone, from)]];
  for (let instant = from; instant < to; instant += 3600) {
    const before = offsetAt(zone, instant);
    const end = Math.min(instant + 3600, to);
    if (offsetAt(zone, end) !== before) offsets.push(changeBetween(zone, instant, end));
  }
  return offsets;
}

function changeBetween(zone: string, before: number, after: number): [number, number] {
  if (after - before <= 1) return [after, offsetAt(zone, after)];
  const middle = Math.floor((before + after) / 2);
  return offsetAt(zone, middle) === offsetAt(zone, before)
    ? changeBetween(zone, middle, after)
    : changeBetween(zone, before, middle);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function offsetAt(zone: string, unix: number): number {
  let clock = clocks.get(zone);
  if (!clock) {
    const digits = '2-digit';
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: digits,
      day: digits,
      hour: digits,
      minute: digits,
      second: digits,
    });
    clocks.set(zone, clock);
  }
  const part = Object.fromEntries(clock.formatToParts(unix * 1000).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day, hour, minute, second } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - unix;
}
