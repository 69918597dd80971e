import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesOf, isTest, readText } from './tree.ts';

const words = readText('docs/words.md');
const migrations = filesOf('api/database/migrations/*.sql').map((path) => readText(path));

test('the noun of every table is in the list of words', () => {
  const tables = migrations.flatMap((sql) => [...sql.matchAll(/create table (\w+)/g)].map((match) => match[1] ?? ''));
  const unknown = tables.filter((table) => !table.split('_').some((part) => new RegExp(`\\b${part}`, 'i').test(words)));
  assert.deepEqual(
    unknown.map((table) => `${table}: give it a row in docs/words.md`),
    [],
  );
});

test('odd spellings of the wire live where the wire is spelt', () => {
  const odd = new RegExp(`${'rea'}${'rd'}_status|/creation/|['\`]/user/(fill|share)|/prize/(draw|mine|claim)`);
  const homes = /^(contest\/\w+\/wire\.ts|api\/player\/player\.ts)$/;
  const code = filesOf('{contest,editions,api,ui,site,desk}/**/*.{ts,tsx,sql}').filter((path) => !isTest(path));
  const strays = code.filter((path) => !homes.test(path) && odd.test(readText(path).replaceAll(/^import .*$/gm, '')));
  assert.deepEqual(strays, []);
  assert.ok(odd.test(readText('contest/player/wire.ts')));
});

/** Of the draw the database says what time it is: a process with another clock must not. */
const asks_for_the_draw = /create function draw_time\(.*?\$\$;/s;

test('SQL never asks for the time, but for the draw', () => {
  const clock = /\b(now\(\)|current_timestamp|clock_timestamp|localtimestamp)/i;
  const statements = filesOf('api/**/*.ts')
    .filter((path) => !isTest(path))
    .flatMap((path) => readText(path).match(/`[^`]*`/g) ?? []);
  assert.deepEqual(
    [...migrations.map((sql) => sql.replace(asks_for_the_draw, '')), ...statements].filter(
      (sql) => /\b(select|insert|update|delete|create)\b/.test(sql) && clock.test(sql),
    ),
    [],
  );
  assert.equal(migrations.filter((sql) => asks_for_the_draw.test(sql)).length, 1);
});
