/** Every call of the wire is sent what nobody should send: the answer is an envelope, and never a fault of ours. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api_base, type CallName, calls } from '@event/contest/wire';
import { startContest } from '../submission/submission-test.ts';
import { type BadRequest, badRequests } from './bad-input-test.ts';

const contest = await startContest();
const token = await contest.logInSomebody();
const { data: work } = await contest.submit(token, `https://youtu.be/${await contest.video()}`);
const known = {
  id: work.id,
  area: 1,
  platform: 1,
  period: 1,
  lang: 'en',
  country: 'US',
  theme: 'tiny',
  channel: 'copy',
};

async function send({ method, url, headers = {}, payload }: BadRequest, authorization: string) {
  const answer = await contest.server.inject({
    ...{ method: method as 'GET', url: api_base + url, headers: { host: 'localhost', authorization, ...headers } },
    ...(payload !== undefined && { payload }),
  });
  return { status: answer.statusCode, body: answer.body };
}

/** What is wrong with an answer; undefined when nothing is. */
function wrong({ status, body }: { status: number; body: string }, { method, is_unkeepable }: BadRequest) {
  if (status >= 500) return `${status} ${body.slice(0, 200)}`;
  if (method === 'HEAD' || method === 'OPTIONS') return undefined;
  if (!/^\{"code":\d+,"msg":/.test(body)) return `${status} without an envelope: ${body.slice(0, 100)}`;
  if (is_unkeepable && !/^\{"code":400,.*"data":\{"field":"[^"]+"/s.test(body))
    return `${status} ${body.slice(0, 100)}`;
  return undefined;
}

test('whatever is sent to a call of the site, it answers with an envelope and without a fault', async () => {
  const found: string[] = [];
  let asked = 0;
  for (const [name, call] of Object.entries(calls) as [CallName, (typeof calls)[CallName]][]) {
    let own = await contest.logInSomebody();
    for (const request of badRequests(call, known)) {
      // What is good enough to log out leaves nobody who could be asked about the next one.
      if (name === 'logout') own = await contest.logInSomebody();
      const problem = wrong(await send(request, own), request);
      if (problem) found.push(`${name}, ${request.title}: ${problem}`);
      asked += 1;
    }
  }
  assert.ok(asked > 1000, `only ${asked} requests were made`);
  assert.deepEqual(found, []);
});

test('control: a fault and an answer without an envelope are found', () => {
  const request = { title: '', method: 'GET', url: '/' };
  assert.ok(wrong({ status: 500, body: '{"code":104099,"msg":""}' }, request));
  assert.ok(wrong({ status: 200, body: 'fine' }, request));
  assert.ok(wrong({ status: 200, body: '{"code":0,"msg":""}' }, { ...request, is_unkeepable: true }));
  assert.equal(wrong({ status: 200, body: '{"code":0,"msg":""}' }, request), undefined);
});
