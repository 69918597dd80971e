/** The calls of the player’s own account: in, out, sessions, and what is kept. */
import * as v from 'valibot';
import { count, id, nothing, type PlayerCall, seconds, text } from '../player-call.ts';

const user_info = v.object({
  name: v.string(),
  role_id: v.string(),
  zone_id: v.string(),
  country: v.string(),
  submit_count: count,
  submit_counts: v.record(v.string(), count),
  creation_area: count,
  draw_count: count,
  reard_status: v.pipe(v.picklist([0, 1, 2]), v.description('the first-submission reward')),
  has_first_reward: v.boolean(),
  reward_register: v.object({ contact_type: v.picklist([0, 1, 2]), contact_addr: v.string() }),
  reward_share_count: count,
  reward_share_limit: count,
  reward_fill_count: count,
  reward_fill_limit: count,
  shared: v.array(v.string()),
  eligible: v.boolean(),
  out: v.pipe(
    v.nullable(v.object({ reason: v.string(), appeal: v.picklist(['open', 'waiting', 'closed']) })),
    v.description('why the player was disqualified, and what became of what they say against it'),
  ),
  owed: v.pipe(
    v.boolean(),
    v.description('money was won and not delivered yet: a contact may be left, whatever the status says'),
  ),
  agreed: v.boolean(),
});

const open_sessions = v.object({
  list: v.array(
    v.object({
      id,
      device: v.pipe(v.nullable(v.string()), v.description('browser and system, as they name themselves')),
      began_at: seconds,
      used_at: v.pipe(seconds, v.description('unix seconds; some minutes behind at most')),
      this: v.pipe(v.boolean(), v.description('the session that asks')),
      near: v.pipe(v.nullable(v.boolean()), v.description('begun from the network that asks; null: not known')),
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
  channels: rows('connected channels; the permission to read them is sealed'),
  devices: rows('that notices are or were sent to; the address of a browser is kept until it ends'),
  disqualifications: rows('with their reason, and what the player said against it'),
  left_without_line: rows('lists of winners without the player, who was let back in too late for them'),
  proofs: rows('videos whose channel was shown to be the player’s, and how'),
  networks: rows('behind which a login came, as keyed hashes: no address is kept'),
});

export const playerCalls = {
  login: {
    method: 'POST',
    path: '/user/login',
    summary: 'Exchange the game platform’s jwt for a token of this site',
    player: false,
    input: v.strictObject({
      token: text(8192),
      push: v.pipe(
        v.optional(id),
        v.description('notices on the browser that logs in: they go along with their player, or end'),
      ),
    }),
    output: v.object({ auth_token: v.string(), expires_at: seconds }),
  },
  logout: {
    method: 'POST',
    path: '/user/logout',
    summary: 'End this session, and notices on the browser that leaves it',
    player: true,
    elsewhere: true,
    input: v.strictObject({ push: v.optional(id) }),
    output: nothing,
  },
  leave: {
    method: 'POST',
    path: '/user/leave',
    summary: 'End a session that was left while there was no line, and the notices on its browser',
    player: false,
    input: v.strictObject({
      session: v.pipe(
        v.string(),
        v.regex(/^[0-9a-f]{64}$/),
        v.description('the SHA-256 of its token: whoever keeps it can end the session, and nothing else'),
      ),
    }),
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
  appeal_out: {
    method: 'POST',
    path: '/user/appeal',
    summary: 'Say once why one’s disqualification should be lifted',
    player: true,
    when_out: true,
    input: v.strictObject({ message: text(1000) }),
    output: nothing,
  },
  agree: {
    method: 'POST',
    path: '/user/agree',
    summary: 'Agree to the rules of the event',
    player: true,
    input: nothing,
    output: v.object({ agreed: v.boolean() }),
  },
  export: {
    method: 'GET',
    path: '/user/export',
    summary:
      'A copy of the player’s data, without the team’s notes and with only the latest number of each link: asked for within ten minutes of a login',
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
    summary: 'End one of the player’s other sessions, or all of them, within ten minutes of a login',
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
} as const satisfies Readonly<Record<string, PlayerCall>>;

export type UserInfo = v.InferOutput<typeof user_info>;
