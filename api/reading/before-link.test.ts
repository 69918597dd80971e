/** A number by a person belongs to the video that stood there at its moment. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hour } from '@event/contest/time';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import type { App } from '../app.ts';
import { newRevision, rank, writePeriods } from '../board/board-test.ts';
import { testDatabase } from '../database/database-test.ts';
import { isFault } from './entry.ts';
import { importReadings } from './import.ts';
import { enterReading, numberedWork, viewsOf } from './reading-test.ts';

const { pool } = await testDatabase();
const app = { edition: tinyEdition, pool } as App;
await writePeriods(pool);
const { open } = tinyMoment;
const at = open + 5 * hour;

/** Another link of the work ranks from the third hour on. */
async function changed(isSameVideo: boolean) {
  const work = await numberedWork(app, 4000);
  const revision_id = await newRevision(pool, { submission_id: work.id, at: open + 3 * hour });
  if (isSameVideo) await pool.query('update revision set video_id = $2 where id = $1', [revision_id, work.revision_id]);
  await rank(app, work, revision_id, open + 4 * hour);
  return work;
}

const bring = ({ number }: { number: number }, read_at: number) => {
  const counts = { views: 4900, likes: null, comments: null, state: 'ok', is_drop: false } as const;
  return enterReading(app, { video: String(number), read_at, ...counts }, { by: 'tam', at });
};

test('a number of before a link was changed is none of the new video', async () => {
  const work = await changed(false);
  const found = await bring(work, open + 2 * hour);
  assert.equal(isFault(found) && found.fault, 'before_link');
  const line = `${work.number},4900,${new Date((open + 2 * hour) * 1000).toISOString()}`;
  const content = Buffer.from(`video,views,read_at\n${line}\n`);
  const { errors } = await importReadings(app, { name: 'old.csv', content, by: 'tam', at, is_dry: false });
  assert.match(errors[0]?.message ?? '', /before the link of the work was changed .* number of another video/);
  assert.equal(await viewsOf(app, work), null);
  assert.ok(!isFault(await bring(work, open + 3 * hour)));
  assert.equal(await viewsOf(app, work), 4900);
});

test('a number of before the same video was entered under another theme is its own', async () => {
  const work = await changed(true);
  assert.ok(!isFault(await bring(work, open + 2 * hour)));
  assert.equal(await viewsOf(app, work), 4900);
});
