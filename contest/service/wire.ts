/** The call that says which phase it is, and what is open. */
import * as v from 'valibot';
import { digits, type PlayerCall, seconds } from '../player-call.ts';

export const span = v.object({ from: seconds, to: seconds });

export const status = v.object({
  phase: v.picklist(['upcoming', 'submission', 'review', 'announcement', 'closed']),
  now: seconds,
  phases: v.object({ submission: span, review: span, announcement: span }),
  open: v.object({
    submit: v.boolean(),
    edit: v.boolean(),
    share: v.boolean(),
    fill: v.boolean(),
    draw: v.boolean(),
  }),
  maintenance: v.nullable(v.string()),
});

export const serviceCalls = {
  status: {
    method: 'GET',
    path: '/status',
    summary: 'Which phase it is, and what is open',
    player: false,
    input: v.strictObject({
      area: v.pipe(
        v.optional(digits),
        v.description('what is open there; without it, only what is closed in all areas counts'),
      ),
    }),
    output: status,
  },
} as const satisfies Readonly<Record<string, PlayerCall>>;

export type Status = v.InferOutput<typeof status>;
