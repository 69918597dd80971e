import type { PlatformCode } from '../edition/edition.ts';

// One clear hint for the player each. The order is the order of usefulness: the first that applies is told.
export const LINK_REFUSALS = [
  'empty',
  'too_long',
  'dangerous',
  'two_links',
  'private_account',
  'profile',
  'playlist',
  'story',
  'photo',
  'live',
  'clip',
  'post',
  'page',
  'wrong_id',
  'wrapped',
  'shortener',
  'app_link',
  'bad_address',
  'unsupported_site',
  'not_a_link',
] as const;
export type LinkRefusal = (typeof LINK_REFUSALS)[number];

export type Video = { platform: PlatformCode; id: string; url: string };
export type ShortLink = { platform: PlatformCode; short: string };
export type Refused = { refusal: LinkRefusal };
export type Link = Video | ShortLink | Refused;

export function refuse(refusal: LinkRefusal): Refused {
  return { refusal };
}
