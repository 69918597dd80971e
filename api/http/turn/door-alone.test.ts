/** The door by itself, without connections: whom it counts, whom it lets by, and what it says. */
import assert from 'node:assert/strict';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { test } from 'node:test';
import { api_base, type CallName, calls } from '@event/contest/wire';
import { edition } from '@event/editions/current';
import type { App } from '../../app.ts';
import { createDoor } from './door.ts';
import { createLines, lineOf } from './line.ts';

const site = 'https://site.example';

/** Three may be inside of each kind. */
function openDoor({ stage = 'serving', origins = [site], room = 3 } = {}) {
  const settings = { api_origin: '', desk_origin: '', site_origins: origins, waiting_per_connection: 2 };
  let made = 0;
  const texts = {
    say: (key: string, lang: string, _: unknown, brand: string) => {
      made += 1;
      return `${key} in ${lang} of ${brand} ü`;
    },
  };
  const app = { edition, settings, texts, life: { stage }, pool: { options: { max: room / 3 } } } as unknown as App;
  const lines = createLines(app);
  const counted: unknown[] = [];
  const door = createDoor(app, lines, { count: (one: unknown) => counted.push(one) } as never);
  function come(name: CallName, asked: { headers?: object; query?: string; method?: string; url?: string } = {}) {
    const { headers = {}, query = '', method = calls[name].method, url = api_base + calls[name].path + query } = asked;
    const request = new IncomingMessage(new Socket());
    Object.assign(request, { method, url, headers });
    const response = new ServerResponse(request);
    const said: { status?: number; headers: Record<string, string>; body: string } = { headers: {}, body: '' };
    response.writeHead = ((status: number, list: string[]) => {
      said.status = status;
      for (let at = 0; at < list.length; at += 2) said.headers[list[at] ?? ''] = list[at + 1] ?? '';
      return response;
    }) as never;
    response.end = ((body: string) => {
      said.body = body;
      return response;
    }) as never;
    const leave = () => {
      Object.defineProperty(response, 'closed', { value: true });
      response.emit('close');
    };
    return { away: door.close(request, response), said, request, leave };
  }
  return { come, counted, lines, made: () => made };
}

test('each call that changes something or is a player’s own is counted in its line; who leaves makes room for one', () => {
  const own = (Object.keys(calls) as CallName[]).filter((name) => calls[name].method === 'POST' || calls[name].player);
  for (const name of own) {
    const { come, counted, lines } = openDoor();
    const most = lines[lineOf(name)].most;
    const inside = Array.from({ length: most }, () => come(name));
    assert.ok(
      inside.every(({ away }) => !away),
      name,
    );
    assert.deepEqual([come(name).away, come(name, { query: '?a=1' }).away], [true, true], name);
    assert.equal(lines[lineOf(name)].turned_away, 2);
    assert.deepEqual(counted, Array(2).fill({ call: name, status: 503, code: 503, seconds: null }));
    inside[0]?.leave();
    assert.deepEqual([come(name).away, come(name).away], [false, true], `${name}: one left, one came`);
  }
});

test('who closes twice frees one place', () => {
  const { come } = openDoor();
  const [first] = [come('share'), come('share'), come('share')];
  first?.leave();
  first?.leave();
  assert.deepEqual([come('share').away, come('share').away], [false, true]);
});

test('what everybody may read passes however many come, and so does what is no call', () => {
  const { come } = openDoor();
  for (let time = 0; time < 20; time++) {
    assert.equal(come('status').away, false);
    assert.equal(come('share', { method: 'GET' }).away, false);
    assert.equal(come('share', { url: '/elsewhere' }).away, false);
    assert.equal(come('share', { url: calls.share.path }).away, false);
  }
});

test('who keeps the body back holds no place until it is whole, and then one, until it leaves', async () => {
  const { come } = openDoor();
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const slow = [come('share'), come('share'), come('share')];
  assert.equal(come('share').away, true, 'at first nobody knows');
  await settle();
  const whole = [come('share'), come('share')];
  for (const { request } of whole) request.complete = true;
  await settle();
  slow[0]?.request.emit('end');
  assert.equal(come('share').away, true, 'two that were whole, and one that is now');
  slow[0]?.leave();
  slow[1]?.leave();
  slow[1]?.request.emit('end');
  assert.deepEqual([come('share').away, come('share').away], [false, true], 'who left does not come back');
});

test('one kind that is full turns away nobody of another', () => {
  const { come } = openDoor();
  for (let time = 0; time < 4; time++) come('share');
  assert.deepEqual(
    [come('share').away, come('info').away, come('draw').away, come('login').away],
    [true, false, false, false],
  );
});

test('while it starts nobody is turned away here: what it says then is said elsewhere', () => {
  const { come } = openDoor({ stage: 'starting' });
  for (let time = 0; time < 9; time++) assert.equal(come('share').away, false);
});

test('the refusal is whole: status, kind, length, language, origin, and when to come back', () => {
  const { come } = openDoor({ room: 0 });
  const { said } = come('share', { headers: { 'x-lang': 'ru', origin: site, host: 'localhost' } });
  const body = JSON.stringify({ code: 503, msg: 'http.busy in ru of main ü', data: null });
  const { 'retry-after': later, ...headers } = said.headers;
  assert.deepEqual([said.status, said.body], [503, body]);
  assert.match(String(later), /^[1-5]$/);
  assert.equal(headers['cache-control'], 'no-store');
  assert.equal(headers['content-type'], 'application/json; charset=utf-8');
  assert.equal(headers['content-length'], String(Buffer.byteLength(body)));
  assert.equal(headers['access-control-allow-origin'], site);
  assert.equal(headers['x-content-type-options'], 'nosniff');
  const none = come('share', { headers: {} }).said;
  assert.equal(JSON.parse(none.body).msg, 'http.busy in en of main ü');
  assert.equal(none.headers['access-control-allow-origin'], undefined);
  const other = come('share', { headers: { host: 'alt.localhost' } }).said;
  assert.equal(JSON.parse(other.body).msg, 'http.busy in en of alternative ü');
});

test('for each host, origin and language it is made once and kept ready; made-up ones do not fill the memory', () => {
  const { come, made } = openDoor({ room: 0 });
  const ask = (headers: object) => come('share', { headers }).said.body;
  const variants = [
    {},
    { host: 'india.localhost' },
    { origin: site },
    { 'x-lang': 'ru' },
    { host: 'india.localhost', 'x-lang': 'ru' },
  ];
  for (const headers of [...variants, ...variants]) ask(headers);
  assert.equal(made(), variants.length);
  for (let host = variants.length; host < 200; host++) ask({ host: `${host}` });
  assert.equal(made(), 200, 'two hundred are kept');
  ask({ host: 'one more' });
  for (let time = 0; time < 2; time++) ask({ host: '7' });
  assert.equal(made(), 202, 'and then it begins anew');
});
