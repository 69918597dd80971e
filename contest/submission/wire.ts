/** The calls of the player’s own videos: tried, submitted, corrected, proved. */
import * as v from 'valibot';
import {
  count,
  country_code,
  id,
  language_code,
  nothing,
  type PlayerCall,
  platform_value,
  seconds,
  text,
  theme_code,
} from '../player-call.ts';

/** What the player says of the video besides its link; it is kept with the link under these names, and shown again. */
const said = { lang: language_code, country: country_code, theme: theme_code };
export const shown_said = { lang: v.string(), country: v.string(), theme: v.string() };

/** What a link is entered with; the longest pasted text that is read is 4,096 characters. */
const entry = {
  link: text(4096),
  ...said,
  only_here: v.optional(
    v.pipe(
      v.boolean(),
      v.description('the player’s word that the work was entered in no other event, where a platform asks for it'),
    ),
  ),
};

export const submission_status = { under_review: 0, approved: 1, rejected: 2 } as const;

const submission = v.object({
  id,
  number: count,
  platform: platform_value,
  link: v.string(),
  ...shown_said,
  title: v.nullable(v.string()),
  thumb: v.pipe(
    v.nullable(v.string()),
    v.description('the platform’s picture of the video; some of these addresses end'),
  ),
  total_views: v.nullable(count),
  views_at: v.nullable(seconds),
  checking: v.pipe(
    v.boolean(),
    v.description('newer numbers are under check: they do not count until somebody has looked'),
  ),
  checking_why: v.nullable(
    v.pipe(
      v.picklist(['unusual', 'not_public', 'kept']),
      v.description('kept: somebody has looked, and they stay out of the count'),
    ),
  ),
  submitted_at: seconds,
  status: v.picklist([0, 1, 2]),
  reason: v.nullable(v.string()),
  editable: v.boolean(),
  appealable: v.pipe(v.boolean(), v.description('rejected, with a link that was not looked at a second time yet')),
  pending_link: v.nullable(v.string()),
  proved: v.pipe(v.boolean(), v.description('its channel is shown to be the player’s: needed before it wins money')),
  unproved_link: v.pipe(
    v.nullable(v.string()),
    v.description('whose channel is not shown yet: the link itself, or an earlier one that a board counts'),
  ),
});

export const views_by_day = v.pipe(
  v.array(
    v.object({
      day: seconds,
      views: count,
      earlier_link: v.pipe(
        v.optional(v.literal(true)),
        v.description('of the link that its ended board counts, changed since'),
      ),
    }),
  ),
  v.description('each day by its midnight in UTC, with the last number that counted on it'),
);

const verdict = v.picklist(['pass', 'fail', 'unknown']);
export const video_rules = ['link', 'new', 'public', 'length', 'window', 'hashtags'] as const;

const check = v.object({
  link: v.nullable(v.string()),
  platform: v.nullable(platform_value),
  video: v.nullable(
    v.object({
      title: v.nullable(v.string()),
      author: v.nullable(v.string()),
      seconds: v.nullable(v.number()),
      published_at: v.nullable(seconds),
      thumb: v.nullable(v.string()),
      views: v.nullable(count),
    }),
  ),
  theme: v.pipe(v.nullable(v.string()), v.description('the one that the video’s text names')),
  verdicts: v.array(
    v.object({
      rule: v.picklist(video_rules),
      verdict,
      found: v.pipe(
        v.nullable(v.string()),
        v.description(
          'a state, a figure, missing hashtags; for a video that is not new the number of the player’s own work',
        ),
      ),
    }),
  ),
  ownership_code: v.pipe(v.string(), v.description('in the text of a video it shows that the channel is the player’s')),
});

export const submissionCalls = {
  mine: {
    method: 'GET',
    path: '/creation/mine',
    summary: 'The player’s own submissions',
    player: true,
    input: nothing,
    output: v.object({
      list: v.array(submission),
      ownership_code: v.pipe(
        v.string(),
        v.description('in the text of a video it shows that the channel is the player’s'),
      ),
    }),
  },
  growth: {
    method: 'GET',
    path: '/creation/growth',
    summary: 'The views of the player’s own submissions, day by day',
    player: true,
    input: nothing,
    output: v.object({
      list: v.array(
        v.object({
          id,
          days: views_by_day,
        }),
      ),
    }),
  },
  submit: {
    method: 'POST',
    path: '/creation/submit',
    summary: 'Submit the link of a video',
    player: true,
    input: v.strictObject({ platform: platform_value, ...entry, agree: v.boolean() }),
    output: submission,
  },
  edit: {
    method: 'POST',
    path: '/creation/edit',
    summary: 'Replace the link of a submission',
    player: true,
    input: v.strictObject({ id, ...entry }),
    output: submission,
  },
  prove: {
    method: 'POST',
    path: '/creation/prove',
    summary: 'Check again whether the player’s code is in the text of a video, or its channel is connected',
    player: true,
    input: v.strictObject({ id }),
    output: submission,
  },
  check: {
    method: 'POST',
    path: '/creation/check',
    summary: 'Try a link before it is submitted',
    player: true,
    // With the id of a submission that is being edited: its own videos are no others'.
    input: v.strictObject({
      platform: platform_value,
      link: text(4096),
      theme: v.pipe(v.optional(theme_code), v.description('without it the one that the video’s text names')),
      id: v.optional(id),
    }),
    output: check,
  },
  appeal: {
    method: 'POST',
    path: '/creation/appeal',
    summary: 'Ask for a second look at a rejected submission',
    player: true,
    when_out: true,
    input: v.strictObject({ id, message: text(1000) }),
    output: submission,
  },
} as const satisfies Readonly<Record<string, PlayerCall>>;

export type ViewsByDay = v.InferOutput<typeof views_by_day>;
export type Submission = v.InferOutput<typeof submission>;
export type Verdict = v.InferOutput<typeof verdict>;
export type VideoRule = (typeof video_rules)[number];
