/** The calls of the players' site, frozen: one table for the server's checks, the client's types and the OpenAPI document. */
import * as v from 'valibot';

/** Why a board that has ended changed; each has its text, `leaderboard.change_<reason>`. */
export const change_reasons = [
  ...(['approved', 'rejected', 'withdrawn', 'disqualified', 'restored'] as const),
  ...(['held', 'released', 'reading'] as const),
] as const;
export type ChangeReason = (typeof change_reasons)[number];

const seconds = v.pipe(v.number(), v.description('unix seconds'));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const id = v.pipe(v.string(), v.uuid());
const text = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest));
const digits = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
const nothing = v.strictObject({});

const platform_value = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99));
const language_code = v.pipe(v.string(), v.regex(/^[a-z]{2}$/));
const country_code = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));
const theme_code = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,32}$/));

/** Which board: area, platform and period by their numbers. */
export const board_query = v.strictObject({ area: digits, platform: digits, period: digits });

/** What a link is entered with; the longest pasted text that is read is 4,096 characters. */
const entry = {
  link: text(4096),
  lang: language_code,
  country: country_code,
  theme: theme_code,
};

export const submission_status = { under_review: 0, approved: 1, rejected: 2 } as const;
export const reward_state = { not_claimed: 0, claimed: 1, redeemed: 2 } as const;
export const contact_type = { email: 1, phone: 2 } as const;

export const user_info = v.object({
  name: v.string(),
  role_id: v.string(),
  zone_id: v.string(),
  submit_count: count,
  submit_counts: v.record(v.string(), count),
  creation_area: count,
  draw_count: count,
  reard_status: v.pipe(v.picklist([0, 1, 2]), v.description('the first-submission reward')),
  reward_register: v.object({ contact_type: v.picklist([0, 1, 2]), contact_addr: v.string() }),
  reward_share_count: count,
  reward_share_limit: count,
  reward_fill_count: count,
  reward_fill_limit: count,
  shared: v.array(v.string()),
  eligible: v.boolean(),
  agreed: v.boolean(),
});

export const submission = v.object({
  id,
  number: count,
  platform: platform_value,
  link: v.string(),
  lang: v.string(),
  country: v.string(),
  theme: v.string(),
  title: v.nullable(v.string()),
  total_views: v.nullable(count),
  views_at: v.nullable(seconds),
  checking: v.pipe(v.boolean(), v.description('newer numbers are under check: they count once somebody has looked')),
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
  appealable: v.pipe(v.boolean(), v.description('rejected, and not looked at a second time yet')),
  pending_link: v.nullable(v.string()),
});

export const verdict = v.picklist(['pass', 'fail', 'unknown']);
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
  verdicts: v.array(v.object({ rule: v.picklist(video_rules), verdict, found: v.nullable(v.string()) })),
  ownership_code: v.pipe(v.string(), v.description('in the text of a video it shows that the channel is the player’s')),
});

const board_change = v.object({ at: seconds, rank: v.nullable(count), author: v.string(), reason: v.string() });

export const board = v.object({
  state: v.picklist(['upcoming', 'live', 'frozen', 'certified']),
  updated_at: v.nullable(seconds),
  rows: v.array(v.object({ rank: count, author: v.string(), total_views: count })),
  changes: v.array(board_change),
});

const prize_amount = v.object({ amount: count, currency: v.picklist(['usd', 'diamonds']) });

export const own_rank = v.object({
  rank: v.nullable(count),
  why: v.nullable(
    v.pipe(
      v.picklist(['no_submission', 'under_review', 'under_check', 'no_reading', 'other_region']),
      v.description('why there is no rank; with a rank only under_check: newer views do not count yet'),
    ),
  ),
  total_views: count,
  next: v.nullable(v.object({ rank: count, views_missing: count, prize: prize_amount })),
  prize: v.nullable(prize_amount),
  movement: v.nullable(v.pipe(v.number(), v.integer())),
});

/** Settled rewards are checked, approved by two people and delivered; the others are claimed and redeemed. */
export const reward_steps = ['won', 'claimed', 'redeemed', 'contact', 'approved', 'delivered'] as const;

export const reward = v.object({
  id,
  kind: v.picklist(['draw', 'share', 'first_submission', 'rank', 'excellent']),
  prize: v.string(),
  amount: v.nullable(count),
  currency: v.nullable(v.picklist(['usd', 'diamonds'])),
  state: v.picklist([0, 1, 2]),
  code: v.nullable(v.string()),
  won_at: seconds,
  claim_until: v.nullable(seconds),
  steps: v.pipe(
    v.array(v.object({ step: v.picklist(reward_steps), at: v.nullable(seconds) })),
    v.description('the way of this reward; a step without a time is still to come'),
  ),
});

export const notice = v.object({
  id,
  kind: v.string(),
  title: v.string(),
  message: v.string(),
  created_at: seconds,
});

const span = v.object({ from: seconds, to: seconds });

export const status = v.object({
  phase: v.picklist(['upcoming', 'submission', 'review', 'announcement', 'closed']),
  now: seconds,
  phases: v.object({ submission: span, review: span, announcement: span }),
  open: v.object({
    submit: v.boolean(),
    edit: v.boolean(),
    share: v.boolean(),
    fill: v.boolean(),
    draw: v.boolean(),
  }),
  maintenance: v.nullable(v.string()),
});

const channels = v.object({
  connectable: v.pipe(
    v.array(platform_value),
    v.description('platforms that give numbers to the owner of a channel only'),
  ),
  list: v.array(
    v.object({
      platform: platform_value,
      account_id: v.string(),
      name: v.string(),
      connected_at: seconds,
      ended_why: v.pipe(
        v.nullable(v.literal('refused')),
        v.description('the platform no longer answers: connect again'),
      ),
    }),
  ),
});

const excellent_work = v.object({
  tier: count,
  author: v.string(),
  title: v.nullable(v.string()),
  link: v.string(),
  thumb: v.nullable(v.string()),
  total_views: v.nullable(count),
});

const rows = (what: string) => v.pipe(v.array(v.looseObject({})), v.description(what));

const kept = v.object({
  exported_at: seconds,
  player: v.pipe(
    v.looseObject({}),
    v.description('as the game platform named the player, and which rules were agreed to'),
  ),
  contact: v.pipe(v.nullable(v.looseObject({})), v.description('opened for this export, which is logged')),
  sessions: rows('when logins began and ended; tokens are kept as hashes only'),
  submissions: rows(
    'with every link, what the automatic check and the reviewers said, and the latest number of each link',
  ),
  tasks: rows('shares and the contact, when they were done'),
  attempts: rows('what gave the right to a draw'),
  draws: rows('each attempt spent, and its outcome'),
  rewards: rows('with their codes, once claimed'),
  notices: rows('and when they were cleared'),
  channels: rows('connected channels; the leave to read them is sealed'),
  disqualifications: rows('with their reason'),
});

/** `player` marks the calls that need a token. */
export const calls = {
  login: {
    method: 'POST',
    path: '/user/login',
    player: false,
    input: v.strictObject({ token: text(8192) }),
    output: v.object({ auth_token: v.string(), expires_at: seconds }),
  },
  logout: { method: 'POST', path: '/user/logout', player: true, input: nothing, output: nothing },
  info: { method: 'GET', path: '/user/info', player: true, input: nothing, output: user_info },
  agree: {
    method: 'POST',
    path: '/user/agree',
    player: true,
    input: nothing,
    output: v.object({ agreed: v.boolean() }),
  },
  share: {
    method: 'POST',
    path: '/user/share',
    player: true,
    input: v.strictObject({ channel: text(32) }),
    output: v.object({ reward_share_count: count, draw_count: count, pack: v.nullable(reward) }),
  },
  fill: {
    method: 'POST',
    path: '/user/fill',
    player: true,
    input: v.strictObject({ contact_type: v.picklist([1, 2]), contact_addr: text(254) }),
    output: v.object({ reward_fill_count: count, draw_count: count }),
  },
  board: { method: 'GET', path: '/rank/creator', player: false, input: board_query, output: board },
  changes: {
    method: 'GET',
    path: '/rank/changes',
    player: false,
    input: v.strictObject({ ...board_query.entries, before: v.optional(id) }),
    output: v.object({
      list: v.array(board_change),
      next: v.pipe(v.nullable(id), v.description('before which the log goes on; null at its beginning')),
    }),
  },
  own_rank: { method: 'GET', path: '/rank/mine', player: true, input: board_query, output: own_rank },
  mine: {
    method: 'GET',
    path: '/creation/mine',
    player: true,
    input: nothing,
    output: v.object({ list: v.array(submission) }),
  },
  submit: {
    method: 'POST',
    path: '/creation/submit',
    player: true,
    input: v.strictObject({ platform: platform_value, ...entry, agree: v.boolean() }),
    output: submission,
  },
  edit: {
    method: 'POST',
    path: '/creation/edit',
    player: true,
    input: v.strictObject({ id, ...entry }),
    output: submission,
  },
  check: {
    method: 'POST',
    path: '/creation/check',
    player: true,
    // With the id of a submission that is being edited: its own videos are no others'.
    input: v.strictObject({ platform: platform_value, link: text(4096), theme: theme_code, id: v.optional(id) }),
    output: check,
  },
  appeal: {
    method: 'POST',
    path: '/creation/appeal',
    player: true,
    input: v.strictObject({ id, message: text(1000) }),
    output: submission,
  },
  channels: { method: 'GET', path: '/user/channels', player: true, input: nothing, output: channels },
  connect: {
    method: 'POST',
    path: '/user/connect',
    player: true,
    input: v.strictObject({
      platform: platform_value,
      back: v.pipe(
        text(500),
        v.description('address of the page to come back to, with state and code or error in its query'),
      ),
    }),
    output: v.object({ url: v.pipe(v.string(), v.description('consent page of the platform')) }),
  },
  connected: {
    method: 'POST',
    path: '/user/connected',
    player: true,
    input: v.strictObject({ state: text(100), code: text(2000) }),
    output: v.object({
      ...channels.entries,
      problem: v.pipe(
        v.nullable(v.picklist(['refused', 'taken', 'none', 'later'])),
        v.description('taken: another player has this channel; none: the account has no channel of the kind'),
      ),
    }),
  },
  disconnect: {
    method: 'POST',
    path: '/user/disconnect',
    player: true,
    input: v.strictObject({ platform: platform_value, account_id: text(200) }),
    output: channels,
  },
  export: { method: 'GET', path: '/user/export', player: true, input: nothing, output: kept },
  erase: {
    method: 'POST',
    path: '/user/erase',
    player: true,
    input: nothing,
    output: v.object({ erased: v.pipe(v.boolean(), v.description('false: there was no contact to erase')) }),
  },
  rewards: {
    method: 'GET',
    path: '/prize/mine',
    player: true,
    input: nothing,
    output: v.object({ list: v.array(reward) }),
  },
  draw: {
    method: 'POST',
    path: '/prize/draw',
    player: true,
    input: nothing,
    output: v.object({
      win: v.boolean(),
      prize: v.nullable(v.string()),
      reward_id: v.nullable(id),
      draw_count: count,
      serial: count,
    }),
  },
  draws: {
    method: 'GET',
    path: '/draw/mine',
    player: true,
    input: nothing,
    output: v.object({
      mark: v.pipe(v.string(), v.description('how the published log names this player')),
      list: v.array(v.object({ serial: count, drawn_at: seconds, prize: v.nullable(v.string()) })),
    }),
  },
  claim: { method: 'POST', path: '/prize/claim', player: true, input: v.strictObject({ id }), output: reward },
  proof: { method: 'GET', path: '/draw/proof', player: false, input: nothing, output: v.looseObject({}) },
  status: { method: 'GET', path: '/status', player: false, input: nothing, output: status },
  notice: {
    method: 'GET',
    path: '/notice/detail',
    player: true,
    input: nothing,
    output: v.object({ notice: v.nullable(notice), left: count }),
  },
  clear: {
    method: 'POST',
    path: '/notice/clear',
    player: true,
    input: v.strictObject({ id }),
    output: v.object({ left: count }),
  },
  excellent: {
    method: 'GET',
    path: '/excellent/list',
    player: false,
    input: v.strictObject({ area: digits, platform: digits, page: v.optional(digits, '1') }),
    output: v.object({ list: v.array(excellent_work), total: count }),
  },
} as const;

export type CallName = keyof typeof calls;
export type Input<name extends CallName> = v.InferOutput<(typeof calls)[name]['input']>;
export type Body<name extends CallName> = v.InferInput<(typeof calls)[name]['input']>;
export type Output<name extends CallName> = v.InferOutput<(typeof calls)[name]['output']>;

export interface Envelope<data> {
  readonly code: number;
  readonly msg: string;
  readonly data: data | null;
}

export const api_base = '/api/goldenmonthugc';
export type UserInfo = v.InferOutput<typeof user_info>;
export type Submission = v.InferOutput<typeof submission>;
export type Board = v.InferOutput<typeof board>;
export type OwnRank = v.InferOutput<typeof own_rank>;
export type Reward = v.InferOutput<typeof reward>;
export type Notice = v.InferOutput<typeof notice>;
export type Status = v.InferOutput<typeof status>;
export type Verdict = v.InferOutput<typeof verdict>;
export type VideoRule = (typeof video_rules)[number];
