/** Switches of the service, messages to players, the log of what was done, and any moment of the edition. */
import * as v from 'valibot';
import { board } from '../board/wire.ts';
import {
  areaValue,
  call,
  digits,
  every_role,
  file_answer,
  moment,
  nothing,
  rows,
  table_forms,
  text,
  uuid,
} from '../desk-call.ts';
import { status } from './wire.ts';

export const switch_names = ['submit', 'edit', 'share', 'fill', 'draw', 'maintenance'] as const;
export type SwitchName = (typeof switch_names)[number];

const switch_state = v.object({
  name: v.picklist(switch_names),
  closed: v.boolean(),
  /** What the edition's dates say at this moment; maintenance has none. */
  in_time: v.nullable(v.boolean()),
  text: v.nullable(v.string()),
  by: v.nullable(v.string()),
  at: v.nullable(v.number()),
});
export type Switch = v.InferOutput<typeof switch_state>;

const broadcast = v.object({
  id: v.string(),
  area: v.nullable(v.number()),
  texts: v.record(
    v.string(),
    v.object({
      title: v.string(),
      message: v.string(),
    }),
  ),
  /** Languages of its players that it lacks; they read English. */
  missing: rows(v.string()),
  from: v.number(),
  until: v.nullable(v.number()),
  by: v.string(),
  created_at: v.number(),
  state: v.picklist(['scheduled', 'shown', 'over']),
  players: v.number(),
  cleared: v.number(),
});
export type Broadcast = v.InferOutput<typeof broadcast>;

/** How many players a notice to an area would reach. */
const reach = v.object({
  area: v.number(),
  players: v.number(),
});
export type Reach = v.InferOutput<typeof reach>;

const action = v.object({
  number: v.number(),
  at: v.number(),
  by: v.string(),
  name: v.string(),
  what: v.string(),
  area: v.nullable(v.number()),
  subject: v.nullable(v.string()),
  /** What it was about, as people call it, and its page. */
  about: v.nullable(v.object({ name: v.string(), to: v.nullable(v.string()) })),
  detail: v.unknown(),
});
export type Action = v.InferOutput<typeof action>;

const verified = v.union([
  v.object({
    valid: v.literal(true),
    actions: v.number(),
  }),
  v.object({
    valid: v.literal(false),
    number: v.number(),
    why: v.string(),
  }),
]);
export type Verified = v.InferOutput<typeof verified>;

const moment_view = v.object({
  at: v.number(),
  phase: status.entries.phase,
  open: status.entries.open,
  boards: rows(
    v.object({
      period: v.number(),
      state: board.entries.state,
    }),
  ),
  themes: rows(
    v.object({
      code: v.string(),
      live: v.boolean(),
    }),
  ),
});
export type MomentView = v.InferOutput<typeof moment_view>;

const words = v.strictObject({ title: text(80), message: text(600) });
const message = {
  area: v.nullable(areaValue),
  texts: v.pipe(
    v.record(v.pipe(v.string(), v.regex(/^[a-z]{2}$/)), words),
    v.check(
      (texts) => 'en' in texts,
      'An English text is needed: it is what everybody without their own language reads.',
    ),
  ),
  from: moment,
  until: v.nullable(moment),
};

/** In the log. */
const looked_for = {
  by: v.optional(text(80)),
  what: v.optional(text(80)),
  /** A work by its number, a player by name or role number with all that is theirs, or an id. */
  about: v.optional(text(80)),
  /** In UTC. */
  day: v.optional(v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))),
};

export const serviceCalls = {
  switches: call({
    method: 'GET',
    path: '/service',
    summary: 'What is open now, and what was closed by hand',
    roles: every_role,
    area: 'none',
    input: nothing,
    output: v.object({
      list: rows(switch_state),
      history: rows(switch_state),
    }),
  }),
  throw_switch: call({
    method: 'POST',
    path: '/service/switch',
    summary: 'Close a part of the service, or let the dates decide again',
    roles: ['owner'],
    area: 'everywhere',
    step_up: true,
    input: v.strictObject({ name: v.picklist(switch_names), closed: v.boolean(), text: v.nullable(text(300)) }),
    output: switch_state,
  }),
  broadcasts: call({
    method: 'GET',
    path: '/notices',
    summary: 'Messages that were sent, to whom, who has read them, which languages they lack',
    roles: every_role,
    area: 'own',
    input: nothing,
    output: v.object({
      list: rows(broadcast),
      reach: rows(reach),
    }),
  }),
  broadcast: call({
    method: 'POST',
    path: '/notice/send',
    summary: 'Send a message to the players of an area, or of all areas',
    roles: ['owner'],
    area: 'input',
    step_up: true,
    input: v.strictObject(message),
    output: broadcast,
  }),
  withdraw_broadcast: call({
    method: 'POST',
    path: '/notice/withdraw',
    summary: 'Stop showing a message',
    roles: ['owner'],
    area: 'found',
    step_up: true,
    input: v.strictObject({ id: uuid }),
    output: broadcast,
  }),
  actions: call({
    method: 'GET',
    path: '/actions',
    summary: 'What was done, newest first',
    roles: ['owner'],
    area: 'own',
    input: v.strictObject({ before: v.optional(digits), ...looked_for }),
    output: v.object({
      list: rows(action),
      next: v.nullable(v.number()),
    }),
  }),
  export_actions: call({
    method: 'POST',
    path: '/actions/export',
    summary: 'The log as a file, or the part of it that was looked for',
    roles: ['owner'],
    area: 'own',
    step_up: true,
    gives: 'file',
    input: v.strictObject({ ...looked_for, as: v.picklist(table_forms) }),
    output: file_answer,
  }),
  verify_actions: call({
    method: 'GET',
    path: '/actions/verify',
    summary: 'Recompute the chain of the log',
    roles: ['owner'],
    area: 'none',
    input: nothing,
    output: verified,
  }),
  moment: call({
    method: 'GET',
    path: '/moment',
    summary: 'What the edition says about any moment',
    roles: every_role,
    area: 'none',
    input: v.strictObject({ at: digits }),
    output: moment_view,
  }),
} as const;
