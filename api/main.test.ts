import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { sayTo } from './main.ts';

const place = await mkdtemp(join(tmpdir(), 'first-owner-'));
after(() => rm(place, { recursive: true }));
const link = 'http://localhost:3000/desk/#invitation=secret';

test('The link of the first owner is told to a terminal; a log learns only where it lies, for this user alone.', async () => {
  const folder = join(place, 'data');
  assert.match(sayTo(true, link, folder), /secret/);
  for (const turn of ['first', 'another start'] as const) {
    const said = sayTo(false, link + turn, folder);
    assert.ok(!said.includes('secret') && said.includes(join(folder, 'first-owner')));
    assert.equal(await readFile(join(folder, 'first-owner'), 'utf8'), `${link}${turn}\n`);
    assert.equal((await stat(join(folder, 'first-owner'))).mode & 0o777, 0o600);
  }
});
