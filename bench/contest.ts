/** A contest under way for a measurement: its edition written, its draw committed; and one that the demo has filled. */
import type { App } from '@event/api/app';
import type { Pool } from '@event/api/database/database';
import { commitDraw } from '@event/api/draw/commitment';
import { openPast } from '@event/api/draw/past';
import { markPreview } from '@event/api/draw/time';
import { writeEdition } from '@event/api/edition/rows';
import { openApp } from '@event/api/open';
import { readSettings } from '@event/api/settings';
import { seed } from '@event/api/trying/seed/seed';
import { loadEdition } from '@event/editions/load';
import { startOutside } from '@event/outside/main';
import { benchDatabase } from './database.ts';

export const hashtags = ['MLBBGoldenMonth'];
export const secrets = {
  SECRET_KEY: Buffer.alloc(32, 5).toString('base64'),
  REDEEM_SECRET: 'Tn2ks83nQpx0r7Wz1LmVb5Yc',
};

export async function beginContest(
  pool: Pool,
  environment: Readonly<Record<string, string>>,
  clock: () => number,
): Promise<App> {
  await markPreview(pool);
  const app = openApp({ ...(await loadEdition()), settings: readSettings(environment), pool, clock });
  const before = app.edition.draw.from - 1;
  await writeEdition(pool, app.edition, before);
  await commitDraw(app, before);
  await openPast(app, clock());
  return app;
}

/** So large a share of the demo, as of a moment. */
export async function demoContest(moment: string, share: number) {
  const now = Date.parse(moment) / 1000;
  const { url, pool, admin, drop } = await benchDatabase();
  const outside = await startOutside({ clock: () => now, hashtags });
  const environment = { ...outside.environment, ...secrets, DATABASE_URL: url, NOW: moment };
  const end = async () => {
    await outside.stop();
    await drop();
  };
  try {
    const app = await beginContest(pool, environment, () => now);
    const { login_url, videos_url } = outside;
    await seed({ app, login_url, videos_url, now, share, onStep: (step) => console.error(step) });
  } catch (error) {
    await end();
    throw error;
  }
  return { admin, environment, end };
}
