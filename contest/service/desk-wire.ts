/** Switches of the service, messages to players, the log of what was done, and any moment of the edition. */
import * as v from 'valibot';
import type { BoardState } from '../board/board.ts';
import { areaValue, call, digits, every_role, moment, nothing, text, uuid } from '../desk-call.ts';
import type { Phase } from '../edition/edition.ts';

export const switch_names = ['submit', 'edit', 'share', 'fill', 'draw', 'maintenance'] as const;
export type SwitchName = (typeof switch_names)[number];

export interface Switch {
  readonly name: SwitchName;
  readonly closed: boolean;
  /** What the edition's dates say at this moment; maintenance has none. */
  readonly in_time: boolean | null;
  readonly text: string | null;
  readonly by: string | null;
  readonly at: number | null;
}

export interface Broadcast {
  readonly id: string;
  readonly area: number | null;
  readonly texts: Readonly<Record<string, { readonly title: string; readonly message: string }>>;
  /** Languages of its players that it lacks; they read English. */
  readonly missing: readonly string[];
  readonly from: number;
  readonly until: number | null;
  readonly by: string;
  readonly created_at: number;
  readonly state: 'scheduled' | 'shown' | 'over';
  readonly players: number;
  readonly cleared: number;
}

/** How many players a notice to an area would reach. */
export interface Reach {
  readonly area: number;
  readonly players: number;
}

export interface Action {
  readonly number: number;
  readonly at: number;
  readonly by: string;
  readonly name: string;
  readonly what: string;
  readonly area: number | null;
  readonly subject: string | null;
  readonly detail: unknown;
}

export type Verified =
  | { readonly valid: true; readonly actions: number }
  | { readonly valid: false; readonly number: number; readonly why: string };

export interface MomentView {
  readonly at: number;
  readonly phase: Phase;
  readonly open: Readonly<Record<Exclude<SwitchName, 'maintenance'>, boolean>>;
  readonly boards: readonly { readonly period: number; readonly state: BoardState }[];
  readonly themes: readonly { readonly code: string; readonly live: boolean }[];
}

const words = v.strictObject({ title: text(80), message: text(600) });
const broadcast = {
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

export const serviceCalls = {
  switches: call<{ readonly list: readonly Switch[]; readonly history: readonly Switch[] }>()({
    method: 'GET',
    path: '/service',
    roles: every_role,
    area: 'none',
    input: nothing,
  }),
  throw_switch: call<Switch>()({
    method: 'POST',
    path: '/service/switch',
    roles: ['owner'],
    area: 'everywhere',
    step_up: true,
    input: v.strictObject({ name: v.picklist(switch_names), closed: v.boolean(), text: v.nullable(text(300)) }),
  }),
  broadcasts: call<{ readonly list: readonly Broadcast[]; readonly reach: readonly Reach[] }>()({
    method: 'GET',
    path: '/notices',
    roles: every_role,
    area: 'own',
    input: nothing,
  }),
  broadcast: call<Broadcast>()({
    method: 'POST',
    path: '/notice/send',
    roles: ['owner'],
    area: 'input',
    step_up: true,
    input: v.strictObject(broadcast),
  }),
  withdraw_broadcast: call<Broadcast>()({
    method: 'POST',
    path: '/notice/withdraw',
    roles: ['owner'],
    area: 'found',
    step_up: true,
    input: v.strictObject({ id: uuid }),
  }),
  actions: call<{ readonly list: readonly Action[]; readonly next: number | null }>()({
    method: 'GET',
    path: '/actions',
    roles: ['owner'],
    area: 'own',
    input: v.strictObject({
      before: v.optional(digits),
      by: v.optional(text(80)),
      what: v.optional(text(80)),
      subject: v.optional(text(80)),
    }),
  }),
  verify_actions: call<Verified>()({
    method: 'GET',
    path: '/actions/verify',
    roles: ['owner'],
    area: 'none',
    input: nothing,
  }),
  moment: call<MomentView>()({
    method: 'GET',
    path: '/moment',
    roles: every_role,
    area: 'none',
    input: v.strictObject({ at: digits }),
  }),
} as const;
