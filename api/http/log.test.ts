import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import { api_base } from '@event/contest/wire';
import { until } from '@event/tests/run/until';
import { testServer } from '../server-test.ts';
import { askDesk, organizerWith } from './desk-test.ts';
import { createLog, logUncaught } from './log.ts';

const lines: string[] = [];
const log = createLog('trace', { write: (line) => void lines.push(line) });
const { app, server, ask, jwt, logIn, pool } = await testServer({ log });

test('no token, jwt, contact, key or body is ever written, on any path', async () => {
  const canary = 'canary4711';
  const login = await ask<{ auth_token: string }>('login', { token: await jwt({ name: canary }) }, { key: canary });
  const token = login.data.auth_token;
  await ask('fill', { contact_type: 1, contact_addr: `${canary}@tiny.example` }, { token, key: canary });
  await ask('fill', { contact_type: 1, contact_addr: canary, [canary]: canary }, { token });
  await ask('login', { token: canary });
  await server.inject({ url: `${api_base}/status?${canary}=1`, headers: { cookie: canary, referer: canary } });
  await server.inject({
    method: 'POST',
    url: `${api_base}/user/fill`,
    payload: `{"${canary}`,
    headers: { authorization: token, 'content-type': 'application/json' },
  });
  await server.inject({ url: `/${canary}` });
  const written = lines.join('');
  assert.ok(lines.length >= 5);
  assert.ok(
    !written.includes(canary),
    lines.find((line) => line.includes(canary)),
  );
  assert.ok(!written.includes(token));
});

test('a fault that carries a row with a contact is written without it', async () => {
  const token = await logIn();
  const query = app.pool.query;
  app.pool.query = (() =>
    Promise.reject(Object.assign(new Error('violates'), { code: '23514', detail: 'canary4712' }))) as never;
  const answer = await ask('info', {}, { token }).finally(() => {
    app.pool.query = query;
  });
  const reference = /Reference: (\w+)/.exec(answer.msg)?.[1];
  const fault = lines.find((line) => line.includes('our fault'));
  assert.ok(reference && fault?.includes(reference));
  assert.match(String(fault), /"kind":"23514"/);
  assert.ok(!lines.join('').includes('canary4712'));
});

test('from the reference in the message to the line, and to the statement that failed', async () => {
  const token = await logIn();
  await pool.query('alter table player rename to player_gone');
  const answer = await ask('fill', { contact_type: 1, contact_addr: 'canary4715@tiny.example' }, { token }).finally(
    () => pool.query('alter table player_gone rename to player'),
  );
  const reference = /Reference: (\w+)/.exec(answer.msg)?.[1] ?? 'none';
  const fault = JSON.parse(lines.find((line) => line.includes(`"reference":"${reference}"`)) ?? '{}');
  assert.match(fault.err?.statement, /^session find: select .* player/);
  assert.ok(fault.err.backend > 0);
  assert.ok(lines.some((line) => line.includes('"answered"') && line.includes(`"id":"${reference}"`)));
  assert.ok(!lines.join('').includes('canary4715'));
});

test('what is logged under a secret name is kept out', () => {
  log.info({ token: 'canary4713', deep: { authorization: 'canary4713', code: 'canary4713' } }, 'by mistake');
  assert.ok(!lines.join('').includes('canary4713'));
});

test('what somebody sends adds no line and no field: each line is one JSON of ours', async () => {
  const from = lines.length;
  const forged = '\n{"level":60,"msg":"forged"}\r\n\u2028';
  await server.inject({
    url: `/${encodeURIComponent(forged)}`,
    headers: { 'user-agent': 'a","level":60,"msg":"forged' },
  });
  await ask('login', { token: forged }, { headers: { 'x-lang': '","msg":"forged' } });
  await askDesk(server, 'login', { challenge_id: forged, proof: { id: forged } });
  log.info({ name: forged }, forged);
  const written = lines.slice(from);
  assert.ok(written.length >= 4);
  for (const line of written) {
    assert.match(line, /^[^\n]+\n$/, 'one line at a time');
    assert.notEqual(JSON.parse(line).level, 60);
  }
});

test('who was refused at the desk stands in the line, and nobody else does', async () => {
  const viewer = await organizerWith({ app, server, pool }, 'Viewer', [{ role: 'viewer', area: null }]);
  const before = lines.length;
  assert.equal((await viewer.ask('invitations')).status, 403);
  assert.equal((await askDesk(server, 'invitations')).status, 401);
  const answered = () =>
    lines
      .slice(before)
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'answered');
  // The line is written once the answer is out.
  await until(() => answered().length >= 2, 'both lines are written');
  assert.deepEqual(
    answered().map(({ call, status, organizer }) => [call, status, organizer]),
    [
      ['desk invitations', 403, viewer.id],
      ['desk invitations', 401, undefined],
    ],
  );
});

const lostPromises = async () =>
  Number(/^event_promises_lost_total (\d+)$/m.exec((await server.inject('/metrics')).body)?.[1]);

test('what nobody caught is written down like any fault; a lost promise ends nothing and is counted, an error between calls ends the process', async () => {
  const source = new EventEmitter();
  let ended = 0;
  const end = () => {
    ended += 1;
  };
  logUncaught(log, end, source);
  const before = await lostPromises();
  for (const [event, thrown, ends] of [
    ['unhandledRejection', new Error('lost promise'), 0],
    ['unhandledRejection', null, 0],
    ['uncaughtException', new Error('thrown between calls'), 1],
  ] as const) {
    source.emit(event, thrown);
    const { err, msg } = JSON.parse(lines.at(-1) ?? '{}');
    assert.deepEqual([err.message, ended], [thrown?.message ?? 'null', ends]);
    assert.match(msg, /^our fault/);
  }
  assert.equal((await lostPromises()) - before, 2);
});
