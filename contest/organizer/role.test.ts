import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Grant, mayGive, mayTouch, roles } from './role.ts';

const everywhere: Grant[] = [{ role: 'owner', area: null }];
const inFour: Grant[] = [{ role: 'owner', area: 4 }];

test('an owner everywhere gives every role everywhere and in any area', () => {
  for (const role of roles) for (const area of [null, 4, 5]) assert.ok(mayGive(everywhere, [{ role, area }]));
});

test('an owner of one area gives every role there and none elsewhere or everywhere, not even beside one that is theirs', () => {
  for (const role of roles) {
    assert.ok(mayGive(inFour, [{ role, area: 4 }]), role);
    for (const area of [null, 5]) {
      assert.ok(!mayGive(inFour, [{ role, area }]), `${role} ${area}`);
      assert.ok(
        !mayGive(inFour, [
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
    const held: Grant[] = [...inFour, { role, area: null }];
    assert.ok(!mayGive(held, [{ role, area: null }]), role);
    assert.ok(!mayGive([{ role, area: null }], [{ role: 'viewer', area: 4 }]), role);
  }
});

test('whose grants lie partly elsewhere, or who holds none, is touched by owners of all areas only', () => {
  const partly: Grant[] = [
    { role: 'viewer', area: 4 },
    { role: 'viewer', area: 5 },
  ];
  assert.deepEqual([mayTouch(inFour, partly), mayTouch(everywhere, partly)], [false, true]);
  assert.deepEqual([mayTouch(inFour, []), mayTouch(everywhere, [])], [false, true]);
  assert.ok(mayTouch(inFour, [{ role: 'owner', area: 4 }]));
});
