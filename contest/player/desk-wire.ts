/** Accounts of the organizer's own people, which take no part. */
import * as v from 'valibot';
import { areaValue, call, nothing, rows, text, uuid } from '../desk-call.ts';

const staff_account = v.object({
  id: v.string(),
  role_id: v.string(),
  zone_id: v.string(),
  note: v.string(),
  by: v.string(),
  at: v.number(),
  /** Once it has logged in: it is out since then. */
  player: v.nullable(
    v.object({
      area: v.number(),
      id: v.string(),
      name: v.string(),
    }),
  ),
});
export type StaffAccount = v.InferOutput<typeof staff_account>;

const staff_list = v.object({
  list: rows(staff_account),
});

/** As the game's platform writes them. */
const number = v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/, 'is up to 32 letters and digits'));

/** An organizer's answer to what a disqualified player says; letting them back in is a call of its own. */
export const upholdCalls = {
  uphold_player: call({
    method: 'POST',
    path: '/player/uphold',
    summary: 'Let a disqualification stand after the player appealed, and tell them',
    roles: ['owner'],
    area: 'input',
    step_up: true,
    input: v.strictObject({ area: areaValue, id: uuid, note: text(500) }),
    output: nothing,
  }),
} as const;

export const staffCalls = {
  staff_accounts: call({
    method: 'GET',
    path: '/staff',
    summary: 'Accounts of the organizer’s own people, which take no part',
    roles: ['owner'],
    area: 'everywhere',
    input: nothing,
    output: staff_list,
  }),
  add_staff: call({
    method: 'POST',
    path: '/staff/add',
    summary: 'Keep an account of the organizer’s people out of the contest',
    roles: ['owner'],
    area: 'everywhere',
    step_up: true,
    input: v.strictObject({ role_id: number, zone_id: number, note: text(200) }),
    output: staff_list,
  }),
  remove_staff: call({
    method: 'POST',
    path: '/staff/remove',
    summary: 'Let such an account take part again',
    roles: ['owner'],
    area: 'everywhere',
    step_up: true,
    input: v.strictObject({ id: uuid }),
    output: staff_list,
  }),
} as const;
