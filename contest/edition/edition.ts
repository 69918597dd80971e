/** What an edition consists of, and which phase and period hold at a moment. Its check is `check.ts`. */
import type { Limits } from './limits.ts';

/** From an instant until just before another, in unix seconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export type PlatformCode = 'ytb' | 'fb' | 'ins' | 'vk' | 'tt';

export interface Platform {
  readonly code: PlatformCode;
  readonly value: number;
  readonly name: string;
}

export interface Language {
  /** The site's own code: `my` is Malay and `mm` is Burmese, so never hand it to Intl. */
  readonly code: string;
  readonly bcp47: string;
  readonly name: string;
  readonly endonym: string;
  readonly script: 'Latn' | 'Cyrl' | 'Thai' | 'Khmr' | 'Mymr' | 'Deva';
  /** A pattern of DD, MM and YYYY. */
  readonly date: string;
  readonly number: {
    readonly group: string;
    readonly decimal: string;
    /** `lakh` groups 12,34,567. */
    readonly style?: 'lakh';
  };
  /** The language a browser asks for, e.g. `ms` for Malay. */
  readonly browser: readonly string[];
  readonly open_graph: string;
  /** Offered on the India deployment only. */
  readonly only?: DeploymentKind;
}

export interface Country {
  /** ISO 3166 alpha-2. */
  readonly code: string;
  readonly platforms_hidden?: readonly PlatformCode[];
}

export interface ShareChannel {
  readonly code: string;
  readonly name: string;
  /** `{url}` and `{text}` are replaced; without an address the link is copied. */
  readonly address?: string;
}

export type Currency = 'usd' | 'diamonds';

/** Prizes of the ranks `from` to `to`: one amount for each rank, or one for all of them. */
export interface PrizeBand {
  readonly from: number;
  readonly to: number;
  readonly amounts: readonly number[];
  readonly currency: Currency;
  /** Without it the band holds on every platform of the area. */
  readonly platforms?: readonly PlatformCode[];
}

export interface Area {
  readonly value: number;
  readonly path: string;
  readonly name: string;
  readonly languages: readonly string[];
  readonly platforms: readonly PlatformCode[];
  /** Players of these countries belong here; an empty list takes in all that no other area names. */
  readonly countries: readonly Country[];
  /** The area's own clock, for pacing by the hour. */
  readonly zone: string;
  readonly prizes: readonly PrizeBand[];
  readonly share_channels: readonly string[];
  /** On a deployment of kind `areas` this area lives on another site. */
  readonly external?: string;
  readonly min_age?: number;
  readonly draw_closed_countries?: readonly string[];
}

export interface Theme {
  readonly code: string;
  /** Key stem of its texts: `theme.<code>.title`, `theme.<code>.text`. */
  readonly hashtags: readonly string[];
  readonly from: number;
  readonly excellent: boolean;
}

export type ExcellentTier = { readonly tier: number; readonly count: number; readonly diamonds: number };

export type Period = Span & { readonly number: number };

export type PhaseName = 'submission' | 'review' | 'announcement';
export type Phase = 'upcoming' | PhaseName | 'closed';

export type DeploymentKind = 'areas' | 'india';
export type Brand = 'main' | 'alternative';

export interface Deployment {
  readonly code: string;
  readonly kind: DeploymentKind;
  readonly brand: Brand;
  readonly hosts: readonly string[];
  readonly base: string;
  /** `{AREA}` is the area's path in upper case. */
  readonly title: string;
  readonly icon: 'global' | 'india';
  /** Origin of the API when it is not the site's own. */
  readonly api?: string;
  /** Which login frame of the game's platform: a path below its address (setting LOGIN_URL). */
  readonly login: string;
  readonly analytics?: string;
}

export type BrandWord = { readonly from: string; readonly to: string };

/** A prize that is not money by rank: what the draw, tasks and selections give. */
export interface Prize {
  readonly code: string;
  /** Key of its name. */
  readonly text: string;
  /** Its rewards carry a redemption code of the pool of this prize. */
  readonly coded: boolean;
}

export interface Edition {
  readonly id: string;
  readonly name: string;
  readonly phases: Readonly<Record<PhaseName, Span>>;
  readonly periods: readonly Period[];
  /** When attempts may be spent. */
  readonly draw: Span;
  readonly themes: readonly Theme[];
  readonly areas: readonly Area[];
  /** Path of the area that takes in everybody else. */
  readonly default_area: string;
  readonly default_language: string;
  readonly platforms: readonly Platform[];
  readonly languages: readonly Language[];
  readonly share_channels: readonly ShareChannel[];
  readonly excellent_tiers: readonly ExcellentTier[];
  readonly prizes: readonly Prize[];
  readonly first_submission: readonly string[];
  readonly share_pack: string;
  readonly limits: Limits;
  readonly deployments: readonly Deployment[];
  readonly brand_words: readonly BrandWord[];
  readonly customer_service: { readonly email: string; readonly hours: string };
  readonly rejection_reasons: readonly string[];
}

/** Stock of the lucky draw: kept out of every page, read by the API alone. */
export interface DrawStock {
  readonly pacing: 'even' | 'hours' | 'days';
  /** Weight of each hour (24) or each day of the window, when the pacing asks for it. */
  readonly weights?: readonly number[];
  readonly areas: readonly { readonly area: number; readonly items: readonly StockItem[] }[];
}

export interface StockItem {
  readonly tier: number;
  readonly prize: string;
  readonly count: number;
}

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

const day = 86_400;

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

export function platformByValue(edition: Edition, value: number): Platform | undefined {
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
