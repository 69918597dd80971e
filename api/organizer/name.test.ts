/** Nobody passes for a colleague, or for no person at all, in the log and wherever people are shown by name. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTransaction } from '../database/database.ts';
import { organizerWith } from '../http/desk-test.ts';
import { testServer } from '../server-test.ts';
import { takeInvitation } from './invitation.ts';
import { nameOfIssuer } from './name.ts';

const contest = await testServer();
const { pool, app } = contest;
const olga = await organizerWith(contest, 'Olga Owner', [{ role: 'owner', area: null }]);
const greta = await organizerWith(contest, 'Greta', [{ role: 'owner', area: 1 }]);
const likenesses = ['Olga Owner', 'olga owner', 'Olga  Owner', 'Ol\u200dga Owner', 'Ｏlga Owner', 'Olga\u00a0Owner'];
const of_no_person = ['system', 'System', 'openid', 'command:root', 'Command: root', 'import:numbers'];
const judge = [{ role: 'judge' as const, area: 1 }];

for (const [way, take] of [
  ['rename herself', (name: string) => greta.ask('rename_self', { name })],
  ['invite somebody', (name: string) => greta.ask('invite', { name, grants: judge })],
] as const)
  test(`A greedy owner does not ${way} by the name of a colleague, however it is written, nor of no person.`, async () => {
    for (const name of [...likenesses, ...of_no_person]) {
      const { status, data } = await take(name);
      assert.deepEqual([status, data.name], [409, 'name'], name);
    }
    assert.equal((await take(`Greta ${way}`)).status, 200);
  });

test('Whoever comes in by an invitation has a name that nobody else has by then, and one who left has none.', async () => {
  const invited = async () =>
    (await olga.ask('invite', { name: 'Eve', grants: judge })).data.link.split('=').at(-1) ?? '';
  const [one, two] = [await invited(), await invited()];
  const use = (token: string) => inTransaction(pool, (database) => takeInvitation(database, token, app.clock()));
  const eve = await use(one);
  await assert.rejects(use(two), { name: 'name' });
  assert.equal((await olga.ask('dismiss', { id: eve })).status, 200);
  await use(two);
});

test('A name of no person that the issuer gives is not taken over.', () => {
  assert.deepEqual([nameOfIssuer('Nia', 'n-1'), nameOfIssuer('System', 'n-2')], ['Nia', 'n-2']);
});
