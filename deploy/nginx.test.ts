/** nginx with the very file of this folder, before two processes that count what they are asked. */
import assert from 'node:assert/strict';
import { connect } from 'node:http2';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { settingTable } from '@event/api/settings';
import { calls } from '@event/contest/wire';
import { fileTests, largest_file, paths_of_files } from './door-file-test.ts';
import { doorTests, type Front } from './door-test.ts';
import { ask, board, host, makeCertificate, openUpstream, own } from './front-test.ts';
import { runNginx } from './nginx-test.ts';
import { deployFile, freePorts, needs, newFolder, until } from './program-test.ts';

const missing = needs('nginx', 'openssl');
let front: Front;
let plain_port = 0;
if (!missing.skip) front = await openNginx();

doorTests(() => front, missing);
fileTests(() => front, missing);

const asksOf = (path: string) => [...front.one.asked, ...front.two.asked].filter(({ url }) => url === path).length;
const crowd = (path: string) => Promise.all(Array.from({ length: 30 }, () => ask(front.port, path)));

test(
  'a crowd that asks for one board or page is one question; what is personal is asked each time',
  missing,
  async () => {
    for (const path of [board, '/events/page', own]) await crowd(path);
    assert.equal(asksOf(board), 1);
    assert.equal(asksOf('/events/page'), 1);
    assert.ok(asksOf(own) >= 30);
  },
);

test('a process that ends has no connection left that nobody uses: each was given up before', missing, async () => {
  await crowd(own);
  const kept = async () => (await front.one.connections()) + (await front.two.connections());
  assert.ok((await kept()) > 0, 'the control: it keeps some');
  await until(async () => (await kept()) === 0, Number(settingTable.DRAIN_SECONDS.otherwise));
});

test('an old board is shown at once while it is made anew for the next reader', missing, async () => {
  const kept = await until(async () => {
    const { body } = await ask(front.port, board);
    const before = asksOf(board);
    await sleep(600);
    return before === asksOf(board) && body;
  }, 20);
  await sleep(2600);
  assert.equal((await ask(front.port, board)).body, kept, 'the reader had to wait for a new one');
  await until(async () => (await ask(front.port, board)).body !== kept, 20);
});

test('players do not wait for each other: their own answers come side by side', missing, async () => {
  await crowd(own);
  assert.ok(front.one.most_at_once + front.two.most_at_once > 10, 'they came one after another');
});

test('what is kept for all is what the calls of the wire call public', () => {
  const list = /goldenmonthugc\/\(([^)]+)\)/.exec(deployFile('nginx/golden-month.conf'))?.[1]?.split('|');
  const open = Object.values(calls).filter(({ method, player }) => method === 'GET' && !player);
  assert.deepEqual(list?.map((path) => `/${path}`).sort(), open.map(({ path }) => path).sort());
});

test('files are taken where calls of the desk take them, and as large as the largest', () => {
  const [, list, most] =
    /\^\/desk\/api\/\(([^)]+)\)[\s\S]*?client_max_body_size (\d+)m/.exec(deployFile('nginx/golden-month.conf')) ?? [];
  assert.deepEqual(list?.split('|'), paths_of_files);
  assert.equal(Number(most) * 1024 * 1024, largest_file);
});

test('boards and pages outlive all processes, personal answers do not', missing, async () => {
  await crowd(board);
  await Promise.all([front.one.close(), front.two.close()]);
  await sleep(2500);
  for (const path of [board, '/events/page']) assert.equal((await ask(front.port, path)).status, 200);
  assert.equal((await ask(front.port, own)).status, 502);
});

test('a host that the contest does not have gets no answer', missing, async () => {
  const session = connect(`https://127.0.0.1:${front.port}`, {
    servername: 'other.example',
    rejectUnauthorized: false,
  });
  await assert.rejects(new Promise((resolve, reject) => session.on('connect', resolve).on('error', reject)));
});

test(
  'without TLS people are led to it, and a program that sends a token in the clear is refused',
  missing,
  async () => {
    const statusOf = async (path: string) =>
      (await fetch(`http://127.0.0.1:${plain_port}${path}`, { redirect: 'manual' })).status;
    assert.deepEqual(await Promise.all(['/', '/events/page', '/desk/'].map(statusOf)), [301, 301, 301]);
    assert.deepEqual(await Promise.all([own, board, '/desk/api/me'].map(statusOf)), [403, 403, 403]);
  },
);

async function openNginx(): Promise<Front> {
  const folder = newFolder();
  const certificate = makeCertificate(folder);
  const [one, two] = [await openUpstream(), await openUpstream()];
  const [plain = 0, port = 0] = await freePorts(2);
  plain_port = plain;
  const { words } = runNginx({ folder, ...certificate, one: one.port, two: two.port, tls: port, plain, host });
  await until(() => ask(port, own), 20, words);
  return { port, one, two };
}
