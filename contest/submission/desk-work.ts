/** One work, whole, as the desk shows it: on its own page, and while somebody reviews it. */
import * as v from 'valibot';
import { shown_said } from './wire.ts';

const moment = v.number();
const maybeText = v.nullable(v.string());
const maybeNumber = v.nullable(v.number());

export const submission_statuses = ['waiting', 'approved', 'out'] as const;
const status = v.picklist(submission_statuses);

const checkedRule = v.object({
  rule: v.string(),
  verdict: v.picklist(['pass', 'fail', 'unknown']),
  found: maybeText,
});
export type CheckedRule = v.InferOutput<typeof checkedRule>;

export const check = v.object({
  occasion: v.string(),
  at: moment,
  verdicts: v.pipe(v.array(checkedRule), v.readonly()),
});
export type Check = v.InferOutput<typeof check>;

export const readingPoint = v.object({
  at: moment,
  views: v.number(),
  likes: maybeNumber,
  comments: maybeNumber,
  source: v.string(),
  collector: v.string(),
});
export type ReadingPoint = v.InferOutput<typeof readingPoint>;

/** Readings that do not count; `from_at` null is all of them. */
const holds = v.array(
  v.object({
    id: v.string(),
    reason: v.picklist(['signals', 'not_public']),
    from_at: v.nullable(moment),
    note: maybeText,
  }),
);

/** Another work with the same video, the same words, or of the same channel under another player. */
const alike = v.object({
  area: v.number(),
  id: v.string(),
  number: v.number(),
  platform: v.number(),
  title: maybeText,
  thumb: maybeText,
  link: v.string(),
  video_id: v.string(),
  seconds: maybeNumber,
  author: maybeText,
  /** Null where it lies in an area that is not the organizer's: the video is public, who entered it is not. */
  player: maybeText,
  entered_at: moment,
  status,
  same_player: v.boolean(),
  how: v.picklist(['video', 'text', 'channel']),
});
export type Alike = v.InferOutput<typeof alike>;

export const workEvent = v.object({
  at: moment,
  /** A colleague's name, or `player`, `system`, `command:…`, `import:…`. */
  by: v.string(),
  what: v.picklist([
    ...(['entered', 'check', 'approve', 'reject', 'disqualify', 'restore', 'withdraw', 'appeal', 'undo'] as const),
    ...(['note', 'pass_on', 'hold', 'keep', 'discard', 'lift', 'gone', 'there', 'excellent'] as const),
  ]),
  detail: maybeText,
});
export type WorkEvent = v.InferOutput<typeof workEvent>;

export const work = v.object({
  area: v.number(),
  id: v.string(),
  number: v.number(),
  platform: v.number(),
  ...shown_said,
  /** When the player gave the word that the work was entered in no other event. */
  only_here_at: v.nullable(moment),
  submitted_at: moment,
  /** Before a blind second look: as if nobody had decided it. */
  status,
  /** Whether a disqualification holds. */
  disqualified: v.boolean(),
  /** The approval or rejection that can be taken back, by whoever made it or an owner. */
  last_decision: v.nullable(
    v.object({
      id: v.string(),
      kind: v.picklist(['approve', 'reject']),
      by: v.string(),
      mine: v.boolean(),
    }),
  ),
  period: maybeNumber,
  rank: maybeNumber,
  /** The link that is shown; of a case the one that is decided on. */
  revision: v.string(),
  link: v.string(),
  video_id: v.string(),
  title: maybeText,
  author: maybeText,
  thumb: maybeText,
  seconds: maybeNumber,
  published_at: v.nullable(moment),
  player: v.object({
    id: v.string(),
    name: v.string(),
    role_id: v.string(),
    zone_id: v.string(),
    approved: v.number(),
    waiting: v.number(),
    out: v.number(),
    holds: v.number(),
    first_at: moment,
    is_disqualified: v.boolean(),
  }),
  revisions: v.array(v.object({ id: v.string(), link: v.string(), entered_at: moment })),
  /** The newest first. */
  checks: v.array(check),
  /** The number that counts. */
  views: maybeNumber,
  read_at: v.nullable(moment),
  readings: v.array(readingPoint),
  holds,
  /** What its board counts, where it is another link than the one that is shown: changed since that board ended. */
  counted: v.nullable(
    v.object({
      ...{ revision: v.string(), link: v.string() },
      views: maybeNumber,
      readings: v.array(readingPoint),
      holds,
    }),
  ),
  /** The nearest first. */
  alike: v.array(alike),
  /** The newest first. */
  history: v.array(workEvent),
});
export type DeskWork = v.InferOutput<typeof work>;
