/** Every command that shows a list obeys `--area`, or refuses it by name: none takes it and shows other areas. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edition } from '@event/editions/current';
import type { App } from '../../app.ts';
import { newPlayer, newWork } from '../../board/board-test.ts';
import { testDatabase } from '../../database/database-test.ts';
import { writeEdition } from '../../edition/rows.ts';
import { commandsOn } from '../command-test.ts';
import { deskVerbs } from '../desk-verb.ts';
import type { Run } from '../verb.ts';
import { ofArea } from './of-area.ts';

const { url, pool } = await testDatabase();
const now = '2025-03-08T00:00:00Z';
const at = Date.parse(now) / 1000;
await writeEdition(pool, edition, at - 3 * 86_400);
await newWork(pool, await newPlayer(pool), at - 60);
const { contest } = await commandsOn(url, now);
/** A word that names something, for what cannot be shown without. */
const about: Readonly<Record<string, string>> = { '[text]': 'Somebody' };
const lists = Object.entries(deskVerbs()).flatMap(([noun, verbs]) =>
  Object.entries(verbs)
    .filter(([, { options, takes, use }]) => options?.rows && (!takes || about[takes]) && !/(^| )--/.test(use ?? ''))
    .map(([verb, { takes }]) => [noun, verb, ...(takes ? [about[takes] as string] : [])]),
);

type AreaRow = { readonly area?: unknown };
const areasIn = (answer: unknown): unknown[] =>
  Object.values(answer as object)
    .filter(Array.isArray)
    .flat()
    .flatMap((row: AreaRow) => (typeof row?.area === 'number' ? [row.area] : []));

test('each list is cut down to the area that is asked for, or says that it knows no such option', async () => {
  const obeyed: string[] = [];
  const refused: string[] = [];
  for (const words of lists) {
    const { code, out, err } = await contest([...words, '--area', 'ph', '--json']);
    const name = words.slice(0, 2).join(' ');
    if (code === 2) {
      assert.match(err, new RegExp(`^--area is not an option of "${name}"`));
      refused.push(name);
      continue;
    }
    assert.equal(code, 0, `${name}: ${err}`);
    assert.deepEqual(
      [...new Set(areasIn(JSON.parse(out)))].filter((area) => area !== 5),
      [],
      name,
    );
    obeyed.push(name);
  }
  assert.ok(obeyed.includes('board list') && obeyed.includes('settlement lists') && obeyed.includes('draw show'));
  assert.ok(refused.includes('submission find') && refused.includes('action list'));
  assert.ok(
    areasIn(JSON.parse((await contest('board list --json')).out)).some((area) => area !== 5),
    'or it proves nothing',
  );
});

test('what is about all areas stays, and what has no area', () => {
  const run = { app: { edition } as App, values: { area: 'ph' } } as unknown as Run;
  const rows = [{ area: 1 }, { area: 5 }, { area: null }, { kind: 'late' }];
  assert.deepEqual(ofArea(run, { rows, total: 4 }), { rows: rows.slice(1), total: 4 });
});

test('an option or a word that a command does not know is refused by name', async () => {
  const unknown = await contest('board list --flavour sweet');
  assert.deepEqual([unknown.code, /^--flavour is not an option of "board list"\n/.test(unknown.err)], [2, true]);
  const word = await contest('board list ph');
  assert.deepEqual([word.code, /^"ph" is one word too many\n/.test(word.err)], [2, true]);
  assert.match((await contest('board list --rows many')).err, /^--rows is a whole number/);
});

test('the help names the values of every option, or says what kind of thing it is', () => {
  for (const [noun, verbs] of Object.entries(deskVerbs()))
    for (const [verb, { use }] of Object.entries(verbs))
      assert.doesNotMatch((use ?? '').replaceAll('"…; …"', ''), /--\S+ …|object/, `${noun} ${verb}`);
});
