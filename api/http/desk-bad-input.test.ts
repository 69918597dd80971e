/** Every call and file of the desk is sent what nobody should send: the answer says what is wrong, and is no fault of ours. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desk_base, deskCalls } from '@event/contest/desk-wire';
import { roles } from '@event/contest/organizer/role';
import { startContest } from '../submission/submission-test.ts';
import { type BadCall, type BadRequest, badRequests } from './bad-input-test.ts';
import { organizerWith } from './desk-test.ts';

const contest = await startContest();
const token = await contest.logInSomebody();
const { data: work } = await contest.submit(token, `https://youtu.be/${await contest.video()}`);
const { rows } = await contest.pool.query('select player_id, waiting_revision as revision from submission');
const known = { ...rows[0], id: work.id, area: 1, platform: 1, period: 1, list: 'board:1:1', reason: 'other' };
const grants = roles.map((role) => ({ role, area: null }));

async function send({ method, url, headers = {}, payload }: BadRequest, cookie: string) {
  const answer = await contest.server.inject({
    ...{ method: method as 'GET', url: desk_base + url, headers: { host: 'localhost', cookie, ...headers } },
    ...(payload !== undefined && { payload }),
  });
  return { status: answer.statusCode, body: answer.body };
}

/** What is wrong with an answer; undefined when nothing is. */
function wrong({ status, body }: { status: number; body: string }, { is_unkeepable }: BadRequest) {
  if (status >= 500) return `${status} ${body.slice(0, 200)}`;
  if (is_unkeepable && (status !== 400 || !body.startsWith('{"name":"shape"')))
    return `${status} ${body.slice(0, 100)}`;
  return undefined;
}

test('whatever is sent to the desk, it says what is wrong and has no fault', async () => {
  const found: string[] = [];
  let asked = 0;
  for (const [name, call] of Object.entries<BadCall>(deskCalls)) {
    const { cookie } = await organizerWith(contest, name, grants);
    for (const request of badRequests(call, known)) {
      const problem = wrong(await send(request, cookie), request);
      if (problem) found.push(`${name}, ${request.title}: ${problem}`);
      asked += 1;
    }
  }
  assert.ok(asked > 2500, `only ${asked} requests were made`);
  assert.deepEqual(found, []);
});

test('what stands in the address of a file is read by its shape too, and a file’s name breaks no header', async () => {
  const { cookie } = await organizerWith(contest, 'files', grants);
  const ask = (url: string, file?: string) =>
    contest.server.inject({
      ...{ method: 'POST', url: desk_base + url },
      headers: { host: 'localhost', cookie, ...(file !== undefined && { 'content-type': 'text/csv' }) },
      ...(file !== undefined && { payload: file }),
    });
  for (const url of [
    '/codes/import?area=1&prize=%00',
    '/codes/import?area=99999&prize=cup',
    '/readings/import?name=%00',
  ]) {
    assert.equal((await ask(url, 'code\nA')).statusCode, 400, url);
  }
  const list = encodeURIComponent('"\r\nx: é');
  const file = await ask(`/settlement/export?area=1&as=csv&list=${list}`);
  assert.equal(file.statusCode, 200);
  assert.match(
    String(file.headers['content-disposition']),
    /^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w%.-]+$/,
  );
});

test('control: a fault, and a string that cannot be kept but was taken, are found', () => {
  const request = { title: '', method: 'POST', url: '/' };
  assert.ok(wrong({ status: 500, body: '{"name":"fault"}' }, request));
  assert.ok(wrong({ status: 200, body: '{}' }, { ...request, is_unkeepable: true }));
  assert.equal(wrong({ status: 404, body: '{"name":"absent"}' }, request), undefined);
});
