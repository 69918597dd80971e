/** Notices while they are written, and those kept to be copied; their translations as a file, and a look on an own account. */
import * as v from 'valibot';
import {
  areaValue,
  call,
  digits,
  file_answer,
  moment,
  nothing,
  rows,
  table_forms,
  uuid,
  version_read,
} from '../desk-call.ts';
import { language_code, segment_name, texts } from './desk-wire.ts';
import { longest } from './notice.ts';

const half_written = v.record(
  language_code,
  v.strictObject({
    title: v.pipe(v.string(), v.maxLength(longest.title)),
    message: v.pipe(v.string(), v.maxLength(longest.message)),
  }),
);
export type HalfWritten = v.InferOutput<typeof half_written>;

const draft = v.object({
  id: v.string(),
  version: v.number(),
  /** Null is all areas. */
  area: v.nullable(v.number()),
  segment: v.nullable(segment_name),
  is_template: v.boolean(),
  texts: half_written,
  from: v.nullable(v.number()),
  until: v.nullable(v.number()),
  /** Who saved it last. */
  by: v.string(),
  at: v.number(),
});
export type Draft = v.InferOutput<typeof draft>;

const shipped_template = v.object({ name: v.string(), texts: half_written });
export type ShippedTemplate = v.InferOutput<typeof shipped_template>;

/** A staff account that has logged in: a notice is tried there. */
const own_account = v.object({ area: v.number(), id: v.string(), name: v.string(), note: v.string() });
export type OwnAccount = v.InferOutput<typeof own_account>;

const translations_back = v.object({
  /** Languages that have new words. */
  taken: rows(v.string()),
  /** Rows without words: they stay as they are. */
  open: v.number(),
  mistakes: rows(v.object({ line: v.number(), problem: v.string() })),
  draft,
});
export type TranslationsBack = v.InferOutput<typeof translations_back>;

const translation_bytes = 512 * 1024;

export const draftCalls = {
  drafts: call({
    method: 'GET',
    path: '/notices/drafts',
    summary:
      'Notices that are being written, templates of this contest and of its edition, staff accounts to try them on',
    roles: ['owner'],
    area: 'own',
    input: nothing,
    output: v.object({ list: rows(draft), shipped: rows(shipped_template), accounts: rows(own_account) }),
  }),
  save_draft: call({
    method: 'POST',
    path: '/notice/draft/save',
    summary: 'Keep a notice that is being written, or a template; refused when somebody else saved it meanwhile',
    roles: ['owner'],
    area: 'input',
    once: true,
    input: v.strictObject({
      /** Null is a new one. */
      id: v.nullable(uuid),
      version: version_read,
      area: v.nullable(areaValue),
      segment: v.nullable(segment_name),
      is_template: v.boolean(),
      texts: half_written,
      from: v.nullable(moment),
      until: v.nullable(moment),
    }),
    output: draft,
  }),
  discard_draft: call({
    method: 'POST',
    path: '/notice/draft/discard',
    summary: 'Throw a draft or a template away',
    roles: ['owner'],
    area: 'found',
    input: v.strictObject({ id: uuid, version: v.number() }),
    output: draft,
  }),
  translations: call({
    method: 'POST',
    path: '/notice/draft/translations',
    summary: 'The texts of a draft as a file for translators: every language beside the English',
    roles: ['owner'],
    area: 'found',
    gives: 'file',
    input: v.strictObject({ id: uuid, as: v.picklist(table_forms) }),
    output: file_answer,
  }),
  translations_back: call({
    method: 'POST',
    path: '/notice/draft/translations/back',
    summary: 'Load the translators’ file: all of it, or nothing',
    roles: ['owner'],
    area: 'found',
    takes: translation_bytes,
    input: v.strictObject({ id: uuid, version: digits, dry: v.optional(v.picklist(['yes', 'no']), 'no') }),
    output: translations_back,
  }),
  try_notice: call({
    method: 'POST',
    path: '/notice/try',
    summary: 'Show a notice on one staff account only, for a day: no player sees it',
    roles: ['owner'],
    area: 'input',
    once: true,
    input: v.strictObject({ area: areaValue, player_id: uuid, texts }),
    output: own_account,
  }),
} as const;
