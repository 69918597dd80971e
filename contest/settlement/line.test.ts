import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day } from '../time.ts';
import {
  isLive,
  type LineFacts,
  type LineMove,
  type LinePerson,
  type LineState,
  line_states,
  mayApprove,
  mayDeliver,
  mayMove,
  mayPay,
  mayReplace,
  mayTakeBack,
  needsContact,
  stateOf,
} from './line.ts';

const open: LineFacts = {
  made_by: 'mia',
  first_by: null,
  second_by: null,
  ended: null,
  is_out: false,
  lost_work: false,
};
const at = 10 * day;
const person = (id: string, more: Partial<LinePerson> = {}): LinePerson => ({
  ...{ id, created_by: 'openid', created_at: 0 },
  ...more,
});

test('a state follows from the facts: what is delivered stays so, who is out asks for a replacement', () => {
  assert.equal(stateOf(open), 'open');
  assert.equal(stateOf({ ...open, first_by: 'a' }), 'half');
  assert.equal(stateOf({ ...open, first_by: 'a', second_by: 'b' }), 'approved');
  assert.equal(stateOf({ ...open, first_by: 'a', second_by: 'b', is_out: true }), 'out');
  for (const ended of ['delivered', 'void'] as const) assert.equal(stateOf({ ...open, ended, is_out: true }), ended);
  assert.deepEqual(
    line_states.filter((state) => !isLive(state)),
    ['void'],
  );
});

test('every move of every state, and why not', () => {
  const wanted: Record<LineState, Record<LineMove, string | null>> = {
    open: {
      approve: null,
      take_back: 'not_approved',
      deliver: 'not_approved',
      pay: 'not_approved',
      replace: null,
      drop: null,
    },
    half: { approve: null, take_back: null, deliver: 'not_approved', pay: 'not_approved', replace: null, drop: null },
    approved: { approve: 'approved_before', take_back: null, deliver: null, pay: null, replace: null, drop: null },
    out: { approve: 'out', take_back: 'out', deliver: 'out', pay: null, replace: null, drop: null },
    delivered: {
      approve: 'ended',
      take_back: 'ended',
      deliver: 'ended',
      pay: 'ended',
      replace: 'ended',
      drop: 'ended',
    },
    void: { approve: 'ended', take_back: 'ended', deliver: 'ended', pay: 'ended', replace: 'ended', drop: 'ended' },
  };
  for (const state of line_states) {
    for (const [move, refusal] of Object.entries(wanted[state])) {
      assert.equal(mayMove(state, move as LineMove), refusal, `${state} ${move}`);
    }
  }
});

test('two approvals are two people of two days, neither let in by the other nor by who made the line', () => {
  const half: LineFacts = { ...open, first_by: 'noa' };
  const [mia, noa, pim] = [person('mia'), person('noa'), person('pim')];
  assert.equal(mayApprove(open, { by: mia, first: null, at }), null, 'the maker may be one of them');
  assert.equal(mayApprove(half, { by: pim, first: noa, at }), null);
  assert.equal(mayApprove({ ...half, is_out: true }, { by: pim, first: noa, at }), 'out');
  assert.equal(mayApprove(open, { by: null, first: null, at }), 'no_person');
  assert.equal(mayApprove({ ...half, lost_work: true }, { by: pim, first: noa, at }), 'lost_work');
  assert.equal(mayApprove(half, { by: noa, first: noa, at }), 'same_person');
  const young = (age: number) => person('pim', { created_at: at - age });
  assert.equal(mayApprove(half, { by: young(2 * day - 1), first: noa, at }), 'newcomer');
  assert.equal(mayApprove(half, { by: young(2 * day), first: noa, at }), null);
  for (const created_by of ['mia', 'noa'])
    assert.equal(mayApprove(half, { by: person('pim', { created_by }), first: noa, at }), 'invited', created_by);
  assert.equal(mayApprove(half, { by: pim, first: person('noa', { created_by: 'pim' }), at }), 'invited');
});

test('what two approved is void by two: by one alone only where an owner of all answers for it, or the winner is out', () => {
  const approved: LineFacts = { ...open, first_by: 'noa', second_by: 'pim' };
  const officer = { is_owner_of_all: false, has_taken_back: false };
  assert.equal(mayReplace(approved, officer), 'two_approved');
  assert.equal(mayReplace(approved, { ...officer, is_owner_of_all: true }), null);
  assert.equal(mayReplace({ ...approved, is_out: true }, officer), null);
  assert.equal(mayReplace({ ...open, first_by: 'noa' }, officer), null, 'one approval alone bars nobody');
  assert.equal(mayReplace(open, { ...officer, has_taken_back: true }), 'took_back');
  assert.equal(mayReplace({ ...approved, ended: 'delivered' }, { ...officer, is_owner_of_all: true }), 'ended');
  assert.deepEqual(
    ['noa', 'pim', 'mia'].map((by) => mayTakeBack(approved, by)),
    [null, null, 'not_yours'],
  );
});

test('money goes to who can be reached, or as somebody says it went; diamonds to the account that played', () => {
  const approved: LineFacts = { ...open, first_by: 'noa', second_by: 'pim' };
  const money = { currency: 'usd', has_contact: false, otherwise: null } as const;
  assert.deepEqual(
    [money, { ...money, has_contact: true }, { ...money, currency: 'diamonds' as const }].map(needsContact),
    [true, false, false],
  );
  assert.equal(mayDeliver(approved, money), 'no_contact');
  assert.equal(mayDeliver(approved, { ...money, otherwise: 'by hand' }), null);
  assert.equal(mayDeliver(approved, { ...money, has_contact: true }), null);
  assert.equal(mayDeliver(approved, { ...money, currency: 'diamonds' }), null);
  const lost = { ...approved, lost_work: true };
  assert.equal(mayDeliver(lost, { ...money, has_contact: true }), 'lost_work');
  assert.equal(mayPay(lost), null, 'what a run paid is gone');
  assert.equal(mayDeliver(open, { ...money, has_contact: true }), 'not_approved');
});
