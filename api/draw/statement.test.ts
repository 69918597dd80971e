/** A draw through the real server is one statement of the database, counted on the wire. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callTable } from '../calls.ts';
import { listenOn, type Wire } from '../database/wire-test.ts';
import { testServer } from '../server-test.ts';

let wire: Wire | undefined;
const through = async (url: string) => {
  wire = await listenOn(url);
  return wire.url;
};

const { ask, logIn, pool } = await testServer({ through });
const statementsOf = async (work: () => Promise<unknown>) => (await wire?.statementsOf(work)) ?? [];

async function playerWith(attempts: number, role_id: string): Promise<string> {
  const token = await logIn({ role_id });
  await pool.query(
    `insert into attempt (area, id, player_id, source, granted_at)
     select area, gen_random_uuid(), id, 'desk:' || n, created_at from player, generate_series(1, $2::integer) n where role_id = $1`,
    [role_id, attempts],
  );
  return token;
}

const token = await playerWith(6, 'drawer');
// The first draw of a process asks for the time.
await ask('draw', {}, { token });

test('A draw is one statement, its switch, its key and its kept answer included.', async () => {
  const statements = await statementsOf(async () => {
    assert.equal((await ask('draw', {}, { token, key: 'one' })).code, 0);
  });
  assert.deepEqual(statements, ['draw-together']);
});

test('So is a draw without a key, and the repeat of one with a key: it gets the first answer, byte for byte.', async () => {
  const first = await ask('draw', {}, { token, key: 'two' });
  const statements = await statementsOf(async () => {
    assert.equal((await ask('draw', {}, { token, key: 'two' })).body, first.body);
    assert.equal((await ask('draw', {}, { token })).code, 0);
  });
  assert.deepEqual(statements, ['draw-together', 'draw-together']);
  const { rows } = await pool.query('select count(*) as draws from draw');
  assert.equal(rows[0].draws, 4);
});

test('Twenty equal draws at once spend one attempt, and all get its answer.', async () => {
  const token = await playerWith(20, 'twenty');
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('draw', {}, { token, key: 'same' })));
  assert.equal(new Set(answers.map(({ body }) => body)).size, 1);
  assert.equal(answers[0]?.data.draw_count, 19);
});

test('A refusal is kept: who has earned an attempt since still reads it under the old key.', async () => {
  const token = await playerWith(0, 'without');
  const first = await ask('draw', {}, { token, key: 'early' });
  assert.equal(first.code, 104030);
  await playerWith(1, 'without');
  assert.equal((await ask('draw', {}, { token, key: 'early' })).body, first.body);
  assert.equal((await ask('draw', {}, { token, key: 'later' })).code, 0);
});

test('A draw that is switched off spends nothing; a kept answer is found all the same.', async () => {
  const first = await ask('draw', {}, { token, key: 'open' });
  await pool.query(
    `insert into service_switch (id, name, closed, thrown_by, thrown_at) values (gen_random_uuid(), 'draw', true, 'test', now())`,
  );
  assert.equal((await ask('draw', {}, { token, key: 'shut' })).code, 104031);
  assert.equal((await ask('draw', {}, { token, key: 'open' })).body, first.body);
  await pool.query('delete from service_switch');
  assert.equal((await ask('draw', {}, { token })).code, 0);
});

test('Control: work in a transaction, as other calls do theirs, is more than one statement on the wire.', async () => {
  const { at_once: _at_once, ...draw } = callTable.draw as NonNullable<typeof callTable.draw>;
  let other: Wire | undefined;
  const server = await testServer({
    table: { ...callTable, draw },
    through: async (url) => {
      other = await listenOn(url);
      return other.url;
    },
  });
  const token = await server.logIn();
  await server.ask('draw', {}, { token });
  const statements = (await other?.statementsOf(() => server.ask('draw', {}, { token }))) ?? [];
  assert.ok(statements.includes('begin') && statements.includes('draw-together'), statements.join());
});
