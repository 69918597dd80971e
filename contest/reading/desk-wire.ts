/** Readings at the desk: how each platform answers, what is held and why, and numbers that people bring. */
import * as v from 'valibot';
import { areaValue, call, every_role, moment, nothing, placeDigits, placeList, text, uuid } from '../desk-call.ts';
import type { Effect, Page } from '../submission/desk-wire.ts';
import type { ReadingPoint } from '../submission/desk-work.ts';
import type { Signal } from './signal.ts';

export interface PlatformHealth {
  readonly platform: number;
  readonly state: 'working' | 'failing' | 'paused';
  readonly why: string | null;
  readonly detail: string | null;
  readonly fails: number;
  readonly since: number | null;
  readonly paused_until: number | null;
  /** Videos that are read, by how often. */
  readonly watched: { readonly hot: number; readonly warm: number; readonly cold: number };
  /** Whose turn came more than an hour ago, and since when the longest of them waits. */
  readonly overdue: number;
  readonly overdue_since: number | null;
  readonly missing: number;
  readonly quota: {
    readonly used: number;
    readonly whole: number;
    readonly exhausted_at: number | null;
    readonly reset_at: number;
  } | null;
  readonly read_at: number | null;
  readonly ages: readonly { readonly area: number; readonly read_at: number }[];
  /** The last day, oldest first; the first may have begun before it. */
  readonly states: readonly { readonly since: number; readonly state: 'working' | 'failing' | 'paused' }[];
}

export const hold_stages = ['open', 'kept', 'lifted'] as const;

export interface HoldRow {
  readonly area: number;
  readonly id: string;
  readonly submission_id: string;
  readonly number: number;
  readonly platform: number;
  readonly title: string | null;
  readonly link: string;
  readonly player_id: string;
  readonly player: string;
  /** person: numbers that one person brought and a second one releases or discards. */
  readonly reason: 'signals' | 'not_public' | 'person';
  readonly signals: readonly Signal[];
  /** Null: every reading. */
  readonly from_at: number | null;
  readonly held_by: string;
  /** Whose numbers these are, when they wait for a second person; whether that is the one who asks. */
  readonly entered_by: string | null;
  readonly is_own: boolean;
  readonly is_discarded: boolean;
  readonly held_at: number;
  readonly kept_by: string | null;
  readonly kept_at: number | null;
  readonly lifted_by: string | null;
  readonly lifted_at: number | null;
  readonly note: string | null;
  /** The number that counts as long as it is held, and the last one that was read. */
  readonly counted: number | null;
  readonly latest: number | null;
}

export interface HoldPage extends HoldRow {
  readonly readings: readonly ReadingPoint[];
  /** What the boards would be with the held readings; nothing once they count. */
  readonly boards_lifted: Effect['boards'];
}

export interface ReadingImport {
  readonly id: string;
  readonly file_name: string;
  readonly readings: number;
  readonly holds: number;
  readonly by: string;
  readonly at: number;
  readonly undone_by: string | null;
  readonly undone_at: number | null;
}

/** What a file of readings would do, or did. */
export interface ImportReport {
  readonly id: string | null;
  readonly rows: number;
  readonly readings: number;
  readonly holds: number;
  /** Of the readings: those that wait for a second person. */
  readonly held: number;
  readonly repeats: number;
  readonly errors: readonly { readonly line: number; readonly message: string }[];
  readonly before: { readonly id: string; readonly by: string; readonly at: number } | null;
}

export interface Entered {
  readonly area: number;
  readonly submission_id: string;
  readonly number: number;
  readonly before: number | null;
  /** Why it waits for a second person; empty: it counts. */
  readonly why_held: readonly Signal[];
}

const count = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)));
const hold = { area: areaValue, id: uuid };

export const readingCalls = {
  readings: call<{ readonly list: readonly PlatformHealth[] }>()({
    method: 'GET',
    path: '/readings',
    roles: every_role,
    area: 'own',
    input: nothing,
  }),
  holds: call<Page<HoldRow>>()({
    method: 'GET',
    path: '/readings/holds',
    roles: every_role,
    area: 'own',
    input: v.strictObject({
      stage: v.optional(v.picklist(hold_stages), 'open'),
      areas: v.optional(placeList),
      platforms: v.optional(placeList),
      after: v.optional(uuid),
    }),
  }),
  hold: call<HoldPage>()({
    method: 'GET',
    path: '/readings/hold',
    roles: every_role,
    area: 'input',
    input: v.strictObject({ area: placeDigits, id: uuid }),
  }),
  /** Lets the readings count, says that they were looked at and stay held, or discards those of a person. */
  settle_hold: call<null>()({
    method: 'POST',
    path: '/readings/hold/settle',
    roles: ['reviewer'],
    area: 'input',
    input: v.strictObject({ ...hold, as: v.picklist(['lift', 'keep', 'discard']), note: text(500) }),
  }),
  /** Holds the readings of a submission from a moment on. */
  hold_readings: call<null>()({
    method: 'POST',
    path: '/readings/hold/new',
    roles: ['reviewer'],
    area: 'input',
    input: v.strictObject({ ...hold, from_at: v.nullable(moment), note: text(500) }),
  }),
  enter_reading: call<Entered>()({
    method: 'POST',
    path: '/readings/enter',
    roles: ['reviewer'],
    area: 'found',
    step_up: true,
    input: v.strictObject({
      video: text(2000),
      views: count,
      likes: v.optional(count, null),
      comments: v.optional(count, null),
      read_at: moment,
      state: v.picklist(['ok', 'private', 'gone']),
      is_drop: v.optional(v.boolean(), false),
    }),
  }),
  imports: call<{ readonly list: readonly ReadingImport[] }>()({
    method: 'GET',
    path: '/readings/imports',
    roles: every_role,
    area: 'own',
    input: nothing,
  }),
  /** Looked at only, unless `dry` is no; whole or not at all. */
  import_readings: call<ImportReport>()({
    method: 'POST',
    path: '/readings/import',
    roles: ['reviewer'],
    area: 'own',
    step_up: true,
    takes: 50 * 1024 * 1024,
    input: v.strictObject({ name: text(200), dry: v.optional(v.picklist(['yes', 'no']), 'yes') }),
  }),
  undo_import: call<{ readonly readings: number }>()({
    method: 'POST',
    path: '/readings/imports/undo',
    roles: ['reviewer'],
    area: 'found',
    step_up: true,
    input: v.strictObject({ id: uuid }),
  }),
} as const;
