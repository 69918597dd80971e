/** The call of the works selected as excellent. */
import * as v from 'valibot';
import { count, digits, type PlayerCall } from '../player-call.ts';

const excellent_work = v.object({
  number: count,
  tier: count,
  author: v.string(),
  title: v.nullable(v.string()),
  link: v.string(),
  theme: v.string(),
  thumb: v.nullable(v.string()),
  total_views: v.nullable(count),
});

export const excellentCalls = {
  excellent: {
    method: 'GET',
    path: '/excellent/list',
    summary: 'Works selected as excellent',
    player: false,
    input: v.strictObject({ area: digits, platform: digits, page: v.optional(digits, '1') }),
    output: v.object({ list: v.array(excellent_work), total: count }),
  },
} as const satisfies Readonly<Record<string, PlayerCall>>;
