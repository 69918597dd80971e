import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import type { AskPurpose } from '../snapshot.ts';
import { askGraph } from './graph.ts';

let percent = 0;
let asked = 0;
const server = createServer((_request, answer) => {
  asked += 1;
  answer.setHeader('x-app-usage', JSON.stringify({ call_count: percent, total_cputime: 0, total_time: 0 }));
  answer.setHeader('content-type', 'application/json').end('{}');
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
after(() => server.close());
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

async function ask(purpose: AskPurpose): Promise<'asked' | 'rests'> {
  const before = asked;
  await askGraph({ url }, { purpose, deadline: new AbortController().signal }, 'somebody');
  return asked > before ? 'asked' : 'rests';
}

test('the usage that players’ checks reach rests them alone; a sweep rests when its own answer says so', async () => {
  percent = 49;
  assert.deepEqual([await ask('check'), await ask('check')], ['asked', 'asked']);
  percent = 97;
  assert.deepEqual([await ask('check'), await ask('submit'), await ask('check')], ['asked', 'rests', 'rests']);
  percent = 60;
  assert.deepEqual([await ask('sweep'), await ask('review'), await ask('sweep')], ['asked', 'asked', 'asked']);
  percent = 95;
  assert.deepEqual([await ask('sweep'), await ask('sweep'), await ask('review')], ['asked', 'rests', 'rests']);
});
