import assert from 'node:assert/strict';
import { test } from 'node:test';
import { periodAt } from '@event/contest/edition/edition';
import { loadEdition } from './load.ts';

test('the current edition has nothing wrong, with all its texts and its stock', async () => {
  const { edition, texts, stock } = await loadEdition();
  assert.equal(edition.id, 'golden-month-2025');
  assert.deepEqual(Object.keys(texts).toSorted(), edition.languages.map(({ code }) => code).toSorted());
  assert.equal(stock.areas.length, edition.areas.length);
});

test('loaded for a preview it is moved to the moment asked for', async () => {
  const now = Date.parse('2027-02-28T08:00:00Z') / 1000;
  const { edition } = await loadEdition({ preview_at: now });
  assert.equal(periodAt(edition, now)?.number, 2);
});
