/**
 * How many bytes a row takes, with its indexes, in a contest as the demo fills it: what the plan for more than one primary is sized
 * by. Run: node bench/size.ts [share of the demo, 1]
 */
import { migrate } from '@event/api/database/migrate';
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

const share = Number(process.argv[2] ?? 1);
const fewest_rows = 1000;
const in_second_period = '2025-03-25T12:00:00Z';

const now = Date.parse(in_second_period) / 1000;
const { url, pool, admin, drop } = await benchDatabase();
const outside = await startOutside({ clock: () => now, hashtags: ['MLBBGoldenMonth'] });
try {
  await migrate(url);
  await markPreview(admin);
  await fill();
  await say();
} finally {
  await outside.stop();
  await drop();
}

async function fill(): Promise<void> {
  const secrets = { SECRET_KEY: Buffer.alloc(32, 5).toString('base64'), REDEEM_SECRET: 'Tn2ks83nQpx0r7Wz1LmVb5Yc' };
  const settings = readSettings({ ...outside.environment, ...secrets, DATABASE_URL: url });
  const app = openApp({ ...(await loadEdition()), settings, pool, clock: () => now });
  const before = app.edition.draw.from - 1;
  await writeEdition(pool, app.edition, before);
  await commitDraw(app, before);
  await openPast(app, now);
  const { login_url, videos_url } = outside;
  await seed({ app, login_url, videos_url, now, share, onStep: (step) => console.error(step) });
}

/** Those with enough rows for a page more or less to be nothing. */
async function say(): Promise<void> {
  await admin.query('analyze');
  const { rows } = await admin.query<{ name: string; rows: number; own: number; indexes: number }>(
    `select relname as name, reltuples::bigint as rows, pg_table_size(oid) as own, pg_indexes_size(oid) as indexes from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples >= $1 order by relname`,
    [fewest_rows],
  );
  for (const { name, rows: count, own, indexes } of rows) {
    console.log(
      `${name}: ${count} rows, ${Math.round((own + indexes) / count)} bytes each, ${Math.round(indexes / count)} of them indexes`,
    );
  }
}
