import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edition } from '@event/editions/current';
import { rungsOf } from './band.ts';

test('the ladder of an area names every rank once, in order, on each platform', () => {
  for (const area of edition.areas) {
    for (const platform of area.platforms) {
      const rungs = rungsOf(area, platform);
      assert.equal(rungs[0]?.from, 1);
      for (const [index, { from }] of rungs.slice(1).entries()) assert.equal(from, (rungs[index]?.to ?? 0) + 1);
    }
  }
});
