import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Edition, isDrawOpen, periodAt, phaseAt } from '@event/contest/edition/edition';
import { edition } from './current.ts';
import { onPort, previewOf } from './preview.ts';

const day = 86_400;
const moments = [
  '1999-12-31T23:59:59Z',
  '2025-03-01T00:00:00Z',
  '2025-03-15T12:00:00Z',
  '2026-11-20T00:00:00Z',
  '2026-11-20T23:59:59Z',
  '2028-02-29T11:11:11Z',
].map((moment) => Date.parse(moment) / 1000);

test('whenever it is tried, the preview lies in the second board period with submission and draw open', () => {
  for (const now of moments) {
    const preview = previewOf(edition, now);
    assert.equal(periodAt(preview, now)?.number, 2, `at ${now}`);
    assert.equal(phaseAt(preview, now), 'submission');
    assert.equal(isDrawOpen(preview, now), true);
  }
});

test('a theme of the preview is still coming soon, the others are live', () => {
  const now = Date.parse('2026-11-20T07:00:00Z') / 1000;
  const live = previewOf(edition, now).themes.filter((theme) => theme.from <= now);
  assert.deepEqual(
    live.map(({ code }) => code),
    ['golden-month', 'kalea'],
  );
});

test('the preview moves every moment by the same number of whole days and nothing else', () => {
  const moved = previewOf(edition, Date.parse('2026-11-20T07:00:00Z') / 1000);
  const shift = moved.phases.submission.from - edition.phases.submission.from;
  assert.equal(shift % day, 0);
  const back = (key: string, value: unknown) =>
    typeof value === 'number' && (key === 'from' || key === 'to') && value > 1e9 ? value - shift : value;
  assert.deepEqual(JSON.parse(JSON.stringify(moved, back)), JSON.parse(JSON.stringify(edition)));
});

test('an edition with one period is previewed in that one', () => {
  const first = edition.periods[0];
  assert.ok(first);
  const single: Edition = { ...edition, periods: [first] };
  const now = Date.parse('2026-11-20T07:00:00Z') / 1000;
  assert.equal(periodAt(previewOf(single, now), now)?.number, 1);
});

test('an edition without a period cannot be previewed, and says so', () => {
  assert.throws(() => previewOf({ ...edition, periods: [] }, 0), /has no board period to preview/);
});

test('an area on a deployment of our own is found on the port that was given, one elsewhere stays where it is', () => {
  const [first, ...rest] = edition.areas;
  const elsewhere = 'https://events.example/other/';
  const areas = [...(first ? [{ ...first, external: elsewhere }] : []), ...rest];
  const here = onPort({ ...edition, areas }, 4711);
  assert.equal(here.areas[0]?.external, elsewhere);
  assert.equal(here.areas.find(({ path }) => path === 'in')?.external, 'http://india.localhost:4711/');
});
