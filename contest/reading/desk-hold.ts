/** Held readings as the desk shows them: the figures that made somebody look, and what became of them. */
import * as v from 'valibot';
import { rows } from '../desk-call.ts';
import { effect } from '../submission/desk-wire.ts';
import { readingPoint } from '../submission/desk-work.ts';
import { signal } from './signal.ts';

export const hold_row = v.object({
  area: v.number(),
  id: v.string(),
  submission_id: v.string(),
  number: v.number(),
  platform: v.number(),
  title: v.nullable(v.string()),
  link: v.string(),
  player_id: v.string(),
  player: v.string(),
  /** person: numbers that one person brought and a second one releases or discards. */
  reason: v.picklist(['signals', 'not_public', 'person']),
  signals: rows(signal),
  /** Null: every reading. */
  from_at: v.nullable(v.number()),
  held_by: v.string(),
  /** Whose numbers these are, when they wait for a second person; whether that is the one who asks. */
  entered_by: v.nullable(v.string()),
  is_own: v.boolean(),
  is_discarded: v.boolean(),
  held_at: v.number(),
  kept_by: v.nullable(v.string()),
  kept_at: v.nullable(v.number()),
  lifted_by: v.nullable(v.string()),
  lifted_at: v.nullable(v.number()),
  note: v.nullable(v.string()),
  /** The number that counts as long as it is held, and the last one that was read. */
  counted: v.nullable(v.number()),
  latest: v.nullable(v.number()),
});

export const hold_page = v.object({
  ...hold_row.entries,
  readings: rows(readingPoint),
  /** What the boards would be with the held readings; nothing once they count. */
  boards_lifted: effect.entries.boards,
});
