/** Submissions and players at the desk: found at once, each with everything known and done. */
import * as v from 'valibot';
import { areaValue, call, digits, list, pageOf, placeDigits, placeList, rows, text, uuid } from '../desk-call.ts';
import { author_roles } from '../organizer/role.ts';
import { line_states } from '../settlement/line.ts';
import { submission_statuses, work, workEvent } from './desk-work.ts';

export const submission_row = v.object({
  area: v.number(),
  id: v.string(),
  number: v.number(),
  platform: v.number(),
  title: v.nullable(v.string()),
  player_id: v.string(),
  player: v.string(),
  lang: v.string(),
  theme: v.string(),
  submitted_at: v.number(),
  status: v.picklist(submission_statuses),
  views: v.nullable(v.number()),
  read_at: v.nullable(v.number()),
  held: v.boolean(),
});
export type SubmissionRow = v.InferOutput<typeof submission_row>;

/** What would follow, before it happens. */
export const effect = v.object({
  boards: rows(
    v.object({
      platform: v.number(),
      period: v.number(),
      state: v.string(),
      rank: v.nullable(v.number()),
      views: v.number(),
      rank_after: v.nullable(v.number()),
      views_after: v.number(),
      /** Those below who move up by it. */
      moved: v.number(),
    }),
  ),
  rewards: rows(
    v.object({
      kind: v.string(),
      prize: v.string(),
      state: v.number(),
    }),
  ),
  /** Places among the excellent works that ask for another work, or have theirs again. */
  places: rows(
    v.object({
      platform: v.number(),
      place: v.number(),
      tier: v.number(),
      out_after: v.boolean(),
    }),
  ),
  /** Lines of the settlement whose state changes. */
  lines: rows(
    v.object({
      list: v.string(),
      rank: v.number(),
      amount: v.number(),
      currency: v.picklist(['usd', 'diamonds']),
      state: v.picklist(line_states),
      state_after: v.picklist(line_states),
    }),
  ),
});
export type Effect = v.InferOutput<typeof effect>;

const player_row = v.object({
  area: v.number(),
  id: v.string(),
  name: v.string(),
  role_id: v.string(),
  zone_id: v.string(),
  country: v.string(),
  created_at: v.number(),
  submissions: v.number(),
  disqualified: v.boolean(),
});
export type PlayerRow = v.InferOutput<typeof player_row>;

const player_page = v.object({
  ...player_row.entries,
  works: rows(submission_row),
  contact: v.nullable(
    v.object({
      type: v.picklist([1, 2]),
      masked: v.string(),
      left_at: v.number(),
    }),
  ),
  shares: rows(
    v.object({
      channel: v.string(),
      at: v.number(),
    }),
  ),
  attempts: v.number(),
  /** Draws and what was won by them are listed as of then, the end of a day; null: all, after the end of the draw. */
  shown_until: v.nullable(v.number()),
  draws: rows(
    v.object({
      serial: v.number(),
      at: v.number(),
      prize: v.nullable(v.string()),
    }),
  ),
  draws_later: v.number(),
  rewards: rows(
    v.object({
      kind: v.string(),
      prize: v.string(),
      amount: v.nullable(v.number()),
      currency: v.nullable(v.string()),
      won_at: v.number(),
      state: v.number(),
      /** Another account of the game redeemed it. */
      by_another: v.boolean(),
    }),
  ),
  disqualifications: rows(
    v.object({
      reason: v.string(),
      by: v.string(),
      at: v.number(),
      lifted_by: v.nullable(v.string()),
      lifted_at: v.nullable(v.number()),
      /** What the player said against it. */
      appeal: v.nullable(v.string()),
      appealed_at: v.nullable(v.number()),
      upheld_by: v.nullable(v.string()),
      upheld_at: v.nullable(v.number()),
    }),
  ),
  /** The open appeal is not for whoever asks to answer: another owner may. */
  for_another: v.boolean(),
  /** By notices, the newest first; in English, whatever language they were read in. */
  told: rows(
    v.object({
      at: v.number(),
      title: v.string(),
      cleared: v.boolean(),
      /** Shown no longer. */
      ended: v.boolean(),
    }),
  ),
  /** On their works; without what is sealed to whoever asks. */
  decisions: rows(v.object({ ...workEvent.entries, submission_id: v.string(), number: v.number() })),
  /** After the first, as long as sessions are kept. */
  logins: rows(v.object({ at: v.number() })),
  sessions: v.number(),
});
export type PlayerPage = v.InferOutput<typeof player_page>;

const whose = { area: areaValue, id: uuid };
const asked = { area: placeDigits, id: uuid };
/** One of the edition's rejection reasons: the player reads it in their language. */
const reason = v.optional(text(32), 'other');
export const q = v.optional(v.pipe(v.string(), v.maxLength(2000)), '');
/** What submissions are found by. */
export const submission_search = {
  q,
  areas: v.optional(placeList),
  platforms: v.optional(placeList),
  themes: v.optional(list),
  languages: v.optional(list),
  status: v.optional(v.picklist(submission_statuses)),
};

export const submissionCalls = {
  submissions: call({
    method: 'GET',
    path: '/submissions',
    summary: 'Find submissions by number, link, role number, or the beginning of a name, channel or title',
    roles: author_roles,
    area: 'own',
    input: v.strictObject({
      ...submission_search,
      after: v.optional(digits),
    }),
    output: pageOf(submission_row),
  }),
  submission: call({
    method: 'GET',
    path: '/submission',
    summary: 'Everything known about a submission, and done with it',
    roles: author_roles,
    area: 'input',
    input: v.strictObject(asked),
    output: work,
  }),
  submission_effect: call({
    method: 'GET',
    path: '/submission/effect',
    summary: 'What taking a submission out, or letting it back in, would do',
    roles: ['reviewer'],
    area: 'input',
    input: v.strictObject({ ...asked, kind: v.picklist(['disqualify', 'restore']) }),
    output: effect,
  }),
  change_submission: call({
    method: 'POST',
    path: '/submission/change',
    summary: 'Take a submission out, or let it back in',
    roles: ['reviewer'],
    area: 'input',
    step_up: true,
    input: v.strictObject({ ...whose, kind: v.picklist(['disqualify', 'restore']), reason, note: text(500) }),
    output: work,
  }),
  players: call({
    method: 'GET',
    path: '/players',
    summary: 'Find players by role number or the beginning of the name',
    roles: author_roles,
    area: 'own',
    input: v.strictObject({ q, after: v.optional(uuid), areas: v.optional(placeList) }),
    output: pageOf(player_row),
  }),
  player: call({
    method: 'GET',
    path: '/player',
    summary: 'A player with works, rewards and draws',
    roles: author_roles,
    area: 'input',
    input: v.strictObject(asked),
    output: player_page,
  }),
  player_effect: call({
    method: 'GET',
    path: '/player/effect',
    summary: 'What taking a player out, or letting them back in, would do',
    roles: ['owner'],
    area: 'input',
    input: v.strictObject({ ...asked, kind: v.picklist(['disqualify', 'restore']) }),
    output: effect,
  }),
  change_player: call({
    method: 'POST',
    path: '/player/change',
    summary: 'Take a player out with all works and sessions, or let them back in',
    roles: ['owner'],
    area: 'input',
    step_up: true,
    input: v.strictObject({ ...whose, kind: v.picklist(['disqualify', 'restore']), reason, note: text(500) }),
    output: player_page,
  }),
} as const;
