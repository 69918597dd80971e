/** All works of a channel at the desk: looked at, taken out and let back in as one. */
import * as v from 'valibot';
import { areaValue, call, placeDigits, rows, text, uuid } from '../desk-call.ts';
import { author_roles } from '../organizer/role.ts';
import { effect, submission_row } from './desk-wire.ts';

/** As many as one act reaches; the newest are shown. */
export const most_of_channel = 200;

const channel_change = v.object({
  id: v.string(),
  reason: v.string(),
  note: v.string(),
  by: v.string(),
  at: v.number(),
  works: v.number(),
  /** The works that are still out by it. */
  out: rows(v.object({ area: v.number(), id: v.string(), number: v.number() })),
});
export type ChannelChange = v.InferOutput<typeof channel_change>;

const channel_page = v.object({
  platform: v.number(),
  /** As the platform shows it. */
  name: v.string(),
  works: rows(submission_row),
  /** Those in areas that whoever asks does not see, and those beyond the shown ones. */
  beyond: v.number(),
  changes: rows(channel_change),
});

const player_effect = v.object({ area: v.number(), player_id: v.string(), name: v.string(), ...effect.entries });
export type ChannelEffect = v.InferOutput<typeof player_effect>;

const done = v.object({
  done: rows(v.object({ area: v.number(), id: v.string() })),
  refused: rows(v.object({ id: v.string(), why: v.string() })),
});

/** Any work of the channel names it. */
const asked = { area: placeDigits, id: uuid };
const works = v.pipe(
  v.array(v.strictObject({ area: areaValue, id: uuid })),
  v.minLength(1),
  v.maxLength(most_of_channel),
);

export const channelCalls = {
  channel: call({
    method: 'GET',
    path: '/submission/channel',
    summary: 'All works of the channel of a work, and what was done to all of them at once',
    roles: author_roles,
    area: 'input',
    input: v.strictObject(asked),
    output: channel_page,
  }),
  channel_effect: call({
    method: 'GET',
    path: '/submission/channel/effect',
    summary:
      'What taking out all works of a channel would do, player by player; or letting back in what a change took out',
    roles: ['owner'],
    area: 'input',
    input: v.strictObject({ ...asked, change_id: v.optional(uuid) }),
    output: v.object({ players: rows(player_effect) }),
  }),
  disqualify_channel: call({
    method: 'POST',
    path: '/submission/channel/disqualify',
    summary: 'Take works of one channel out, in one act',
    roles: ['owner'],
    area: 'input',
    step_up: true,
    once: true,
    input: v.strictObject({ works, reason: text(32), note: text(500) }),
    output: done,
  }),
  restore_channel: call({
    method: 'POST',
    path: '/submission/channel/restore',
    summary: 'Let back in what one act took out',
    roles: ['owner'],
    area: 'input',
    step_up: true,
    once: true,
    input: v.strictObject({ works, change_id: uuid, note: text(500) }),
    output: done,
  }),
} as const;
