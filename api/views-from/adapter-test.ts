/** For tests of adapters: real HTTP to the stand-ins, a real database, and players with connected channels. */
import type { PlatformCode } from '@event/contest/platform/all';
import { edition } from '@event/editions/current';
import { newId } from '../database/database.ts';
import { testDatabase } from '../database/database-test.ts';
import { testSettings } from '../server-test.ts';
import { startStandIns } from '../stand-in-test.ts';
import { adaptersOf } from './all.ts';
import { keepAccount } from './consent.ts';
import { type AskPurpose, isFailure, type Snapshot, type WantedVideo } from './snapshot.ts';

export const now = Date.UTC(2025, 2, 15, 12) / 1000;

export async function startPlatforms(settings: Record<string, string> = {}) {
  const outside = await startStandIns({ now, hashtags: ['Tag'] });
  const { pool } = await testDatabase();
  const app = { pool, edition, settings: testSettings({ ...outside.environment, ...settings }) };
  let people = 0;
  let channels = 0;

  async function somebody() {
    people += 1;
    const player = { area: 1, id: newId(now) };
    await pool.query(
      `insert into player (area, id, role_id, zone_id, name, country, created_at) values ($1, $2, $3, '1', 'Somebody', 'US', to_timestamp($4))`,
      [player.area, player.id, `role-${people}`, now],
    );
    return player;
  }

  const lookUp = (platform: PlatformCode, wanted: readonly WantedVideo[], purpose: AskPurpose = 'submit', at = now) =>
    adaptersOf(app)[platform].lookUp(wanted, { purpose, now: at, deadline: new AbortController().signal });

  return {
    app,
    pool,
    outside,
    somebody,
    lookUp,
    /** What a sweep of one video fails with under each kind of fault, one after the other. */
    async failuresUnder(platform: PlatformCode, video: WantedVideo, kinds: readonly string[]) {
      const failures: Record<string, string> = {};
      for (const kind of kinds) {
        await outside.script('faults', [{ platform, kind }]);
        failures[kind] = failed((await lookUp(platform, [video], 'sweep')).results, video.id);
        await outside.clearFaults();
      }
      return failures;
    },
    /** A player, somebody new unless named, with a channel whose tokens the stand-in granted. */
    async connected(
      platform: 'tt' | 'fb' | 'ins',
      owner: string,
      scopes: readonly string[],
      { seconds = 86_400, whose }: { seconds?: number; whose?: WantedVideo['player'] } = {},
    ) {
      const player = whose ?? (await somebody());
      const grant = (kind: string) =>
        outside.script<{ token: string }>('tokens', { platform, kind, owner, scopes, seconds });
      const { token: access } = await grant(platform === 'fb' ? 'page' : 'access');
      const refresh = platform === 'tt' ? (await grant('refresh')).token : null;
      const tokens = { access, refresh, access_until: now + seconds };
      await keepAccount(app, pool, {
        player,
        platform,
        account_id: owner,
        name: owner,
        tokens,
        at: now + channels++,
      });
      return player;
    },
    /** One video as the stand-in has it, everything well unless told otherwise. */
    put: (platform: PlatformCode, id: string, change: Record<string, unknown> = {}) =>
      outside.script('videos', [
        { platform, id, title: 'Play #Tag', published: now - 3600, duration: 60, views: 1234, ...change },
      ]),
  };
}

/** Faults that tell nothing but that the platform should be asked again. */
export const broken = { server_error: 'transient', truncate: 'transient', garbage: 'transient', drop: 'transient' };

export function seen(results: ReadonlyMap<string, object>, id: string): Snapshot {
  const found = results.get(id);
  if (!found || isFailure(found)) throw new Error(`${id} was not seen: ${JSON.stringify(found)}`);
  return found as Snapshot;
}

export function failed(results: ReadonlyMap<string, object>, id: string): string {
  const found = results.get(id);
  return found && isFailure(found) ? found.failed : 'not failed';
}
