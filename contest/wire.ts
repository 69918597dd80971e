/** The calls of the players' site, frozen: one table for the server's checks, the client's types and the OpenAPI document. */
import * as v from 'valibot';
import type { Call } from './call.ts';

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
const digits_of_moment = v.pipe(v.string(), v.regex(/^\d{1,11}(\.\d{1,6})?$/), v.transform(Number));
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
  only_here: v.optional(
    v.pipe(
      v.boolean(),
      v.description('the player’s word that the work was entered in no other event, where a platform asks for it'),
    ),
  ),
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
  thumb: v.pipe(
    v.nullable(v.string()),
    v.description('the platform’s picture of the video; some of these addresses end'),
  ),
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
  proved: v.pipe(v.boolean(), v.description('its channel is shown to be the player’s: needed before it wins money')),
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

/** Settled rewards are checked, approved by two people and delivered; the others are claimed and redeemed, some once a person has checked them. */
export const reward_steps = ['won', 'checked', 'claimed', 'redeemed', 'contact', 'approved', 'delivered'] as const;

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

export const span = v.object({ from: seconds, to: seconds });

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

const open_sessions = v.object({
  list: v.array(
    v.object({
      id,
      device: v.pipe(v.nullable(v.string()), v.description('browser and system, as they name themselves')),
      began_at: seconds,
      used_at: v.pipe(v.number(), v.description('unix seconds; some minutes behind at most')),
      this: v.pipe(v.boolean(), v.description('the session that asks')),
      near: v.pipe(v.nullable(v.boolean()), v.description('begun from the network that asks; null: not known')),
    }),
  ),
});

/** New: entered last · rising: most views gained in a day · top: most views. */
export const wall_orders = ['new', 'rising', 'top'] as const;

/** Of its player a work says the name that the board says, and what its platform shows everybody. */
const shown_work = v.object({
  number: count,
  author: v.string(),
  title: v.nullable(v.string()),
  link: v.string(),
  platform: platform_value,
  theme: v.string(),
  thumb: v.nullable(v.string()),
  total_views: v.nullable(count),
  gained: v.pipe(count, v.description('views since a day before')),
  submitted_at: seconds,
});

const page_of_work = v.object({
  ...shown_work.entries,
  views_at: v.nullable(seconds),
  checking: v.pipe(
    v.nullable(v.picklist(['now', 'done'])),
    v.description('some readings do not count: somebody checks them, or has checked them'),
  ),
  days: v.pipe(
    v.array(v.object({ at: seconds, views: count })),
    v.description('the last reading of each day (UTC) that counts'),
  ),
  board: v.nullable(
    v.object({
      period: count,
      state: board.entries.state,
      rank: v.pipe(v.nullable(count), v.description('of the player, with all works on this board')),
      views: v.pipe(v.nullable(count), v.description('what this work brings to the board')),
    }),
  ),
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
  proofs: rows('videos whose channel was shown to be the player’s, and how'),
  networks: rows('behind which a login came, as keyed hashes: no address is kept'),
});

export interface PlayerCall extends Call {
  /** It needs a token. */
  readonly player: boolean;
  /** Outside the own area a player may look, and leave: this they may too. */
  readonly elsewhere?: true;
  /** Besides, so may who is disqualified: read why, ask for a second look, take back what is theirs. */
  readonly when_out?: true;
}

export const calls = {
  login: {
    method: 'POST',
    path: '/user/login',
    summary: 'Exchange the game platform’s jwt for a token of this site',
    player: false,
    input: v.strictObject({ token: text(8192) }),
    output: v.object({ auth_token: v.string(), expires_at: seconds }),
  },
  logout: {
    method: 'POST',
    path: '/user/logout',
    summary: 'End this session',
    player: true,
    elsewhere: true,
    input: nothing,
    output: nothing,
  },
  info: {
    method: 'GET',
    path: '/user/info',
    summary: 'Who the player is, and what was done and earned so far',
    player: true,
    input: nothing,
    output: user_info,
  },
  agree: {
    method: 'POST',
    path: '/user/agree',
    summary: 'Agree to the rules of the event',
    player: true,
    input: nothing,
    output: v.object({ agreed: v.boolean() }),
  },
  share: {
    method: 'POST',
    path: '/user/share',
    summary: 'Tell that the event was shared on a channel',
    player: true,
    input: v.strictObject({ channel: text(32) }),
    output: v.object({ reward_share_count: count, draw_count: count, pack: v.nullable(reward) }),
  },
  fill: {
    method: 'POST',
    path: '/user/fill',
    summary: 'Leave, or later correct, the contact that prizes are sent to',
    player: true,
    input: v.strictObject({ contact_type: v.picklist([1, 2]), contact_addr: text(254) }),
    output: v.object({ reward_fill_count: count, draw_count: count }),
  },
  board: {
    method: 'GET',
    path: '/rank/creator',
    summary: 'A leaderboard: area, platform and period',
    player: false,
    input: board_query,
    output: board,
  },
  changes: {
    method: 'GET',
    path: '/rank/changes',
    summary: 'Every change of a leaderboard after its end, newest first',
    player: false,
    input: v.strictObject({ ...board_query.entries, before: v.optional(id) }),
    output: v.object({
      list: v.array(board_change),
      next: v.pipe(v.nullable(id), v.description('before which the log goes on; null at its beginning')),
    }),
  },
  own_rank: {
    method: 'GET',
    path: '/rank/mine',
    summary: 'The player’s own place on a leaderboard, and what the next prize takes',
    player: true,
    input: board_query,
    output: own_rank,
  },
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
          days: v.pipe(
            v.array(v.object({ day: seconds, views: count })),
            v.description('each day by its midnight in UTC, with the last number that counted on it'),
          ),
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
    summary: 'Look again whether the player’s code stands in the text of a video, or its channel is connected',
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
    input: v.strictObject({ platform: platform_value, link: text(4096), theme: theme_code, id: v.optional(id) }),
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
  channels: {
    method: 'GET',
    path: '/user/channels',
    summary: 'The channels a player has connected, and the platforms where that is possible',
    player: true,
    input: nothing,
    output: channels,
  },
  connect: {
    method: 'POST',
    path: '/user/connect',
    summary: 'Set out to connect a channel: the consent page of the platform',
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
    summary: 'Hand in what the platform gave, and connect the channel',
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
    summary: 'End the consent for a channel and forget its tokens',
    player: true,
    when_out: true,
    input: v.strictObject({ platform: platform_value, account_id: text(200) }),
    output: channels,
  },
  export: {
    method: 'GET',
    path: '/user/export',
    summary: 'Everything that is kept about the player: asked for within ten minutes of a login',
    player: true,
    input: nothing,
    output: kept,
  },
  sessions: {
    method: 'GET',
    path: '/user/sessions',
    summary: 'Where the player is logged in',
    player: true,
    input: nothing,
    output: open_sessions,
  },
  end_sessions: {
    method: 'POST',
    path: '/user/sessions/end',
    summary: 'End one of the player’s other sessions, or all of them',
    player: true,
    elsewhere: true,
    input: v.strictObject({ id: v.pipe(v.optional(id), v.description('without it: all but this one')) }),
    output: open_sessions,
  },
  erase: {
    method: 'POST',
    path: '/user/erase',
    summary: 'Erase the contact for good, within ten minutes of a login; what it earned stays',
    player: true,
    elsewhere: true,
    input: nothing,
    output: v.object({ erased: v.pipe(v.boolean(), v.description('false: there was no contact to erase')) }),
  },
  rewards: {
    method: 'GET',
    path: '/prize/mine',
    summary: 'The player’s own rewards',
    player: true,
    input: nothing,
    output: v.object({ list: v.array(reward) }),
  },
  draw: {
    method: 'POST',
    path: '/prize/draw',
    summary: 'Spend an attempt on the lucky draw',
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
    summary: 'The player’s own draws, as the proof lists them',
    player: true,
    input: nothing,
    output: v.object({
      mark: v.pipe(v.string(), v.description('how the published log names this player')),
      list: v.array(v.object({ serial: count, drawn_at: seconds, prize: v.nullable(v.string()) })),
    }),
  },
  claim: {
    method: 'POST',
    path: '/prize/claim',
    summary: 'Claim a reward and see its code',
    player: true,
    input: v.strictObject({ id }),
    output: reward,
  },
  proof: {
    method: 'GET',
    path: '/draw/proof',
    summary: 'The commitment of the draw; after the end, all that is needed to recompute every outcome',
    player: false,
    input: nothing,
    output: v.looseObject({}),
  },
  status: {
    method: 'GET',
    path: '/status',
    summary: 'Which phase it is, and what is open',
    player: false,
    input: nothing,
    output: status,
  },
  notice: {
    method: 'GET',
    path: '/notice/detail',
    summary: 'The newest notice that was not cleared',
    player: true,
    input: nothing,
    output: v.object({ notice: v.nullable(notice), left: count }),
  },
  clear: {
    method: 'POST',
    path: '/notice/clear',
    summary: 'Clear a notice',
    player: true,
    elsewhere: true,
    input: v.strictObject({ id }),
    output: v.object({ left: count }),
  },
  excellent: {
    method: 'GET',
    path: '/excellent/list',
    summary: 'Works selected as excellent',
    player: false,
    input: v.strictObject({ area: digits, platform: digits, page: v.optional(digits, '1') }),
    output: v.object({ list: v.array(excellent_work), total: count }),
  },
  works: {
    method: 'GET',
    path: '/work/list',
    summary: 'The wall: approved works of an area, 24 a page',
    player: false,
    input: v.strictObject({
      area: digits,
      platform: v.optional(digits),
      theme: v.optional(theme_code),
      order: v.optional(v.picklist(wall_orders), 'new'),
      after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}-\d{1,15}$/), v.description('`next` of the page before'))),
    }),
    output: v.object({ list: v.array(shown_work), next: v.nullable(v.string()) }),
  },
  work: {
    method: 'GET',
    path: '/work/detail',
    summary: 'One approved work: its views day by day, and its place on its board',
    player: false,
    input: v.strictObject({ area: digits, number: digits }),
    output: page_of_work,
  },
  readings: {
    method: 'GET',
    path: '/work/readings',
    summary: 'Every reading of a work that counts, newest first, with its source and time',
    player: false,
    input: v.strictObject({ area: digits, number: digits, before: v.optional(digits_of_moment) }),
    output: v.object({
      list: v.array(
        v.object({
          read_at: seconds,
          recorded_at: seconds,
          views: count,
          source: v.pipe(
            v.picklist(['api', 'owner', 'csv', 'manual']),
            v.description('the platform · with the leave of the channel’s owner · by a file · by hand'),
          ),
        }),
      ),
      next: v.pipe(v.nullable(seconds), v.description('before which the readings go on; null at the first')),
    }),
  },
} as const satisfies Readonly<Record<string, PlayerCall>>;

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
export type WallOrder = (typeof wall_orders)[number];
export type ShownWork = v.InferOutput<typeof shown_work>;
export type WorkPage = v.InferOutput<typeof page_of_work>;
export type Status = v.InferOutput<typeof status>;
export type Verdict = v.InferOutput<typeof verdict>;
export type VideoRule = (typeof video_rules)[number];
