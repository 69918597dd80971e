/** What the product's code and the database's functions write, the role that serves may write: read from both, held against its rights. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { testDatabase } from './database-test.ts';

const api = join(import.meta.dirname, '..');
/** What the owner does, what tries and what fills. */
const others = /\.test\.ts$|-test\.ts$|^(trying|commands)\/|^database\/(migrate|right|kind)\b/;
const { pool } = await testDatabase();

async function texts(): Promise<string[]> {
  const files = globSync('**/*.ts', { cwd: api }).filter((path) => !others.test(path));
  const { rows } = await pool.query<{ text: string }>(
    `select pg_get_functiondef(oid) as text from pg_proc
     where pronamespace = 'public'::regnamespace and prokind = 'f' and not prosecdef`,
  );
  return [...files.map((path) => readFileSync(join(api, path), 'utf8')), ...rows.map(({ text }) => text)];
}

interface Write {
  readonly right: 'UPDATE' | 'DELETE';
  readonly table: string;
}

function* writesIn(text: string): Generator<Write> {
  for (const [, table = ''] of text.matchAll(/\bupdate (?:only )?(\w+)(?: as)?(?: \w+)?\s+set\b/g))
    yield { right: 'UPDATE', table };
  for (const [, table = ''] of text.matchAll(/\bdelete from (\w+)/g)) yield { right: 'DELETE', table };
  for (const [, table = '', rest = ''] of text.matchAll(/\binsert into (\w+)((?:(?!\binsert into\b)[^;])*)/g)) {
    if (/\bdo\s+update\b/.test(rest)) yield { right: 'UPDATE', table };
  }
  for (const [, table = ''] of text.matchAll(
    /\bfrom (\w+)(?:(?!\bfrom\b)[^;`])*?\bfor (?:no key update|update|share|key share)\b/g,
  ))
    yield { right: 'UPDATE', table };
}

test('Whatever the product writes, the role that serves may write.', async () => {
  const { rows } = await pool.query<{ name: string; may_update: boolean; may_delete: boolean }>(
    `select relname::text as name, has_any_column_privilege('event_serve', oid, 'UPDATE') as may_update,
       has_table_privilege('event_serve', oid, 'DELETE') as may_delete
     from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  );
  const known = new Map(rows.map((row) => [row.name, row]));
  const missing = new Set<string>();
  for (const { right, table } of (await texts()).flatMap((text) => [...writesIn(text)])) {
    const may = known.get(table);
    if (may && !(right === 'UPDATE' ? may.may_update : may.may_delete)) missing.add(`${right} ${table}`);
  }
  assert.deepEqual([...missing].sort(), []);
});

test('A write is found in any statement.', () => {
  const text = `with gone as (delete from notice returning id) update work w set a = 1;
    insert into player as p (id) values (1) on conflict (id) do update set id = 2;
    insert into draw select 1; select id from submission where id = 3 for update skip locked`;
  assert.deepEqual(
    [...writesIn(text)].map(({ right, table }) => `${right} ${table}`),
    ['UPDATE work', 'DELETE notice', 'UPDATE player', 'UPDATE submission'],
  );
});
