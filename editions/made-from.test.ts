import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { accept, readPrints, staleFaults } from './made-from.ts';

const folder = pathToFileURL(`${await mkdtemp(join(tmpdir(), 'made-from-'))}/`);
after(() => rm(folder, { recursive: true }));
const english = { a: 'Submit now', b: 'Draw now' };

test('a text is stale from its first day until it is accepted, and again when its English moves on', async () => {
  assert.match(staleFaults(english, await readPrints(folder, 'es')).join(), /^a: its English is new.*,b: /);
  assert.equal(await accept(folder, 'es', english), 2);
  assert.deepEqual(staleFaults(english, await readPrints(folder, 'es')), []);
  const moved = { ...english, b: 'Draw again' };
  assert.match(staleFaults(moved, await readPrints(folder, 'es')).join(), /^b: its English has changed since/);
});

test('accepting one text leaves the others as they were, and forgets what is gone', async () => {
  await accept(folder, 'ru', english);
  const moved = { a: 'Send now', b: 'Draw again' };
  assert.equal(await accept(folder, 'ru', moved, ['a']), 1);
  assert.match(staleFaults(moved, await readPrints(folder, 'ru')).join(), /^b: /);
  assert.match(staleFaults({ a: 'Send now' }, await readPrints(folder, 'ru')).join(), /^b: is accepted, but gone/);
  await accept(folder, 'ru', { a: 'Send now' });
  assert.deepEqual(Object.keys(await readPrints(folder, 'ru')), ['a']);
});
