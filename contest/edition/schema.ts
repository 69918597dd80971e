/** The one schema of an edition: its types come from here (`edition.ts`), and most of what can be wrong with it is said here. */
import * as v from 'valibot';
import { areas } from './schema/area.ts';
import { brandWord, deployments } from './schema/deployment.ts';
import { coded, distinct, filled, some, textLike } from './schema/field.ts';
import { languages } from './schema/language.ts';
import { limits } from './schema/limit.ts';
import { platform, shareChannel } from './schema/platform.ts';
import { excellentTier, prize } from './schema/prize.ts';
import { moment, period, span } from './schema/time.ts';

const theme = v.strictObject({
  /** Key stem of its texts: `theme.<code>.title`, `theme.<code>.text`. */
  code: textLike(/^[a-z0-9-]{1,32}$/, 'may contain only a-z, 0-9 and -; rename it.'),
  hashtags: some(
    textLike(/^#[\p{L}\p{N}_]{2,}$/u, 'is not a hashtag; write # and letters without spaces.'),
    'is empty; add the hashtag that its videos carry.',
  ),
  from: moment,
  excellent: v.boolean(),
});

export const editionSchema = v.strictObject({
  id: textLike(/^[a-z0-9-]+$/, 'is not a folder name; use a-z, 0-9 and -.'),
  name: filled('is empty; write the name of the edition.'),
  phases: v.strictObject({ submission: span, review: span, announcement: span }),
  periods: some(period, 'there is no board period; add at least one.'),
  /** When attempts may be spent. */
  draw: span,
  themes: v.pipe(coded(theme), v.minLength(1, 'there is no theme; add at least one.')),
  areas,
  /** Path of the area that takes in everybody else. */
  default_area: v.string(),
  default_language: v.string(),
  platforms: v.pipe(
    coded(platform),
    v.minLength(1, 'there is no platform; add at least one.'),
    distinct(({ value }) => value, 'value'),
  ),
  languages,
  share_channels: coded(shareChannel),
  excellent_tiers: v.array(excellentTier),
  prizes: coded(prize),
  first_submission: v.array(v.string()),
  share_pack: v.string(),
  limits,
  deployments,
  brand_words: v.array(brandWord),
  customer_service: v.strictObject({
    email: textLike(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'is not an e-mail address; write one.'),
    hours: v.string(),
  }),
  rejection_reasons: v.pipe(some(v.string(), 'is empty; a rejection needs a reason to give.'), distinct(String)),
  /** By reason: what it means to reviewers, with examples of what is a case of it (bad) and what is none (good). */
  guideline: v.optional(
    v.record(v.string(), v.strictObject({ text: v.string(), good: v.array(v.string()), bad: v.array(v.string()) })),
  ),
});
