/** Switches of the service, the log of what was done, and any moment of the edition. */
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
  /** Null is all of them: whichever of the two is closed closes. */
  area: v.nullable(v.number()),
  closed: v.boolean(),
  /** What the edition's dates say at this moment; maintenance has none. */
  in_time: v.nullable(v.boolean()),
  /** When they open it and close it; maintenance has none. */
  dates: v.nullable(v.object({ from: v.number(), to: v.number() })),
  text: v.nullable(v.string()),
  by: v.nullable(v.string()),
  at: v.nullable(v.number()),
});
export type Switch = v.InferOutput<typeof switch_state>;

const maintenance_window = v.object({
  id: v.string(),
  from: v.number(),
  to: v.number(),
  text: v.string(),
  by: v.string(),
  at: v.number(),
  /** It has begun. */
  is_on: v.boolean(),
});
export type MaintenanceWindow = v.InferOutput<typeof maintenance_window>;

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
    area: 'own',
    input: nothing,
    output: v.object({
      /** Each over all areas, then those that are closed in one. */
      list: rows(switch_state),
      planned: rows(maintenance_window),
      history: rows(switch_state),
    }),
  }),
  throw_switch: call({
    method: 'POST',
    path: '/service/switch',
    summary: 'Close a part of the service in one area or in all, or let the dates decide again',
    roles: ['owner'],
    area: 'input',
    step_up: true,
    input: v.strictObject({
      name: v.picklist(switch_names),
      // A page opened before switches had areas leaves it out.
      area: v.optional(v.nullable(areaValue), null),
      closed: v.boolean(),
      text: v.nullable(text(300)),
    }),
    output: switch_state,
  }),
  plan_maintenance: call({
    method: 'POST',
    path: '/service/plan',
    summary: 'Plan maintenance: players are told at once, and it begins and ends by itself',
    roles: ['owner'],
    area: 'everywhere',
    step_up: true,
    once: true,
    input: v.strictObject({ from: moment, to: moment, text: text(300) }),
    output: maintenance_window,
  }),
  call_off_maintenance: call({
    method: 'POST',
    path: '/service/plan/off',
    summary: 'Call planned maintenance off, or end it early',
    roles: ['owner'],
    area: 'everywhere',
    step_up: true,
    input: v.strictObject({ id: uuid }),
    output: maintenance_window,
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
    summary: 'The log as a file, or the part of it that a search finds',
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
