// What an address of a platform points at, and why it may point at no video.

// One clear hint for the player each. The order is the order of usefulness: the first that applies is told.
export const link_refusals = [
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
export type LinkRefusal = (typeof link_refusals)[number];

export type VideoForm = { id: string; url: string };
export type ShortCode = { short: string };
export type LinkRefused = { refusal: LinkRefusal };
// What a platform finds in an address of its own.
export type Form = VideoForm | ShortCode | LinkRefused;

export function refuse(refusal: LinkRefusal): LinkRefused {
  return { refusal };
}
