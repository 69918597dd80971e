/** Readings at the desk: how each platform answers, what is held and why, and numbers that people bring. */
import * as v from 'valibot';
import { areaValue, call, moment, nothing, pageOf, placeDigits, placeList, rows, text, uuid } from '../desk-call.ts';
import { author_roles } from '../organizer/role.ts';
import { hold_page, hold_row } from './desk-hold.ts';
import { signal } from './signal.ts';

const platform_health = v.object({
  platform: v.number(),
  state: v.picklist(['working', 'failing', 'paused']),
  why: v.nullable(v.string()),
  detail: v.nullable(v.string()),
  fails: v.number(),
  since: v.nullable(v.number()),
  paused_until: v.nullable(v.number()),
  /** Videos that are read, by how often. */
  watched: v.object({
    hot: v.number(),
    warm: v.number(),
    cold: v.number(),
  }),
  /** Whose turn came more than an hour ago, and since when the longest of them waits. */
  overdue: v.number(),
  overdue_since: v.nullable(v.number()),
  missing: v.number(),
  quota: v.nullable(
    v.object({
      used: v.number(),
      whole: v.number(),
      exhausted_at: v.nullable(v.number()),
      reset_at: v.number(),
    }),
  ),
  read_at: v.nullable(v.number()),
  ages: rows(
    v.object({
      area: v.number(),
      read_at: v.number(),
    }),
  ),
  /** The last day, oldest first; the first may have begun before it. */
  states: rows(
    v.object({
      since: v.number(),
      state: v.picklist(['working', 'failing', 'paused']),
    }),
  ),
});
export type PlatformHealth = v.InferOutput<typeof platform_health>;

export const hold_stages = ['open', 'kept', 'lifted'] as const;

export type HoldRow = v.InferOutput<typeof hold_row>;
export type HoldPage = v.InferOutput<typeof hold_page>;

const reading_import = v.object({
  id: v.string(),
  file_name: v.string(),
  /** Of the file, not kept yet: it still comes, or was broken off and goes on when it is brought again. */
  missing_rows: v.number(),
  readings: v.number(),
  holds: v.number(),
  by: v.string(),
  at: v.number(),
  undone_by: v.nullable(v.string()),
  undone_at: v.nullable(v.number()),
});
export type ReadingImport = v.InferOutput<typeof reading_import>;

/** What a file of readings would do, or did. */
const import_report = v.object({
  id: v.nullable(v.string()),
  rows: v.number(),
  readings: v.number(),
  holds: v.number(),
  /** Of the readings: those that wait for a second person. */
  held: v.number(),
  /** Rows that were there already, to the second. */
  repeats: v.number(),
  errors: rows(v.object({ line: v.number(), message: v.string() })),
  /** This very file was imported before. */
  before: v.nullable(v.object({ id: v.string(), by: v.string(), at: v.number() })),
});
export type ImportReport = v.InferOutput<typeof import_report>;

const entered = v.object({
  area: v.number(),
  submission_id: v.string(),
  number: v.number(),
  before: v.nullable(v.number()),
  /** Why it waits for a second person; empty: it counts. */
  why_held: rows(signal),
});
export type EnteredAnswer = v.InferOutput<typeof entered>;

const count = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)));
const hold = { area: areaValue, id: uuid };

export const readingCalls = {
  readings: call({
    method: 'GET',
    path: '/readings',
    summary: 'How each platform answers, what is due, and the budget',
    roles: author_roles,
    area: 'own',
    input: nothing,
    output: v.object({
      list: rows(platform_health),
    }),
  }),
  holds: call({
    method: 'GET',
    path: '/readings/holds',
    summary: 'Readings on hold, and why',
    roles: author_roles,
    area: 'own',
    input: v.strictObject({
      stage: v.optional(v.picklist(hold_stages), 'open'),
      areas: v.optional(placeList),
      platforms: v.optional(placeList),
      after: v.optional(uuid),
    }),
    output: pageOf(hold_row),
  }),
  hold: call({
    method: 'GET',
    path: '/readings/hold',
    summary: 'One hold with its figures, and what the boards would be without it',
    roles: author_roles,
    area: 'input',
    input: v.strictObject({ area: placeDigits, id: uuid }),
    output: hold_page,
  }),
  /** Lets the readings count, says that they were looked at and stay held, or discards those of a person. */
  settle_hold: call({
    method: 'POST',
    path: '/readings/hold/settle',
    summary: 'Let held readings count, keep them out, or discard those entered by a person',
    roles: ['reviewer'],
    area: 'input',
    step_up: true,
    input: v.strictObject({ ...hold, as: v.picklist(['lift', 'keep', 'discard']), note: text(500) }),
    output: v.nullable(v.union([])),
  }),
  /** Holds the readings of a submission from a moment on. */
  hold_readings: call({
    method: 'POST',
    path: '/readings/hold/new',
    summary: 'Hold the readings of a submission from a moment on',
    roles: ['reviewer'],
    area: 'input',
    step_up: true,
    input: v.strictObject({
      ...hold,
      /** Without one the link that ranks now; a board that ended may count an older one. */
      revision: v.optional(uuid),
      from_at: v.nullable(moment),
      note: text(500),
    }),
    output: v.nullable(v.union([])),
  }),
  enter_reading: call({
    method: 'POST',
    path: '/readings/enter',
    summary: 'Enter one number by hand',
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
    output: entered,
  }),
  imports: call({
    method: 'GET',
    path: '/readings/imports',
    summary: 'Files of readings that were imported',
    roles: author_roles,
    area: 'own',
    input: nothing,
    output: v.object({
      list: rows(reading_import),
    }),
  }),
  /** Looked at only, unless `dry` is no; whole or not at all. */
  import_readings: call({
    method: 'POST',
    path: '/readings/import',
    summary: 'Import a CSV of readings: all of it, or nothing',
    roles: ['reviewer'],
    area: 'own',
    step_up: true,
    takes: 50 * 1024 * 1024,
    input: v.strictObject({ name: text(200), dry: v.optional(v.picklist(['yes', 'no']), 'yes') }),
    output: import_report,
  }),
  undo_import: call({
    method: 'POST',
    path: '/readings/imports/undo',
    summary: 'Take an import back: its readings no longer count',
    roles: ['reviewer'],
    area: 'found',
    step_up: true,
    input: v.strictObject({ id: uuid }),
    output: v.object({
      readings: v.number(),
    }),
  }),
} as const;
