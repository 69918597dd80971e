/** What every screen of the desk needs to name things, where one can go, and what waits there. */
import * as v from 'valibot';
import { call, nothing, rows, text } from '../desk-call.ts';
import { author_roles } from '../organizer/role.ts';
import { platformCodes } from '../platform/all.ts';
import { span, status } from '../service/wire.ts';

const platform_code = v.picklist(platformCodes);

const desk_edition = v.object({
  id: v.string(),
  name: v.string(),
  phase: status.entries.phase,
  phases: status.entries.phases,
  periods: rows(v.object({ ...span.entries, number: v.number() })),
  draw: span,
  areas: rows(
    v.object({
      value: v.number(),
      path: v.string(),
      name: v.string(),
      languages: rows(v.string()),
      platforms: rows(platform_code),
      countries: rows(v.string()),
    }),
  ),
  /** `short` has two letters, for columns. */
  platforms: rows(
    v.object({
      value: v.number(),
      code: platform_code,
      name: v.string(),
      short: v.string(),
      only_here: v.exactOptional(v.literal(true)),
    }),
  ),
  languages: rows(
    v.object({
      code: v.string(),
      bcp47: v.string(),
      name: v.string(),
    }),
  ),
  themes: rows(
    v.object({
      code: v.string(),
      name: v.string(),
      hashtags: rows(v.string()),
      excellent: v.boolean(),
    }),
  ),
  /** In the order of their keys, 1 to 8. */
  reasons: rows(
    v.object({
      code: v.string(),
      name: v.string(),
    }),
  ),
  prizes: rows(
    v.object({
      code: v.string(),
      name: v.string(),
      coded: v.boolean(),
    }),
  ),
  video_seconds: v.number(),
  review_hours: v.number(),
  judges_needed: v.number(),
});
export type DeskEdition = v.InferOutput<typeof desk_edition>;

const hit = v.object({
  /** Below `/desk`. */
  to: v.string(),
  name: v.string(),
  about: v.string(),
  /** Null is all. */
  area: v.nullable(v.number()),
});
export type SearchHit = v.InferOutput<typeof hit>;

export const editionCalls = {
  edition: call({
    method: 'GET',
    path: '/edition',
    summary: 'The names that every screen uses: areas, platforms, languages, themes, reasons, prizes',
    roles: 'anybody',
    input: nothing,
    output: desk_edition,
  }),
  /** By the path of its screen, what waits there: `214`, `2 low`. */
  counts: call({
    method: 'GET',
    path: '/counts',
    summary: 'What waits behind each line of the rail',
    roles: 'anybody',
    input: nothing,
    output: v.record(v.string(), v.string()),
  }),
  find: call({
    method: 'GET',
    path: '/find',
    summary:
      'Find a submission, a player or a notice by number, link, role number or the beginning of a name or of a title’s words',
    roles: author_roles,
    area: 'own',
    input: v.strictObject({ text: text(200) }),
    output: v.object({
      list: rows(hit),
    }),
  }),
} as const;
