/** Who called a video gone, by hand or by a file, and who said that it is there again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desk_base } from '@event/contest/desk-wire';
import { tinyMoment } from '@event/tests/edition/tiny';
import { writePeriods } from '../board/board-test.ts';
import { organizerWith } from '../http/desk-test.ts';
import { testServer } from '../server-test.ts';
import { numberedWork } from './reading-test.ts';

const now = tinyMoment.open + 86_400;
const server = await testServer({ now });
await writePeriods(server.pool);
const tam = await organizerWith(server, 'Tam Le', [{ role: 'reviewer', area: null }]);
const noor = await organizerWith(server, 'Noor', [{ role: 'reviewer', area: null }]);

const importFile = (payload: string) =>
  server.server.inject({
    method: 'POST',
    url: `${desk_base}/readings/import`,
    query: { name: 'views.csv', dry: 'no' },
    headers: { cookie: tam.cookie, 'content-type': 'text/csv' },
    payload,
  });

test('Who called a video gone, and who said that it is there again, stand in the history of the work', async () => {
  const seen = await numberedWork(server.app, 300);
  const video = String(seen.number);
  const said = async () => {
    const { data } = await tam.ask('submission', { area: '1', id: seen.id });
    return data.history.flatMap(({ at: when, by, what, detail }) =>
      what === 'gone' || what === 'there' ? [[when, by, what, detail]] : [],
    );
  };
  server.set(now + 60);
  await tam.ask('enter_reading', { video, views: null, read_at: now + 50, state: 'gone' });
  server.set(now + 120);
  await noor.ask('enter_reading', { video, views: 310, read_at: now + 110, state: 'ok' });
  server.set(now + 180);
  const file = `video,views,read_at,state\n${video},,${new Date((now + 170) * 1000).toISOString()},gone\n`;
  await importFile(file);
  server.set(now);
  assert.deepEqual(await said(), [
    [now + 180, 'Tam Le', 'gone', 'views.csv'],
    [now + 120, 'Noor', 'there', null],
    [now + 60, 'Tam Le', 'gone', null],
  ]);
});
