import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isToClaim } from './claim.ts';

test('what is over, held for a check or claimed already is not there to claim', () => {
  const reward = { state: 0 as const, claim_until: 100, steps: [] };
  assert.equal(isToClaim(reward, 99), true);
  assert.equal(isToClaim({ ...reward, claim_until: null }, 1000), true);
  assert.equal(isToClaim(reward, 100), false);
  assert.equal(isToClaim({ ...reward, state: 1 }, 99), false);
  assert.equal(isToClaim({ ...reward, steps: [{ step: 'checked', at: null }] }, 99), false);
  assert.equal(isToClaim({ ...reward, steps: [{ step: 'checked', at: 50 }] }, 99), true);
});
