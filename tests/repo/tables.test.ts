import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesOf, isTest, readText } from './tree.ts';

/** Nouns that write a table of another, each for a reason. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  // Taking back a decision takes back the notice that nobody has read.
  notice: ['submission'],
};

const migrations = filesOf('api/database/migrations/*.sql').map(readText).join('\n');
const tables = new Set([...migrations.matchAll(/create table (\w+)/g)].map((match) => match[1] ?? ''));
const nounOf = (path: string) => path.split('/')[1] ?? '';

function writtenIn(code: string): string[] {
  const verbs = /\b(?:insert into|update|delete from|truncate|copy)\s+(\w+)/g;
  return [...code.matchAll(verbs)].map((match) => match[1] ?? '').filter((name) => tables.has(name));
}

test('a table has one writer: the files of one noun', () => {
  const writers = new Map<string, Set<string>>();
  for (const path of filesOf('api/**/*.ts').filter((path) => !isTest(path) && !path.startsWith('api/trying/seed/'))) {
    for (const table of writtenIn(readText(path))) {
      if (!allowed[table]?.includes(nounOf(path)))
        writers.set(table, (writers.get(table) ?? new Set()).add(nounOf(path)));
    }
  }
  assert.deepEqual(
    [...writers].filter(([, nouns]) => nouns.size > 1),
    [],
  );
});

test('a write is found in any statement', () => {
  assert.deepEqual(
    writtenIn('with x as (delete from notice returning id) insert into draw select 1; select update_at'),
    ['notice', 'draw'],
  );
});

/** What is in force is said once, in a view; only the noun that writes the table says it again, where it writes. */
const in_force = /\bfrom (disqualification|reading_hold)\b[^`]*\blifted_at is null|\bundoes = \w+\.id\b/;

test('others ask for what is in force through its view', () => {
  const others = filesOf('api/**/*.ts').filter((path) => !isTest(path) && !/^api\/(player|reading)\//.test(path));
  assert.deepEqual(
    others.filter((path) => in_force.test(readText(path))),
    [],
  );
  assert.match('select from disqualification d where d.area = 1 and d.lifted_at is null', in_force);
});
