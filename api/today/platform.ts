/** How the platforms answered in the last day, and which went dark. */

import { platformByValue } from '@event/contest/edition/edition';
import { lasting } from '@event/contest/text/english';
import type { Need, PlatformDay } from '@event/contest/today/desk-wire';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import { stateOf } from '../reading/platform-state.ts';

const hour = 3600;
const day = 86_400;
/** Numbers that are older need a look, even when nothing says that it failed. */
const old_reading = 3 * hour;

export async function platformsOf(app: App, database: Database, now: number): Promise<PlatformDay[]> {
  const { rows: ages } = await database.query<{ platform: number; read_at: number }>(
    'select platform, max(read_at) as read_at from reading_age group by platform',
  );
  return Promise.all(
    app.edition.platforms.map(async ({ value: platform }) => {
      const state = await stateOf(database, platform);
      const read_at = ages.find((one) => one.platform === platform)?.read_at ?? null;
      const isOld = read_at !== null && now - read_at > old_reading;
      const is_dark = (state.state !== 'working' && now - state.since > hour / 2) || isOld;
      const { rows } = await database.query<{ since: number; state: string }>(
        `select since, state from platform_state where platform = $1 and since > to_timestamp($2) order by since`,
        [platform, now - 2 * day],
      );
      return {
        platform,
        read_at,
        is_dark,
        dark_since: is_dark ? (read_at ?? state.since) : null,
        gaps: gapsOf(rows, { read_at, is_dark, now }),
      };
    }),
  );
}

function gapsOf(
  states: readonly { since: number; state: string }[],
  { read_at, is_dark, now }: { read_at: number | null; is_dark: boolean; now: number },
): (readonly [number, number])[] {
  const from = now - day;
  const gaps = states.flatMap(({ since, state }, index) => {
    const until = states[index + 1]?.since ?? now;
    return state === 'working' || until < from ? [] : [[Math.max(from, since), until] as const];
  });
  return is_dark && gaps.length === 0 && read_at !== null ? [[Math.max(from, read_at), now]] : gaps;
}

export function darkNeed({ edition }: App, { platform, dark_since }: PlatformDay, now: number): Need {
  const name = platformByValue(edition, platform)?.name ?? `Platform ${platform}`;
  const about = `No reading for ${lasting(now - (dark_since ?? now))}; views keep their age`;
  return { kind: 'dark', what: name, about, does: 'Readings', to: '/readings' };
}
