/** Accounts of the organizer's own people, which take no part. */
import * as v from 'valibot';
import { call, nothing, text, uuid } from '../desk-call.ts';

export interface StaffAccount {
  readonly id: string;
  readonly role_id: string;
  readonly zone_id: string;
  readonly note: string;
  readonly by: string;
  readonly at: number;
  /** Once it has logged in: it is out since then. */
  readonly player: { readonly area: number; readonly id: string; readonly name: string } | null;
}

interface StaffList {
  readonly list: readonly StaffAccount[];
}

/** As the game's platform writes them. */
const number = v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/, 'is up to 32 letters and digits'));

export const staffCalls = {
  staff_accounts: call<StaffList>()({
    method: 'GET',
    path: '/staff',
    roles: ['owner'],
    area: 'everywhere',
    input: nothing,
  }),
  add_staff: call<StaffList>()({
    method: 'POST',
    path: '/staff/add',
    roles: ['owner'],
    area: 'everywhere',
    step_up: true,
    input: v.strictObject({ role_id: number, zone_id: number, note: text(200) }),
  }),
  remove_staff: call<StaffList>()({
    method: 'POST',
    path: '/staff/remove',
    roles: ['owner'],
    area: 'everywhere',
    step_up: true,
    input: v.strictObject({ id: uuid }),
  }),
} as const;
