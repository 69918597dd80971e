/** What an edition consists of, and which phase and period hold at a moment. Its schema is `schema.ts`, its check `../edition-check/check.ts`. */

import type * as v from 'valibot';
import type { PlatformCode } from '../platform/all.ts';
import { day } from '../time.ts';
import type { stockSchema } from './schema/stock.ts';
import type { editionSchema } from './schema.ts';

/** Data, all the way down: nobody changes it. */
type Fixed<data> = data extends readonly (infer entry)[]
  ? readonly Fixed<entry>[]
  : data extends object
    ? { readonly [key in keyof data]: Fixed<data[key]> }
    : data;

export type Edition = Fixed<v.InferOutput<typeof editionSchema>>;
export type Span = Edition['draw'];
export type Period = Edition['periods'][number];
export type Theme = Edition['themes'][number];
export type Area = Edition['areas'][number];
export type Country = Area['countries'][number];
export type PrizeBand = Area['prizes'][number];
export type Currency = PrizeBand['currency'];
export type Platform = Edition['platforms'][number];
export type ShareChannel = Edition['share_channels'][number];
export type Language = Edition['languages'][number];
export type Prize = Edition['prizes'][number];
export type ExcellentTier = Edition['excellent_tiers'][number];
export type EditionLimits = Edition['limits'];
export type Deployment = Edition['deployments'][number];
export type DeploymentKind = Deployment['kind'];
export type Brand = Deployment['brand'];
export type BrandWord = Edition['brand_words'][number];

export type DrawStock = Fixed<v.InferOutput<typeof stockSchema>>;

export type Phase = 'upcoming' | keyof Edition['phases'] | 'closed';

const holds = (span: Span, now: number) => span.from <= now && now < span.to;

export function phaseAt(edition: Edition, now: number): Phase {
  const { submission, review, announcement } = edition.phases;
  if (now < submission.from) return 'upcoming';
  if (now < submission.to) return 'submission';
  if (now < review.to) return 'review';
  return now < announcement.to ? 'announcement' : 'closed';
}

export function periodAt(edition: Edition, now: number): Period | undefined {
  return edition.periods.find((period) => holds(period, now));
}

export function isDrawOpen(edition: Edition, now: number): boolean {
  return holds(edition.draw, now);
}

/** Contacts are taken and kept until nothing won can be claimed any more: a last day for everybody, and whole. */
export function contactsEndAt({ phases, limits }: Edition): number {
  return Math.ceil(phases.announcement.to / day + limits.claim_days) * day;
}

/** The days of a span as people say them, each by its midnight in UTC: whole days, the last one included. */
export function daysOf(span: Span): { first: number; last: number } {
  return { first: Math.ceil(span.from / day) * day, last: Math.floor((span.to - 1) / day) * day };
}

export function areaByValue(edition: Edition, value: number): Area | undefined {
  return edition.areas.find((area) => area.value === value);
}

export function areaByPath(edition: Edition, path: string): Area | undefined {
  return edition.areas.find((area) => area.path === path);
}

/** The area of a country: the one that names it, otherwise the one that takes in the rest. */
export function areaOfCountry(edition: Edition, country: string): Area {
  const named = edition.areas.find((area) => area.countries.some(({ code }) => code === country));
  const area = named ?? areaByPath(edition, edition.default_area);
  if (!area) throw new Error(`Edition ${edition.id} has no area ${edition.default_area}`);
  return area;
}

export function platformByCode(edition: Pick<Edition, 'platforms'>, code: string): Platform | undefined {
  return edition.platforms.find((platform) => platform.code === code);
}

export function platformByValue(edition: Pick<Edition, 'platforms'>, value: number): Platform | undefined {
  return edition.platforms.find((platform) => platform.value === value);
}

export function languageByCode(edition: Edition, code: string): Language | undefined {
  return edition.languages.find((language) => language.code === code);
}

export function themeByCode(edition: Edition, code: string): Theme | undefined {
  return edition.themes.find((theme) => theme.code === code);
}

/** The prize of a rank on a board, or nothing. */
export function prizeOfRank(
  area: Area,
  platform: PlatformCode,
  rank: number,
): { amount: number; currency: Currency } | undefined {
  const band = area.prizes.find(
    ({ from, to, platforms }) => from <= rank && rank <= to && (!platforms || platforms.includes(platform)),
  );
  const amount = band && (band.amounts.length === 1 ? band.amounts[0] : band.amounts[rank - band.from]);
  return band && amount !== undefined ? { amount, currency: band.currency } : undefined;
}
