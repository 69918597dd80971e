/** How the platforms answered in the last day, and which need a person. */
import { platformByValue } from '@event/contest/edition/edition';
import { healthOf, isSilent } from '@event/contest/reading/health';
import { lasting, many } from '@event/contest/text/english';
import { day, hour } from '@event/contest/time';
import type { Need, PlatformDay } from '@event/contest/today/desk-wire';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import { lateOn } from '../reading/late.ts';
import { stateOf, statesFrom } from '../reading/platform-state.ts';

/** So long a platform may stumble before a person is asked. */
const patience = hour / 2;

export async function platformsOf(app: App, database: Database, now: number): Promise<PlatformDay[]> {
  const { rows: ages } = await database.query<{ platform: number; read_at: number }>(
    'select platform, max(read_at) as read_at from reading_age group by platform',
  );
  return Promise.all(
    app.edition.platforms.map(async ({ value: platform }) => {
      const { state, since } = await stateOf(database, platform);
      const read_at = ages.find((one) => one.platform === platform)?.read_at ?? null;
      const { overdue, overdue_since } = await lateOn(database, platform, now);
      const health = healthOf({ state, read_at, overdue_since }, now);
      const isUnread = health === 'late' && isSilent({ read_at, overdue_since });
      const unwell_since = health === 'answers' ? null : health === 'late' ? overdue_since : since;
      const gaps = gapsOf(await statesFrom(database, platform, now - day), now);
      return {
        ...{ platform, read_at, health, overdue },
        since: unwell_since,
        gaps: isUnread && gaps.length === 0 ? [[Math.max(now - day, unwell_since ?? now), now] as const] : gaps,
      };
    }),
  );
}

function gapsOf(states: Awaited<ReturnType<typeof statesFrom>>, now: number): PlatformDay['gaps'] {
  const from = now - day;
  return states.flatMap(({ since, state }, index) => {
    const until = states[index + 1]?.since ?? now;
    return state === 'working' || until < from ? [] : [[Math.max(from, since), until] as const];
  });
}

/** A person is needed: it stumbles, or works wait for their turn, for longer than a moment. */
export const isUnwell = ({ health, since }: PlatformDay, now: number): boolean =>
  health !== 'answers' && since !== null && now - since >= patience;

export function platformNeeds({ edition }: App, platforms: readonly PlatformDay[], now: number): Need[] {
  return platforms.flatMap((one) => {
    const { platform, health, since, overdue, read_at } = one;
    if (health === 'answers' || since === null || !isUnwell(one, now)) return [];
    const name = platformByValue(edition, platform)?.name ?? `Platform ${platform}`;
    const about =
      health === 'late'
        ? `${many(overdue, 'work')} to be read, the first for ${lasting(now - since)}`
        : `No answer for ${lasting(now - since)}, last read ${read_at === null ? 'never' : `${lasting(now - read_at)} ago`}`;
    return [{ kind: health, what: name, about, does: 'Readings', to: '/readings' }];
  });
}
