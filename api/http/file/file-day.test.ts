import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testServer } from '../../server-test.ts';
import { organizerWith } from '../desk-test.ts';

const contest = await testServer();
const officer = await organizerWith(contest, 'Omar', [{ role: 'prize_officer', area: 1 }]);
const other = await organizerWith(contest, 'Rita', [{ role: 'prize_officer', area: 1 }]);
const send = (who = officer) => who.ask('import_codes', { area: '1', prize: 'share-pack' });

test('the hundredth file of a day is taken, the next is not, however many come at once; another’s is', async () => {
  assert.notEqual((await send()).status, 429);
  await contest.pool.query('update file_day set files = 99');
  const answers = await Promise.all(Array.from({ length: 5 }, () => send()));
  assert.equal(answers.filter(({ status }) => status === 429).length, 4);
  assert.match(answers.find(({ status }) => status === 429)?.data.message ?? '', /sent 100 files today/);
  assert.notEqual((await send(other)).status, 429);
  const { rows } = await contest.pool.query('select max(files) as files from file_day');
  assert.deepEqual(rows, [{ files: 100 }]);
});
