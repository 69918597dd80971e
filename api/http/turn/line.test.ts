/** Which line each call waits in, and how many may be in it: one wrong name, and who looks stands before who draws. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CallName } from '@event/contest/wire';
import { calls } from '@event/contest/wire';
import { callTable } from '../../calls.ts';
import type { CallTable } from '../player-call.ts';
import { createLine, createLines, line_names, lineOf } from './line.ts';

const sources = (max: number | undefined, waiting_per_connection: number) =>
  ({ pool: { options: { max } }, settings: { waiting_per_connection, database_connections: 5 } }) as never;

test('calls that ask the outer world wait for themselves, logins and draws too; the others by whether they change something', () => {
  const by_line = new Map(line_names.map((name): [string, CallName[]] => [name, []]));
  for (const name of Object.keys(calls) as CallName[]) by_line.get(lineOf(name))?.push(name);
  assert.deepEqual(by_line.get('login'), ['login']);
  assert.deepEqual(by_line.get('draw'), ['draw']);
  const asking = (Object.keys(callTable) as CallName[]).filter(
    (name) => 'before' in ((callTable as CallTable)[name] ?? {}),
  );
  assert.deepEqual(
    by_line.get('outside')?.sort(),
    asking.filter((name) => !line_names.some((own) => own === name)).sort(),
  );
  assert.ok(asking.includes('prove') && asking.includes('submit'));
  assert.ok(by_line.get('look')?.every((name) => calls[name].method === 'GET'));
  assert.ok(by_line.get('act')?.every((name) => calls[name].method === 'POST'));
  assert.ok((by_line.get('look')?.length ?? 0) > 5 && (by_line.get('act')?.length ?? 0) > 5);
});

test('a line is as long as its connections, and what waits for each; for the world and for draws eight times as many work', () => {
  const lines = createLines(sources(3, 2));
  const most = Object.fromEntries(line_names.map((name) => [name, lines[name].most]));
  assert.deepEqual(most, { login: 9, look: 9, act: 9, draw: 30, outside: 30 });
  assert.equal(new Set(Object.values(lines)).size, line_names.length, 'each by itself');
});

test('part of a waiting place is one; a pool that does not say its size has that of the settings', () => {
  assert.equal(createLine(sources(3, 0.5)).most, 5);
  assert.equal(createLine(sources(undefined, 1)).most, 10);
});

test('without waiting places nobody waits, and nobody is turned away', async () => {
  const line = createLine(sources(1, 0));
  assert.equal(line.most, Number.POSITIVE_INFINITY);
  const both = await Promise.all([line.take(() => line.take(async () => 'inner')), line.take(async () => 'outer')]);
  assert.deepEqual(both, ['inner', 'outer']);
});
