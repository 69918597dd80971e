/** The demo videos: the n-th of a platform is a pure function of its number and its time of publishing. */
import { pick, share } from './chance.ts';
import { type CountryText, countryTexts } from './demo-text.ts';
import type { DemoKey, PlatformForm } from './form.ts';
import type { ChannelOwner, StandInVideo } from './video.ts';

/** From here on the numbers are for trying the site out: every defect comes up in turn. */
export const try_from = 1_000_000;

const try_defects = ['none', 'none', 'none', 'short', 'no_tag', 'private', 'unlisted', 'gone'] as const;
export type Defect = (typeof try_defects)[number];

const per_owner = 4;
export const ownerIndexOf = (n: number): number => Math.floor(n / per_owner);
export const numbersOf = (index: number): number[] =>
  Array.from({ length: per_owner }, (_, i) => index * per_owner + i);

/** Where in the window the n-th video was published: on a whole minute. */
export function publishedIn(n: number, opens: number, until: number): number {
  return Math.floor((opens + share(n, 11) * Math.max(until - opens, 0)) / 60) * 60;
}

export function defectOf(n: number): Defect {
  if (n >= try_from) return try_defects[n % try_defects.length] ?? 'none';
  if (n % 50 !== 49) return 'none';
  return n % 100 === 49 ? 'short' : 'no_tag';
}

export function demoVideo(form: PlatformForm, key: DemoKey, hashtags: readonly string[]): StandInVideo {
  const { n, published } = key;
  const defect = defectOf(n);
  const country = countryOf(form, ownerIndexOf(n));
  const text = textsOf(country);
  return {
    platform: form.code,
    id: form.writeId(key),
    owner: form.writeOwner(ownerIndexOf(n)),
    title: `${pick(text.titles, n, 21)} | ${1 + (n % 90)}`,
    text: bodyOf(n, text, defect === 'no_tag' ? [] : tagsOf(n, hashtags)),
    published,
    duration: defect === 'short' ? 9 + Math.floor(share(n, 22) * 5) : 16 + Math.floor(share(n, 22) ** 2 * 880),
    kind: n % 3 === 0 ? 'short' : 'video',
    privacy: defect === 'private' || defect === 'unlisted' ? defect : 'public',
    gone: defect === 'gone',
    state: 'ready',
    growth: { base: baseOf(n), tau: Math.round((0.6 + share(n, 24) * 5) * 86_400) },
    events: [],
    like_share: 0.015 + share(n, 25) * 0.08,
    comment_share: 0.001 + share(n, 26) * 0.008,
    likes_hidden: n % 97 === 5,
    comments_off: n % 89 === 5,
    embeddable: n % 101 !== 5,
    insights_empty: false,
  };
}

/** Few videos are seen by many, many by few. */
const baseOf = (n: number) => Math.min(Math.round(700 / share(n, 23) ** 0.85), 4_000_000);

/** The edition's tag always; on two of five the tag of a theme as well. */
export function tagsOf(n: number, hashtags: readonly string[]): string[] {
  const [own, ...themes] = hashtags;
  const theme = n % 5 < 2 ? themes[n % 5] : undefined;
  return [own, theme].filter((tag) => tag !== undefined);
}

/** Every ninth caption is so long that TikTok's API cuts the hashtags off. */
function bodyOf(n: number, text: CountryText, tags: readonly string[]): string {
  const about = n % 9 === 4 ? Array(4).fill(text.about).join(' ') : text.about;
  return [about, tags.join(' ')].filter(Boolean).join('\n');
}

export function demoOwner(form: PlatformForm, index: number): ChannelOwner {
  const country = countryOf(form, index);
  const text = textsOf(country);
  const which = index % text.names.length;
  return {
    platform: form.code,
    id: form.writeOwner(index),
    name: text.names[which] ?? text.names[0],
    handle: `${text.handles[which] ?? text.handles[0]}.${index}`,
    country,
    bio: text.about,
    kind: form.owner_kind,
    age_gated: false,
    followers: Math.round(120 / share(index, 31) ** 0.9),
  };
}

/** The dozen that a consent page offers. */
export const demoOwners = (form: PlatformForm | undefined): ChannelOwner[] =>
  form ? Array.from({ length: 12 }, (_, index) => demoOwner(form, index)) : [];

const countryOf = ({ countries }: PlatformForm, index: number) => pick(countries, index, 33);
const textsOf = (country: string) => countryTexts[country] as CountryText;

/** The number of a demo owner by its id or its handle. */
export function ownerIndexFrom(form: PlatformForm, text: string): number | undefined {
  const index = /^[a-z]+\.\d+$/.test(text) ? Number(text.split('.')[1]) : form.readOwner(text);
  if (!Number.isInteger(index) || index < 0 || index > 1_048_575) return undefined;
  const owner = demoOwner(form, index);
  return owner.id === text || owner.handle === text ? index : undefined;
}
