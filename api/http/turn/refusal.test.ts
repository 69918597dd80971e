/** What is kept ready at the door: of each language its own text. */
import assert from 'node:assert/strict';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { test } from 'node:test';
import { api_base, calls } from '@event/contest/wire';
import { edition } from '@event/editions/current';
import type { App } from '../../app.ts';
import { createDoor } from './door.ts';
import { createLines } from './line.ts';

const settings = { api_origin: '', desk_origin: '', site_origins: [] as string[], waiting_per_connection: 1 };
const texts = { say: (key: string, lang: string) => `${key} in ${lang}` };
const app = { edition, settings, texts, life: { stage: 'serving' }, pool: { options: { max: 0 } } };
const { close } = createDoor(app as unknown as App, createLines(app as unknown as App), { count() {} } as never);

function turnedAway(lang: string): string {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: 'POST', url: api_base + calls.share.path, headers: { 'x-lang': lang } });
  const response = new ServerResponse(request);
  let said = '';
  response.end = (body: unknown) => {
    said = String(body);
    return response;
  };
  assert.ok(close(request, response));
  return JSON.parse(said).msg;
}

test('each is told in its own language, the first time and ever after', () => {
  const asked = ['ru', 'en', 'th', 'ru', 'en', 'th'];
  assert.deepEqual(
    asked.map(turnedAway),
    asked.map((lang) => `http.busy in ${lang}`),
  );
});
