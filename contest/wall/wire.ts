/** The calls of the wall: approved works, each with its readings. */
import * as v from 'valibot';
import { board } from '../board/wire.ts';
import { count, digits, type PlayerCall, platform_value, seconds, theme_code } from '../player-call.ts';
import { views_by_day } from '../submission/wire.ts';

const digits_of_moment = v.pipe(v.string(), v.regex(/^\d{1,11}(\.\d{1,6})?$/), v.transform(Number));

/** New: entered last · rising: most views gained in a day · top: most views. */
export const wall_orders = ['new', 'rising', 'top'] as const;

/** Of its player a work says the name that the board says, and what its platform shows everybody. */
const shown_work = v.object({
  number: count,
  author: v.string(),
  title: v.nullable(v.string()),
  link: v.string(),
  platform: platform_value,
  theme: v.string(),
  thumb: v.nullable(v.string()),
  total_views: v.nullable(count),
  gained: v.pipe(count, v.description('views that came in a day, or in less; 0 where readings lie further apart')),
  submitted_at: seconds,
});

const page_of_work = v.object({
  ...shown_work.entries,
  views_at: v.nullable(seconds),
  checking: v.pipe(
    v.nullable(v.picklist(['now', 'done'])),
    v.description('some readings do not count: somebody checks them, or has checked them'),
  ),
  days: views_by_day,
  board: v.nullable(
    v.object({
      period: count,
      state: board.entries.state,
      rank: v.pipe(v.nullable(count), v.description('of the player, with all works on this board')),
      views: v.pipe(v.nullable(count), v.description('what this work brings to the board')),
    }),
  ),
});

export const wallCalls = {
  works: {
    method: 'GET',
    path: '/work/list',
    summary: 'The wall: approved works of an area, 24 a page',
    player: false,
    input: v.strictObject({
      area: digits,
      platform: v.optional(digits),
      theme: v.optional(theme_code),
      order: v.optional(v.picklist(wall_orders), 'new'),
      after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}-\d{1,15}$/), v.description('`next` of the page before'))),
    }),
    output: v.object({ list: v.array(shown_work), next: v.nullable(v.string()) }),
  },
  work: {
    method: 'GET',
    path: '/work/detail',
    summary: 'One approved work: its views day by day, and its place on its board',
    player: false,
    input: v.strictObject({ area: digits, number: digits }),
    output: page_of_work,
  },
  readings: {
    method: 'GET',
    path: '/work/readings',
    summary: 'Every reading of a work that counts, newest first, with its source and time',
    player: false,
    input: v.strictObject({ area: digits, number: digits, before: v.optional(digits_of_moment) }),
    output: v.object({
      list: v.array(
        v.object({
          read_at: seconds,
          recorded_at: seconds,
          views: count,
          source: v.pipe(
            v.picklist(['api', 'owner', 'csv', 'manual']),
            v.description('the platform · with the consent of the channel’s owner · by a file · by hand'),
          ),
          earlier_link: v.pipe(v.boolean(), v.description('of the link that its ended board counts, changed since')),
        }),
      ),
      next: v.pipe(
        v.nullable(v.number()),
        v.description('unix seconds with their fraction, before which the readings go on; null at the first'),
      ),
    }),
  },
} as const satisfies Readonly<Record<string, PlayerCall>>;

export type WallOrder = (typeof wall_orders)[number];
export type ShownWork = v.InferOutput<typeof shown_work>;
export type WorkPage = v.InferOutput<typeof page_of_work>;
