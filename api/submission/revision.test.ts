/** What is shown of a video, however much its platform says of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Snapshot } from '../views-from/snapshot.ts';
import { titleOf } from './revision.ts';

const captioned = (text: string) => titleOf({ title: null, text } as Snapshot);

test('of a long caption only the piece that is shown is looked at, however it was written', () => {
  assert.equal(captioned(`${'a'.repeat(500)}\nmore`), 'a'.repeat(200));
  const zawgyi = '\u1031\u1021\u102c\u1004\u1039 ';
  const before = process.cpuUsage();
  const shown = captioned(`${zawgyi}${'\u1031'.repeat(30_000)}`) ?? '';
  const { user } = process.cpuUsage(before);
  assert.ok(shown.startsWith('\u1021\u1031\u102c\u1004\u103a'), shown.slice(0, 20));
  assert.ok([...shown].length <= 200);
  assert.ok(user < 1_000_000, `${user} µs of the one thread that answers everybody`);
});
