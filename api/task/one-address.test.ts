/** Where one player is reached no other is, on whichever way it was left: who wins with many accounts has an address for each. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isUniqueViolation } from '../database/database.ts';
import { testServer } from '../server-test.ts';

const { ask, logIn, pool } = await testServer();
const [taken, done] = [104032, 0];
let accounts = 0;

async function somebody() {
  accounts += 1;
  const role_id = String(accounts);
  const token = await logIn({ role_id });
  const leave = async (contact_addr: string, contact_type = 1) =>
    (await ask('fill', { contact_type, contact_addr }, { token })).code;
  return { role_id, token, leave };
}

/** Whoever has left another address before, and corrects it. */
async function corrector() {
  const one = await somebody();
  assert.equal(await one.leave(`first.${one.role_id}@tiny.example`), done);
  return one;
}

test('An address to which another has corrected is neither corrected to nor left first.', async () => {
  const [one, two, three] = [await corrector(), await corrector(), await somebody()];
  assert.equal(await one.leave('farm@tiny.example'), done);
  assert.equal(await two.leave('Farm+2@tiny.example'), taken);
  assert.equal(await three.leave('farm@tiny.example'), taken);
});

test('Of many who correct to one address at the same moment, one has it.', async () => {
  const many = await Promise.all(Array.from({ length: 10 }, corrector));
  const codes = await Promise.all(many.map(({ leave }) => leave('+62 812 0000 1111', 2)));
  assert.equal(codes.filter((code) => code === done).length, 1);
  assert.equal(codes.filter((code) => code === taken).length, 9);
});

test('What was corrected or erased again is free for another; what earned once is not.', async () => {
  const [one, two, three, four] = [await corrector(), await corrector(), await corrector(), await somebody()];
  assert.equal(await one.leave('+62 812 0000 2222', 2), done);
  assert.equal(await one.leave(`first.${one.role_id}@tiny.example`), done);
  assert.equal(await two.leave('+62 812 0000 2222', 2), done);
  assert.equal((await ask('erase', {}, { token: two.token })).code, done);
  assert.equal(await three.leave('+62 812 0000 2222', 2), done);
  assert.equal(await four.leave(`first.${two.role_id}@tiny.example`), taken);
});

test('One mailbox and one number are one, in whichever of their spellings.', async () => {
  const spellings: readonly (readonly [number, string, string])[] = [
    [1, 'maya@bücher.example', 'maya@xn--bcher-kva.example'],
    [1, 'maya@mail.example', 'maya@ｍail.example'],
    [2, '+62 812 0000 3333', '+62 (0)812 0000 3333'],
  ];
  for (const [type, first, second] of spellings) {
    const [one, two] = [await somebody(), await somebody()];
    assert.equal(await one.leave(first, type), done);
    assert.equal(await two.leave(second, type), taken, second);
  }
});

test('The database refuses it to whoever asks around the call.', async () => {
  const [one, two] = [await corrector(), await corrector()];
  const copy = `update contact set fingerprint = (select fingerprint from contact join player on id = player_id where role_id = $1)
    where player_id = (select id from player where role_id = $2)`;
  await assert.rejects(pool.query(copy, [one.role_id, two.role_id]), (error) =>
    isUniqueViolation(error, 'contact_of_one'),
  );
});
