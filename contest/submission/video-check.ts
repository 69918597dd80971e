/** The automatic check of a video: pass, fail or unknown for each rule. Unknown goes to a person and is never a fail. */
import type { Edition, Theme } from '../edition/edition.ts';
import { createdAt } from '../link/created.ts';
import type { PlatformCode } from '../platform/all.ts';
import { normal } from '../text/normal.ts';
import type { Verdict, VideoRule } from './wire.ts';

export type VideoState =
  | 'ok'
  | 'unlisted'
  | 'not_public'
  | 'gone_or_private'
  | 'processing'
  | 'live_or_upcoming'
  | 'unknown';

/** What a platform said of a video. Null is "not said". */
export interface ObservedVideo {
  readonly state: VideoState;
  /** False when the link leads to a picture or to an upload of another platform. */
  readonly is_video: boolean | null;
  readonly title: string | null;
  readonly text: string | null;
  /** The platform may have cut the text, so what is missing in it may still be there. */
  readonly text_cut: boolean;
  readonly seconds: number | null;
  readonly published_at: number | null;
}

export interface RuleVerdict {
  readonly rule: VideoRule;
  readonly verdict: Verdict;
  /** What was found, for the player's eyes: a state, seconds, unix seconds, or the missing hashtags. */
  readonly found: string | null;
}

export interface VideoCheck {
  readonly edition: Edition;
  readonly theme: Theme;
  readonly platform: PlatformCode;
  readonly video_id: string;
  readonly video: ObservedVideo;
}

/** Some apps round up: a video shown as 15 seconds may be 14.6 long. */
const rounding_seconds = 0.5;

export function checkVideo(check: VideoCheck): RuleVerdict[] {
  return [checkKind(check), checkPublic(check), checkLength(check), checkWindow(check), checkHashtags(check)];
}

function checkKind({ video }: VideoCheck): RuleVerdict {
  if (video.is_video === null) return { rule: 'link', verdict: 'unknown', found: null };
  return { rule: 'link', verdict: video.is_video ? 'pass' : 'fail', found: null };
}

function checkPublic({ video: { state } }: VideoCheck): RuleVerdict {
  const is_open = state === 'ok';
  const is_closed = state === 'unlisted' || state === 'not_public' || state === 'gone_or_private';
  return { rule: 'public', verdict: is_open ? 'pass' : is_closed ? 'fail' : 'unknown', found: state };
}

function checkLength({ edition, video }: VideoCheck): RuleVerdict {
  const { seconds, state } = video;
  if (seconds === null || state === 'live_or_upcoming') return { rule: 'length', verdict: 'unknown', found: null };
  const is_long = seconds + rounding_seconds >= edition.limits.video_seconds;
  return { rule: 'length', verdict: is_long ? 'pass' : 'fail', found: String(seconds) };
}

function checkWindow({ edition, platform, video_id, video }: VideoCheck): RuleVerdict {
  const { from, to } = edition.phases.submission;
  const is_inside = (at: number) => from <= at && at < to;
  if (video.published_at !== null) {
    const verdict = is_inside(video.published_at) ? 'pass' : 'fail';
    return { rule: 'window', verdict, found: String(video.published_at) };
  }
  const hint = createdAt(platform, video_id);
  if (hint === undefined) return { rule: 'window', verdict: 'unknown', found: null };
  // The moment inside an id is undocumented: it may warn, it must not refuse.
  return { rule: 'window', verdict: is_inside(hint) ? 'pass' : 'unknown', found: String(hint) };
}

function checkHashtags({ theme, video }: VideoCheck): RuleVerdict {
  if (video.title === null && video.text === null) return { rule: 'hashtags', verdict: 'unknown', found: null };
  const text = `${video.title ?? ''}\n${video.text ?? ''}`;
  const missing = theme.hashtags.filter((tag) => !hasHashtag(text, tag));
  if (missing.length === 0) return { rule: 'hashtags', verdict: 'pass', found: null };
  const verdict = video.text_cut || video.text === null ? 'unknown' : 'fail';
  return { rule: 'hashtags', verdict, found: missing.join(' ') };
}

/** The theme that a video's text names: of those that are live the one with the most hashtags, all of which are there. */
export function themeNamed(edition: Edition, { title, text }: Pick<ObservedVideo, 'title' | 'text'>, now: number) {
  const said = `${title ?? ''}\n${text ?? ''}`;
  return edition.themes
    .filter(({ from, hashtags }) => from <= now && hashtags.every((tag) => hasHashtag(said, tag)))
    .toSorted((one, other) => other.hashtags.length - one.hashtags.length)
    .at(0);
}

const invisible = /\p{Cf}|\uFE0E|\uFE0F/gu;
const fold = (text: string) => normal(text.replace(invisible, '')).toUpperCase().toLowerCase();
const goes_on = /^[\p{L}\p{N}\p{M}_]/u;

/** Without regard to case, width and invisible signs; a longer tag that begins alike is another tag. */
export function hasHashtag(text: string, tag: string): boolean {
  const folded = fold(text);
  const wanted = fold(tag.startsWith('#') ? tag : `#${tag}`);
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + 1)) {
    if (!goes_on.test(folded.slice(at + wanted.length, at + wanted.length + 2))) return true;
  }
  return false;
}
