/** The calls of notices on a player's own devices. */
import * as v from 'valibot';
import { id, nothing, type PlayerCall, seconds, text } from '../player-call.ts';

const devices = v.object({
  key: v.pipe(v.nullable(v.string()), v.description('what a browser subscribes with; null: this contest sends none')),
  list: v.array(
    v.object({
      id,
      device: v.pipe(v.nullable(v.string()), v.description('browser and system, as they name themselves')),
      began_at: seconds,
    }),
  ),
});

/** So many bytes in base64url, without padding. */
const bytes = (count: number) =>
  v.pipe(
    v.string(),
    v.regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}$`), `is not ${count} bytes in base64url`),
  );

export const pushCalls = {
  push: {
    method: 'GET',
    path: '/push/mine',
    summary: 'On which devices the player gets notices',
    player: true,
    input: nothing,
    output: devices,
  },
  push_on: {
    method: 'POST',
    path: '/push/on',
    summary: 'Send notices to the browser that asks, by its push service',
    player: true,
    elsewhere: true,
    input: v.strictObject({ endpoint: text(1000), p256dh: bytes(65), auth: bytes(16) }),
    output: v.object({ ...devices.entries, id }),
  },
  push_off: {
    method: 'POST',
    path: '/push/off',
    summary: 'Send no more notices to one of the player’s devices',
    player: true,
    elsewhere: true,
    when_out: true,
    input: v.strictObject({ id }),
    output: devices,
  },
} as const satisfies Readonly<Record<string, PlayerCall>>;
