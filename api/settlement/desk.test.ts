import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desk_base } from '@event/contest/desk-wire';
import { tinyMoment } from '@event/tests/edition/tiny';
import { newPlayer, newWork, rank, read, writePeriods } from '../board/board-test.ts';
import { certifyBoard } from '../board/certify.ts';
import { inTransaction } from '../database/database.ts';
import { organizerWith } from '../http/desk-test.ts';
import { testServer } from '../server-test.ts';

const server = await testServer({ now: tinyMoment.announcement });
const everywhere = [{ role: 'prize_officer', area: null }] as const;
const first = await organizerWith(server, 'Pia First', everywhere);
const second = await organizerWith(server, 'Sam Second', everywhere);
const third = await organizerWith(server, 'Tea Third', everywhere);
const viewer = await organizerWith(server, 'Vera Viewer', [{ role: 'viewer', area: null }]);
const key = { area: 1, platform: 1, period: 1 };
const list = 'board:1:1';

/** Three players on the first board. */
await writePeriods(server.pool);
for (const [place, views] of [300, 200, 100].entries()) {
  const at = tinyMoment.open + place;
  const work = await newWork(server.pool, await newPlayer(server.pool, `Player ${place + 1}`), at);
  await read(server.app, { revision_id: work.revision_id, views, at: at + 60 });
  await rank(server.app, work, work.revision_id, at + 120);
}

const upload = (cookie: string, query: string, body: string) =>
  server.server.inject({
    method: 'POST',
    url: `${desk_base}/codes/import?${query}`,
    headers: { cookie, 'content-type': 'text/csv' },
    payload: body,
  });

const codes = ['ABCD-EFGH-JKLM-NPQR', 'BCDE-FGHJ-KLMN-PQRS', 'CDEF-GHJK-LMNP-QRST'].map((code) =>
  code.replaceAll('-', ''),
);

test('a file of codes is tried first, named by line where it is wrong, and taken in once', async () => {
  const wrong = await upload(first.cookie, 'area=1&prize=cup&dry=yes', `code\n${codes[0]}\n${codes[0]}\n`);
  assert.deepEqual(wrong.json().mistakes, [{ line: 3, problem: 'twice in this file' }]);
  const good = `code\n${codes.join('\n')}\n`;
  assert.equal((await upload(first.cookie, 'area=1&prize=cup&dry=yes', good)).json().imported, 3);
  const pool = async () => (await first.ask('code_pools')).data.list.find(({ prize }) => prize === 'cup');
  assert.equal((await pool())?.free ?? 0, 0);
  assert.equal((await upload(first.cookie, 'area=1&prize=cup', good)).json().imported, 3);
  assert.equal((await pool())?.free, 3);
  assert.equal((await upload(first.cookie, 'area=1&prize=cup', good)).json().repeated, true);
});

test('codes are taken only from somebody with the right who has just proved to be there', async () => {
  assert.equal((await upload(viewer.cookie, 'area=1&prize=cup', 'code\n')).statusCode, 403);
  assert.equal((await upload('', 'area=1&prize=cup', 'code\n')).statusCode, 401);
  assert.equal((await upload(first.cookie, 'area=9&prize=cup', 'code\n')).statusCode, 400);
  server.set(tinyMoment.announcement + 600);
  const late = await upload(first.cookie, 'area=1&prize=cup', 'code\n');
  assert.equal(late.json().name, 'step_up');
  server.set(tinyMoment.announcement);
});

test('nobody is settled before the board is certified', async () => {
  assert.equal((await first.ask('settlement_change', { area: '1', list })).data.name, 'not_ready');
  assert.equal((await first.ask('settle', { area: 1, list, seen: 'nothing' })).data.name, 'not_ready');
});

test('a line is paid only after two different people approved it, and a replaced winner gives the place to the next', async () => {
  await inTransaction(server.pool, (database) =>
    certifyBoard(database, server.app, { key, by: first.id, reason: null, at: tinyMoment.announcement }),
  );
  const { data: change } = await third.ask('settlement_change', { area: '1', list });
  assert.deepEqual(
    change.added.map(({ rank, player }) => `${rank} ${player}`),
    ['1 Player 1', '2 Player 2', '3 Player 3'],
  );
  assert.equal((await third.ask('settle', { area: 1, list, seen: 'something else' })).data.name, 'changed');
  assert.equal((await third.ask('settle', { area: 1, list, seen: change.print })).data.made, 3);
  const lines = async () => (await first.ask('settlement', { area: '1', list })).data.lines;
  const [one, two] = await lines();
  assert.ok(one && two);
  const ids = [one.id];
  assert.equal((await third.ask('approve_lines', { area: 1, ids })).data.done, 1);
  const again = await third.ask('approve_lines', { area: 1, ids });
  assert.match(again.data.not[0]?.why ?? '', /somebody else/);
  const early = await first.ask('deliver_lines', { area: 1, ids, proof: 'transfer 7' });
  assert.match(early.data.not[0]?.why ?? '', /two approvals/);
  assert.equal((await second.ask('approve_lines', { area: 1, ids })).data.done, 1);
  const nobody = await first.ask('deliver_lines', { area: 1, ids, proof: 'transfer 7' });
  assert.match(nobody.data.not[0]?.why ?? '', /^Player 1 left no contact/);
  const otherwise = 'paid in cash at the booth';
  assert.equal((await first.ask('deliver_lines', { area: 1, ids, proof: 'transfer 7', otherwise })).data.done, 1);
  assert.equal((await lines())[0]?.state, 'delivered');

  assert.equal(
    (await first.ask('replace_line', { area: 1, id: two.id, reason: 'no answer', alternate: null })).status,
    200,
  );
  assert.equal((await lines()).find(({ id }) => id === two.id)?.state, 'void');
});

test('a contact is opened for a line that is still open, and for a void one no more; only what is opened is logged', async () => {
  const { data } = await first.ask('settlement', { area: '1', list });
  const open = data.lines.find(({ state }) => state === 'open');
  const gone = data.lines.find(({ state }) => state === 'void');
  assert.ok(open && gone);
  assert.equal((await first.ask('open_contact', { area: 1, id: open.id })).status, 200);
  assert.equal((await first.ask('open_contact', { area: 1, id: gone.id })).data.name, 'ended');
  const { rows } = await server.pool.query(`select subject from action where what = 'open contact'`);
  assert.deepEqual(rows, [{ subject: open.player_id }]);
});

test('winners are exported as a table by those who may, and that they were is logged', async () => {
  const asked = {
    method: 'POST',
    url: `${desk_base}/settlement/export?area=1&as=csv&list=${encodeURIComponent(list)}`,
  } as const;
  const refused = await server.server.inject({ ...asked, headers: { cookie: viewer.cookie } });
  assert.equal(refused.statusCode, 403);
  const given = await server.server.inject({ ...asked, headers: { cookie: first.cookie } });
  assert.match(given.headers['content-type'] as string, /text\/csv/);
  assert.match(given.body, /Player 1/);
  const { rows } = await server.pool.query(`select by from action where what = 'export settlement'`);
  assert.deepEqual(rows, [{ by: first.id }]);
});

test('the draw tells its promise and its pace, and plays rehearsals for those who plan it', async () => {
  const { data } = await viewer.ask('draw_page');
  assert.match(data.commitment, /^[0-9a-f]{64}$/);
  assert.ok(data.stock.every(({ left, count }) => left <= count));
  assert.equal((await viewer.ask('rehearse', { players: '100', draws_per_player: '2' })).status, 403);
  const played = await first.ask('rehearse', { players: '100', draws_per_player: '2', runs: '3' });
  assert.equal(played.data.areas[0]?.tiers.length, data.stock.length);
});
