/** Each guard of the database is taken away once: what it forbids then passes, so that its test would notice. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day } from '@event/contest/time';
import { at, testSettlement } from './settlement-test.ts';

const { pool, mia, noa, pim, board, colleague } = await testSettlement();

/** The first line of a board of its own: USD for somebody without a contact. */
async function newLine(): Promise<string> {
  const one = await board(1);
  await one.make(mia);
  return (await one.live())[0]?.id ?? assert.fail('no line');
}

async function approve(id: string, people: readonly string[]): Promise<void> {
  for (const [index, by] of people.entries()) {
    await pool.query(
      `insert into settlement_approval (area, settlement_id, number, approved_by, approved_at)
       values (1, $1, $2, $3, to_timestamp($4))`,
      [id, index + 1, by, at],
    );
  }
}

const approvedBy = (people: readonly string[]) => async () => approve(await newLine(), people);

async function deliverToNobody(): Promise<void> {
  const id = await newLine();
  await approve(id, [noa, pim]);
  await pool.query(
    `insert into settlement_end (area, settlement_id, kind, note, ended_by, ended_at)
     values (1, $1, 'delivered', 'transfer 7', 'x', to_timestamp($2))`,
    [id, at],
  );
}

interface Guard {
  readonly forbids: string;
  readonly where: 'refuse_approval' | 'refuse_delivery';
  /** What the function says, and what it says without the guard. */
  readonly what: string;
  readonly by: string;
  readonly work: () => Promise<void>;
}

const people = { where: 'refuse_approval' } as const;
const guards: readonly Guard[] = [
  {
    ...people,
    forbids: 'an approval by an account younger than two days',
    what: `or _person.created_at > new.approved_at - interval '2 days'`,
    by: '',
    work: approvedBy([await colleague('Young', 'openid', at - 2 * day + 1)]),
  },
  {
    ...people,
    forbids: 'an approval by an account that the maker let in',
    what: '_line.made_by = _person.created_by',
    by: 'false',
    work: approvedBy([await colleague('Of Mia', mia)]),
  },
  {
    ...people,
    forbids: 'a second approval by an account that the first let in',
    what: 'a.approved_by = _person.created_by or ',
    by: '',
    work: approvedBy([noa, await colleague('Of Noa', noa)]),
  },
  {
    ...people,
    forbids: 'a second approval by who let the first in',
    what: ' or o.created_by = new.approved_by',
    by: '',
    work: approvedBy([await colleague('Of Pim', pim), pim]),
  },
  {
    forbids: 'a delivery of money to somebody without a contact, when nobody says how else it went',
    where: 'refuse_delivery',
    what: 'if not found and',
    by: 'if false and',
    work: deliverToNobody,
  },
];

/** Takes a guard out of its function of this test's own database while `work` runs; it must be there to be taken. */
async function without({ where, what, by }: Guard, work: () => Promise<void>): Promise<void> {
  const { rows } = await pool.query('select pg_get_functiondef($1::regproc) as text', [where]);
  const text: string = rows[0].text;
  assert.ok(text.includes(what), `${where} says: ${what}`);
  await pool.query(text.replace(what, by));
  try {
    await work();
  } finally {
    await pool.query(text);
  }
}

const refusal = /Two approvals are two people|A delivery of money to nobody/;

for (const guard of guards) {
  test(`The database refuses ${guard.forbids}; without that guard it passes, and nothing else does.`, async () => {
    await assert.rejects(guard.work(), refusal);
    await without(guard, async () => {
      await guard.work();
      for (const other of guards.filter((one) => one !== guard)) await assert.rejects(other.work(), refusal);
    });
    await assert.rejects(guard.work(), refusal);
  });
}
