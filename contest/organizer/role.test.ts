import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areasWith, type Grant, holds, isAllowed, isGivenByTwo, isWithin, mayGive, mayTouch, roles } from './role.ts';

const everywhere: Grant[] = [{ role: 'owner', area: null }];
const in_four: Grant[] = [{ role: 'owner', area: 4 }];

test('an owner everywhere gives every role everywhere and in any area', () => {
  for (const role of roles) for (const area of [null, 4, 5]) assert.ok(mayGive(everywhere, [{ role, area }]));
});

test('an owner of one area gives every role there and none elsewhere or everywhere, not even beside one that is theirs', () => {
  for (const role of roles) {
    assert.ok(mayGive(in_four, [{ role, area: 4 }]), role);
    for (const area of [null, 5]) {
      assert.ok(!mayGive(in_four, [{ role, area }]), `${role} ${area}`);
      assert.ok(
        !mayGive(in_four, [
          { role: 'viewer', area: 4 },
          { role, area },
        ]),
        `${role} ${area}`,
      );
    }
  }
});

test('another role everywhere beside that of an owner of one area adds nothing to what may be given', () => {
  for (const role of roles.filter((one) => one !== 'owner')) {
    const held: Grant[] = [...in_four, { role, area: null }];
    assert.ok(!mayGive(held, [{ role, area: null }]), role);
    assert.ok(!mayGive([{ role, area: null }], [{ role: 'viewer', area: 4 }]), role);
  }
});

test('whose grants lie partly elsewhere, or who holds none, is touched by owners of all areas only', () => {
  const partly: Grant[] = [
    { role: 'viewer', area: 4 },
    { role: 'viewer', area: 5 },
  ];
  assert.deepEqual([mayTouch(in_four, partly), mayTouch(everywhere, partly)], [false, true]);
  assert.deepEqual([mayTouch(in_four, []), mayTouch(everywhere, [])], [false, true]);
  assert.ok(mayTouch(in_four, [{ role: 'owner', area: 4 }]));
});

test('a role reaches the areas in which it is held, in their order, and those of an owner', () => {
  const held: Grant[] = [
    { role: 'judge', area: 10 },
    { role: 'owner', area: 9 },
    { role: 'judge', area: 9 },
    { role: 'viewer', area: 3 },
  ];
  assert.deepEqual(areasWith(held, ['judge']), [9, 10]);
  assert.deepEqual(areasWith(held, ['judge', 'viewer']), [3, 9, 10]);
  assert.deepEqual(areasWith(held, ['reviewer']), [9]);
  assert.equal(areasWith([...held, { role: 'judge', area: null }], ['judge']), 'all');
  assert.deepEqual(areasWith([{ role: 'viewer', area: null }], ['judge']), []);
});

test('a call is allowed to who holds one of its roles somewhere', () => {
  const judge: Grant[] = [{ role: 'judge', area: 4 }];
  assert.ok(isAllowed(judge, ['viewer', 'judge']) && isAllowed(in_four, ['judge']) && isAllowed(everywhere, ['judge']));
  assert.ok(!isAllowed(judge, ['viewer']) && !isAllowed([], ['viewer']));
});

test('all areas comprise each and everywhere; a list only what it names', () => {
  assert.ok(isWithin('all', null) && isWithin('all', 4) && isWithin([3, 4], 4));
  assert.ok(!isWithin([3, 4], 5) && !isWithin([3, 4], null) && !isWithin([], 4));
});

test('a role is held already by who has it there or everywhere, or owns the area', () => {
  const judge: Grant = { role: 'judge', area: 4 };
  for (const held of [
    judge,
    { role: 'judge', area: null },
    { role: 'owner', area: 4 },
    { role: 'owner', area: null },
  ] as const)
    assert.ok(holds([held], judge), JSON.stringify(held));
  for (const held of [
    { role: 'judge', area: 5 },
    { role: 'viewer', area: 4 },
    { role: 'owner', area: 5 },
  ] as const)
    assert.ok(!holds([held], judge), JSON.stringify(held));
  assert.ok(!holds([judge], { role: 'judge', area: null }));
});

test('owners and prize officers are made by two, others by one', () => {
  assert.deepEqual(
    roles.filter((role) => isGivenByTwo({ role, area: 4 })),
    ['prize_officer', 'owner'],
  );
});
