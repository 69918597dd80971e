/** Messages to players of an area or of all areas: sent, to a part of them, and what became of them. */
import * as v from 'valibot';
import { areaValue, call, every_role, moment, nothing, rows, text, uuid } from '../desk-call.ts';
import { longest } from './notice.ts';

/** A part of the players: who won money or diamonds, who left no contact, who has a rejected work. */
export const segment_names = ['winners', 'no_contact', 'rejected'] as const;
export type Segment = (typeof segment_names)[number];
export const segment_name = v.picklist(segment_names);

const broadcast = v.object({
  id: v.string(),
  area: v.nullable(v.number()),
  segment: v.nullable(segment_name),
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
  state: v.picklist(['scheduled', 'sending', 'shown', 'over']),
  /** Of a segment: those who have got it, or, before that, would get it. */
  players: v.number(),
  cleared: v.number(),
  /** It takes another back: only whoever had read that reads it. */
  takes_back: v.boolean(),
});
export type Broadcast = v.InferOutput<typeof broadcast>;

/** How many players a notice to an area would reach. */
const reach = v.object({
  area: v.number(),
  players: v.number(),
});
export type Reach = v.InferOutput<typeof reach>;

export const language_code = v.pipe(v.string(), v.regex(/^[a-z]{2}$/));

const words = v.strictObject({ title: text(longest.title), message: text(longest.message) });
export const texts = v.pipe(
  v.record(language_code, words),
  v.check((written) => 'en' in written, 'An English text is needed: players whose language has no text read it.'),
);
const message = {
  area: v.nullable(areaValue),
  texts,
  /** Null is now. */
  from: v.nullable(moment),
  until: v.nullable(moment),
  /** Without one: everybody, whoever joins later too. */
  segment: v.optional(v.nullable(segment_name), null),
  /** How many people its sender saw that the segment has: where it has many more by then, it is not sent. */
  seen: v.optional(v.number()),
  /** The draft that this is, as it was read: it is none any more. */
  draft: v.optional(v.nullable(v.strictObject({ id: uuid, version: v.number() })), null),
};

export const noticeCalls = {
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
  segment_reach: call({
    method: 'GET',
    path: '/notices/reach',
    summary: 'How many players a segment has, by area',
    roles: ['owner'],
    area: 'own',
    input: v.strictObject({ segment: segment_name }),
    output: v.object({ list: rows(reach) }),
  }),
  broadcast: call({
    method: 'POST',
    path: '/notice/send',
    summary: 'Send a message to the players of an area or of all areas, or to a segment of them',
    roles: ['owner'],
    area: 'input',
    step_up: true,
    once: true,
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
} as const;
