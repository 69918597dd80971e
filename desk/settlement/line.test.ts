import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SettlementRow } from '@event/contest/settlement/desk-wire';
import { isPickable, isReplaceable, waitsFor, whyNotReplaced } from './line.ts';

const approved: SettlementRow = {
  ...{ area: 1, id: 'one', list: 'board:1:1', rank: 1, player_id: 'p', player: 'Maya', amount: 100, currency: 'usd' },
  ...{
    contact: 'left',
    first_by: 'Ada',
    second_by: 'Bo',
    mine: false,
    not_by_me: 'two_approved',
    may_take_back: false,
  },
  ...{
    state: 'approved',
    lost_work: false,
    note: null,
    otherwise: null,
    alternate_of: null,
    run: null,
    not_paid: null,
  },
};

test('what a payment run holds is neither picked, nor delivered by hand, nor replaced; once it left the run it is', () => {
  const held = { ...approved, run: 3 };
  const left = { ...approved, not_paid: { run: 3, why: 'The account is closed' } };
  assert.deepEqual([approved, held, left].map(isPickable), [true, false, true]);
  assert.deepEqual([approved, held, left].map(isReplaceable), [true, false, true]);
  assert.deepEqual(waitsFor([approved, held]), [approved]);
  assert.match(whyNotReplaced(held) ?? '', /run 3 holds it/);
  assert.match(whyNotReplaced({ ...held, state: 'delivered' }) ?? '', /delivered/);
});
