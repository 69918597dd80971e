import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type DecisionKind,
  decideOn,
  isRejected,
  mayEdit,
  placeAfter,
  type SubmissionState,
  statusOf,
} from './submission.ts';

const none: SubmissionState = { live: null, waiting: null, last: null };
const waiting: SubmissionState = { ...none, waiting: 'a' };

/** Follows decisions as the API does: what an undo or a restore takes back no longer counts. */
function follow(start: SubmissionState, ...kinds: DecisionKind[]): SubmissionState {
  const held: NonNullable<SubmissionState['last']>[] = start.last ? [start.last] : [];
  let now = start;
  for (const kind of kinds) {
    const move = decideOn(now, kind);
    assert.ok(move, `${kind} may be decided`);
    const after = { live: move.live, waiting: move.waiting };
    if (kind === 'undo' || kind === 'restore') held.pop();
    else held.push({ kind, revision: move.revision, before: { live: now.live, waiting: now.waiting }, after });
    now = { ...after, last: held.at(-1) ?? null };
  }
  return now;
}

test('a submission is under review, approved or rejected, and a new link of an approved one changes nothing yet', () => {
  assert.equal(statusOf(waiting), 0);
  assert.equal(statusOf({ live: 'a', waiting: null }), 1);
  assert.equal(statusOf({ live: 'a', waiting: 'b' }), 1);
  assert.equal(statusOf(none), 2);
});

test('approving a waiting link makes it the one that ranks', () => {
  assert.deepEqual(decideOn({ live: 'a', waiting: 'b', last: null }, 'approve'), {
    live: 'b',
    waiting: null,
    revision: 'b',
  });
  assert.equal(decideOn({ live: 'a', waiting: null, last: null }, 'approve'), null);
});

test('rejecting a waiting link leaves the approved one in its rank; rejecting again takes the approved one', () => {
  const once = follow({ live: 'a', waiting: 'b', last: null }, 'reject');
  assert.equal(once.live, 'a');
  const twice = follow(once, 'reject');
  assert.equal(statusOf(twice), 2);
  assert.ok(isRejected(twice));
  assert.equal(decideOn(twice, 'reject'), null);
});

test('an appeal brings back the revision that was rejected, and nothing else may be appealed', () => {
  const rejected = follow(waiting, 'reject');
  assert.deepEqual(decideOn(rejected, 'appeal'), { live: null, waiting: 'a', revision: 'a' });
  for (const standing of [
    waiting,
    follow(waiting, 'approve'),
    follow(waiting, 'disqualify'),
    follow(waiting, 'withdraw'),
  ]) {
    assert.equal(decideOn(standing, 'appeal'), null);
  }
});

test('an undo brings back what was before, unless something was entered since', () => {
  assert.equal(follow(waiting, 'approve', 'undo').waiting, 'a');
  assert.ok(isRejected(follow(waiting, 'reject', 'disqualify', 'undo')));
  const edited = { ...follow(waiting, 'reject'), waiting: 'b' };
  assert.equal(decideOn(edited, 'undo'), null);
  assert.equal(decideOn(waiting, 'undo'), null);
});

test('a restore brings back exactly what the disqualification took', () => {
  assert.equal(follow(waiting, 'approve', 'disqualify', 'restore').live, 'a');
  assert.ok(isRejected(follow(waiting, 'reject', 'disqualify', 'restore')));
  assert.equal(decideOn(follow(waiting, 'reject'), 'restore'), null);
});

test('what is disqualified or withdrawn cannot be edited, what is rejected can', () => {
  assert.ok(mayEdit(waiting));
  assert.ok(mayEdit(follow(waiting, 'reject')));
  assert.equal(mayEdit(follow(waiting, 'disqualify')), false);
  assert.equal(mayEdit(follow(waiting, 'withdraw')), false);
  assert.equal(decideOn(follow(waiting, 'disqualify'), 'disqualify'), null);
});

test('a rejected submission gives its place back, a disqualified one does not', () => {
  assert.equal(placeAfter(waiting, null), 'take');
  assert.equal(placeAfter(none, 'reject'), 'give_back');
  assert.equal(placeAfter(none, 'withdraw'), 'give_back');
  assert.equal(placeAfter(none, 'disqualify'), 'keep');
});
