/** A work that won and drops out: what follows is said before, its place goes to the next, its line is not paid. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testExcellent } from '../excellent/excellent-test.ts';

const { pool, farah, owner, judgedWork, asked, where, list } = await testExcellent();

const works = [
  await judgedWork('Ada', 9),
  await judgedWork('Bo', 8),
  await judgedWork('Cy', 7),
  await judgedWork('Di', 6),
];
const [ada, bo] = works;
const seen = async () => (await farah.ask('excellent_ranking', asked)).data.print;
const ranking = async () =>
  (await farah.ask('excellent_ranking', asked)).data.list.map(
    ({ player, place, is_out }) => `${place ?? '-'} ${player}${is_out ? ' out' : ''}`,
  );
const lines = async () =>
  (await farah.ask('settlement', { area: '1', list })).data.lines
    .filter(({ state }) => state !== 'void')
    .map(({ rank, player, state }) => `${rank} ${player} ${state}`);
const change = async () => (await farah.ask('settlement_change', { area: '1', list })).data;
const make = async () => farah.ask('settle', { area: 1, list, seen: (await change()).print });

test('Lines are made of the published works', async () => {
  assert.equal((await farah.ask('excellent_select', where)).data.selected, 3);
  assert.equal((await farah.ask('excellent_publish', { ...where, seen: await seen() })).status, 200);
  assert.equal((await make()).data.made, 3);
  assert.deepEqual(await lines(), ['1 Ada open', '2 Bo open', '3 Cy open']);
});

test('To disqualify a work says which place and which prize it touches, and changes nothing by saying so', async () => {
  const effect = await owner.ask('submission_effect', { area: '1', id: bo?.id ?? '', kind: 'disqualify' });
  assert.deepEqual(effect.data.places, [{ platform: 1, place: 2, tier: 2, out_after: true }]);
  assert.deepEqual(effect.data.lines, [
    { list, rank: 2, amount: 50, currency: 'diamonds', state: 'open', state_after: 'out' },
  ]);
  const whole = await owner.ask('player_effect', { area: '1', id: ada?.player_id ?? '', kind: 'disqualify' });
  assert.deepEqual(
    whole.data.lines.map(({ rank, state_after }) => [rank, state_after]),
    [[1, 'out']],
  );
  assert.deepEqual(await lines(), ['1 Ada open', '2 Bo open', '3 Cy open']);
});

test('A disqualified work keeps its row in the ranking and asks for the next; its line is neither approved nor handed on here', async () => {
  const out = { area: 1, id: bo?.id ?? '', kind: 'disqualify', reason: 'other', note: 'copied' } as const;
  assert.equal((await owner.ask('change_submission', out)).status, 200);
  assert.deepEqual(await ranking(), ['1 Ada', '2 Bo out', '3 Cy', '- Di']);
  assert.deepEqual(await lines(), ['1 Ada open', '2 Bo out', '3 Cy open']);
  const { asking, added, voided } = await change();
  assert.deepEqual([asking.map(({ player }) => player), added, voided], [['Bo'], [], []]);
  const id = (await farah.ask('settlement', { area: '1', list })).data.lines[1]?.id ?? '';
  const { data } = await owner.ask('approve_lines', { area: 1, ids: [id] });
  assert.match(data.not[0]?.why ?? '', /disqualified: replace/);
  assert.deepEqual((await farah.ask('alternate', { area: '1', id })).data, { next: null, why: 'judged' });
});

test('Replaced on the ranking, the next has the place, and the lines follow when they are compared', async () => {
  const replaced = await farah.ask('excellent_replace', {
    area: 1,
    id: bo?.id ?? '',
    why: 'copied',
    seen: await seen(),
  });
  assert.equal(replaced.data.promoted, works[3]?.id);
  assert.deepEqual(await ranking(), ['1 Ada', '2 Di', '3 Cy']);
  assert.deepEqual(
    (await change()).added.map(({ rank, player, instead_of }) => [rank, player, instead_of]),
    [[2, 'Di', 'Bo']],
  );
  const congratulated = async () => {
    const { rows } = await pool.query<{ name: string }>(
      `select name from notice n join player p on (p.area, p.id) = (n.area, n.player_id)
       where kind = 'excellent_won' and until_at is null order by name`,
    );
    return rows.map(({ name }) => name);
  };
  assert.deepEqual(await congratulated(), ['Ada', 'Bo', 'Cy']);
  await make();
  assert.deepEqual(await lines(), ['1 Ada open', '2 Di open', '3 Cy open']);
  assert.deepEqual(await congratulated(), ['Ada', 'Cy', 'Di'], 'nobody any more on a reward that is gone');
});

test('A work that is put back after the next has its place is told at the desk: nothing else waits for it', async () => {
  const told = async () => {
    const { data } = await farah.ask('settlement_lists');
    const found = data.list.find((one) => one.area === 1 && one.list === list);
    const { let_in } = (await farah.ask('settlement', { area: '1', list })).data;
    return [found?.blocks.find(({ what }) => what === 'let_in')?.count, let_in.map(({ player }) => player)];
  };
  assert.deepEqual(await told(), [undefined, []]);
  const back = { area: 1, id: bo?.id ?? '', kind: 'restore', note: 'it is their own' } as const;
  assert.equal((await owner.ask('change_submission', back)).status, 200);
  assert.deepEqual(await told(), [1, ['Bo']]);
});
