/** What is shown of a video, however much its platform says of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { by_its_square, growthOf } from '@event/tests/run/growth';
import type { Snapshot } from '../views-from/snapshot.ts';
import { titleOf } from './revision.ts';

const captioned = (text: string) => titleOf({ title: null, text } as Snapshot);

test('of a long caption only the piece that is shown is looked at, however it was written', () => {
  assert.equal(captioned(`${'a'.repeat(500)}\nmore`), 'a'.repeat(200));
  const zawgyi = '\u1031\u1021\u102c\u1004\u1039 ';
  const ofLength = (size: number) => captioned(`${zawgyi}${'\u1031'.repeat(size)}`) ?? '';
  const shown = ofLength(30_000);
  assert.ok(shown.startsWith('\u1021\u1031\u102c\u1004\u103a'), shown.slice(0, 20));
  assert.ok([...shown].length <= 200);
  const growth = growthOf(ofLength, 1000);
  assert.ok(growth < by_its_square, `${growth}`);
});
