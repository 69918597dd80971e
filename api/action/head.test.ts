import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { inTransaction } from '../database/database.ts';
import { doDuty } from '../duties.ts';
import { startContest } from '../submission/submission-test.ts';
import { actionHead, logAction } from './action.ts';

const contest = await startContest();
const { app, pool } = contest;

test('How far the log has come is told outside when the draw is long over', async () => {
  const at = tinyMoment.announcement;
  const approved = { by: 'noa', what: 'approve line', area: 1, subject: 'x', detail: {}, at };
  await inTransaction(pool, (client) => logAction(client, approved));
  const told: unknown[] = [];
  const log = { ...app.log, info: (...said: unknown[]) => told.push(said) };
  contest.set(at);
  await doDuty({ ...app, log: log as never }, 'tell the head of the log');
  const { number, hash } = await actionHead(pool);
  assert.ok(number > 0);
  assert.deepEqual(told, [[{ at, actions: number, head: hash }, 'head of the log of actions']]);
});
