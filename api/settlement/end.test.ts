/** The end of a contest as people at the desk go through it: signed as seen, lines for all, contacts asked for, paid by file. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { newPlayer, newWork, rank, read, writePeriods } from '../board/board-test.ts';
import { organizerWith } from '../http/desk-test.ts';
import { testServer } from '../server-test.ts';
import { keepContact } from '../task/contact.ts';
import { filesOfPayments } from './payment-test.ts';

const server = await testServer({ now: tinyMoment.announcement });
const officer = [{ role: 'prize_officer', area: null }] as const;
const [ada, bo, cy] = [
  await organizerWith(server, 'Ada', officer),
  await organizerWith(server, 'Bo', officer),
  await organizerWith(server, 'Cy', officer),
];
await writePeriods(server.pool);
const enteredBy = (id: string, revision_id: string) =>
  server.pool.query(`update reading set source = 'manual', collector = $1 where revision_id = $2`, [id, revision_id]);
const players: string[] = [];
for (const [place, views] of [300, 200, 100].entries()) {
  const at = tinyMoment.open + place;
  const player = await newPlayer(server.pool, `Player ${place + 1}`);
  const work = await newWork(server.pool, player, at);
  await read(server.app, { revision_id: work.revision_id, views, at: at + 60 });
  if (place === 1) await enteredBy(bo.id, work.revision_id);
  await rank(server.app, work, work.revision_id, at + 120);
  await server.pool.query(
    `insert into video_proof (platform, video_id, area, player_id, how, proved_at)
     select platform, video_id, 1, $2, 'code', now() from revision where id = $1 on conflict do nothing`,
    [work.revision_id, player],
  );
  players.push(player);
}

const { fileOf, bring } = filesOfPayments(server);
const where = { area: 1, platform: 1, period: 1 };
const list = 'board:1:1';
const stage = async () => {
  const { data } = await ada.ask('settlement_lists');
  return data.list.find((one) => one.list === list && one.area === 1) ?? assert.fail('no list');
};
const leaveContact = (id: string) =>
  keepContact(server.app, server.pool, {
    player: { area: 1, id },
    contact: { type: 1, address: `${id}@example.org`, identity: id, masked: 'w•••@example.org' },
    language: 'en',
    at: server.app.clock(),
  });
const noticesOf = async (id: string) =>
  (await server.pool.query(`select from notice where player_id = $1 and kind = 'leave_contact'`, [id])).rowCount;

test('a clean board is offered with those who would win, and signed only as it was looked at', async () => {
  assert.deepEqual([(await stage()).stage, (await stage()).blocks], ['open', []]);
  const { data } = await ada.ask('clean_boards');
  const board = data.list.find((one) => one.list === list) ?? assert.fail('not offered');
  assert.deepEqual(
    board.winners.map(({ rank, player }) => `${rank} ${player}`),
    ['1 Player 1', '2 Player 2', '3 Player 3'],
  );
  assert.deepEqual(
    board.by_people.map(({ rank, entered_by }) => `${rank} ${entered_by}`),
    ['2 Bo'],
  );
  const old = await ada.ask('certify', { ...where, seen: 'somebody else' });
  assert.match(old.data.message ?? '', /have changed since you looked/);
  assert.equal((await stage()).stage, 'open');
  assert.equal((await ada.ask('certify', { ...where, seen: board.print })).status, 200);
  assert.equal((await stage()).stage, 'ready');
  assert.deepEqual(
    (await ada.ask('clean_boards')).data.list.filter((one) => one.list === list),
    [],
  );
});

test('what is ready is offered with its lines; each approval is offered to those whose it is', async () => {
  const { data } = await cy.ask('due_lists');
  const due = data.list.find((one) => one.list === list) ?? assert.fail('not offered');
  assert.deepEqual([due.winners.length, due.is_mixed], [3, false]);
  assert.equal((await cy.ask('settle', { area: 1, list, seen: due.print })).data.made, 3);
  assert.equal((await stage()).stage, 'made');
  for (const person of [cy, ada]) {
    const [waiting] = (await person.ask('waiting_lines')).data.list;
    assert.equal((await person.ask('approve_lines', { area: 1, ids: [...(waiting?.ids ?? [])] })).data.done, 3);
    assert.deepEqual((await person.ask('waiting_lines')).data.list, []);
  }
  assert.deepEqual((await bo.ask('waiting_lines')).data.list, []);
  const { stage: now, money, blocks } = await stage();
  assert.equal(now, 'approved');
  assert.deepEqual(
    money.map(({ currency, due, approved, delivered }) => `${currency} ${due} ${approved} ${delivered}`),
    ['usd 150 150 0', 'diamonds 500 500 0'],
  );
  assert.deepEqual(blocks, [{ what: 'contact', count: 2 }]);
});

test('exactly the winners of money without a contact are asked for one, once a day unless it is wished', async () => {
  await leaveContact(players[0] ?? '');
  const ask = async (again?: boolean) => (await ada.ask('ask_contacts', { area: 1, ...(again && { again }) })).data;
  const both = await Promise.all([ask(), ask()]);
  assert.deepEqual(both.map(({ asked, spared }) => `${asked} ${spared}`).sort(), ['0 1', '1 0']);
  assert.deepEqual(await Promise.all(players.map(noticesOf)), [0, 1, 0]);
  assert.deepEqual((await ada.ask('settlement_lists')).data.contacts, [{ area: 1, missing: 1, asked: 1 }]);
  assert.deepEqual(await ask(true), { asked: 1, spared: 0 });
  server.set(tinyMoment.announcement + 86_400 + 60);
  const later = await organizerWith(server, 'Later', officer);
  assert.deepEqual((await later.ask('ask_contacts', { area: 1 })).data, { asked: 1, spared: 0 });
  assert.equal(await noticesOf(players[1] ?? ''), 3);
  const lost = () => later.ask('ask_contacts', { area: 1, again: true }, { 'idempotency-key': 'lost' });
  assert.deepEqual(await lost(), await lost());
  assert.equal(await noticesOf(players[1] ?? ''), 4, 'one whose answer was lost is sent again and told once');
  server.set(tinyMoment.announcement);
});

test('a run holds what is approved and can be reached, one run each; its file comes back checked row by row', async () => {
  const made = await Promise.all(
    [ada, bo].map((person) => person.ask('make_payments', { area: null, currency: 'usd' })),
  );
  assert.deepEqual(made.map(({ status }) => status).sort(), [200, 409]);
  const run = made.find(({ status }) => status === 200)?.data ?? assert.fail('no run');
  assert.deepEqual([run.lines, run.amount], [1, 100]);
  const [first] = (await ada.ask('settlement', { area: '1', list })).data.lines;
  assert.equal(first?.run, run.number);
  const by_hand = await ada.ask('deliver_lines', { area: 1, ids: [first?.id ?? ''], proof: 'cash' });
  assert.match(by_hand.data.not[0]?.why ?? '', /payment run holds it/);
  const { data: out }: { data: { message?: string } } = await ada.ask('replace_line', {
    area: 1,
    id: first?.id ?? '',
    reason: 'gone',
    alternate: null,
  });
  assert.match(out.message ?? '', /payment run holds it/);

  const file = await fileOf(ada, run.id);
  assert.match(file, /@example\.org/);
  const head = 'line,amount,currency,paid,reference,why not';
  const right = { id: first?.id ?? '', amount: '100', currency: 'usd', paid: 'yes', reference: 'T-1', why: '' };
  const row = (change: Partial<typeof right>) => `${head}\n${Object.values({ ...right, ...change }).join(',')}`;
  const problem = async (text: string) => {
    const { data } = await bring(ada, { id: run.id, text });
    assert.equal((await stage()).delivered, 0);
    return data.mistakes?.[0]?.problem ?? data.message ?? '';
  };
  assert.match(await problem(row({ amount: '1000' })), /is due 100 usd, and the row says 1000 usd/);
  assert.match(await problem(row({ id: '01980000-0000-7000-8000-000000000000' })), /is not a line of this run/);
  assert.match(await problem(row({ reference: '' })), /the reference that shows it is missing/);
  assert.match(await problem(row({ paid: 'maybe' })), /write yes or no, or leave it empty/);
  assert.match(await problem(`${row({})}\n${row({}).split('\n')[1]}`), /the same line as in row 2/);
  assert.match(await problem('line,paid\nx,yes'), /The column “amount” is missing/);

  const back = file.replace(/,,,\r\n$/, ',yes,"T-1; of Monday",\r\n');
  assert.deepEqual((await bring(ada, { id: run.id, text: back, dry: 'yes' })).data, {
    ...{ paid: 1, out: 0, left: 0, open: 0, known: 0, mistakes: [] },
  });
  assert.equal((await stage()).delivered, 0);
  assert.equal((await bring(ada, { id: run.id, text: back })).data.paid, 1);
  assert.equal((await stage()).delivered, 1);
  for (const dry of ['yes', 'no'])
    assert.deepEqual((await bring(bo, { id: run.id, text: back, dry })).data, {
      ...{ paid: 0, out: 0, left: 0, open: 0, known: 1, mistakes: [] },
    });
  assert.match(
    (await bring(bo, { id: run.id, text: back.replace('T-1', 'T-2') })).data.mistakes[0].problem,
    /was paid before: Payment run 1: T-1; of Monday/,
  );
  assert.equal((await fileOf(ada, run.id)).trim().split('\n').length, 1);
});

const diamondLines = async () =>
  (await ada.ask('settlement', { area: '1', list })).data.lines.filter(({ currency }) => currency === 'diamonds');

test('what a run has not paid leaves it with a reason, and the next run may hold it; semicolons are read too', async () => {
  const { data: run } = await ada.ask('make_payments', { area: 1, currency: 'diamonds' });
  const file = await fileOf(ada, run.id);
  assert.doesNotMatch(file, /@/);
  const semicolons = file.replaceAll(',', ';').replace(/;;;\r\n$/, ';no;;Account is locked\r\n');
  assert.deepEqual((await bring(ada, { id: run.id, text: semicolons })).data, {
    ...{ paid: 0, out: 0, left: 1, open: 0, known: 0, mistakes: [] },
  });
  assert.equal((await bring(ada, { id: run.id, text: semicolons })).data.known, 1);
  const [line] = await diamondLines();
  assert.deepEqual([line?.state, line?.not_paid], ['open', { run: 2, why: 'Account is locked' }]);
  for (const person of [ada, bo])
    assert.equal((await person.ask('approve_lines', { area: 1, ids: [line?.id ?? ''] })).data.done, 1);
  const { data: second } = await bo.ask('make_payments', { area: 1, currency: 'diamonds' });
  assert.equal(second.lines, 1);
  const [held] = await diamondLines();
  assert.deepEqual([held?.run, held?.not_paid], [3, { run: 2, why: 'Account is locked' }], 'the line says both');
  assert.match(
    (await bring(ada, { id: run.id, text: semicolons.replace(';no;;Account is locked', ';yes;T-2;') })).data.mistakes[0]
      .problem,
    /left this run/,
  );
  assert.equal((await bo.ask('leave_payments', { id: second.id, reason: 'Never sent' })).data.open, 0);
  const [left] = await diamondLines();
  assert.deepEqual([left?.run, left?.not_paid], [null, { run: 3, why: 'Never sent' }]);
  const { runs, payable } = (await ada.ask('payments')).data;
  assert.deepEqual(
    runs.map(({ number, paid, left, open }) => `${number} ${paid} ${left} ${open}`),
    ['3 0 1 0', '2 0 1 0', '1 1 0 0'],
  );
  assert.deepEqual(
    payable.map(({ currency, lines, unreachable }) => `${currency} ${lines} ${unreachable}`),
    ['usd 0 1', 'diamonds 1 0'],
  );
});

test('the database lets no line into two runs, and nobody but its run ends it', async () => {
  const { data: run } = await ada.ask('make_payments', { area: 1, currency: 'diamonds' });
  const other = '01980000-0000-7000-8000-000000000001';
  await server.pool.query(
    `insert into payment_run (id, currency, made_by, made_at) values ($1, 'diamonds', 'x', now())`,
    [other],
  );
  await assert.rejects(
    server.pool.query(
      'insert into payment (run_id, area, settlement_id) select $2, area, settlement_id from payment where run_id = $1',
      [run.id, other],
    ),
    /payment_once/,
  );
  for (const [kind, run_id] of [
    ['delivered', null],
    ['void', null],
    ['void', run.id],
    ['delivered', other],
  ])
    await assert.rejects(
      server.pool.query(
        `insert into settlement_end (area, settlement_id, kind, note, ended_by, ended_at, run_id)
         select area, settlement_id, $2, 'x', 'x', now(), $3 from payment where run_id = $1`,
        [run.id, kind, run_id],
      ),
      /settlement_end_run|is ended by that run/,
    );
  const { rows } = await server.pool.query(
    `select area, id from settlement_progress where ended is null and contact_at is null and run_id is null`,
  );
  assert.equal(rows.length, 1);
  await assert.rejects(
    server.pool.query('insert into payment (run_id, area, settlement_id) values ($1, $2, $3)', [
      other,
      rows[0].area,
      rows[0].id,
    ]),
    /not to be delivered by this run/,
  );
});
