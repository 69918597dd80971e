/** A call that gives or takes a file is given its time: whoever is told that there is no answer believes that nothing was done. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desk_base, deskCalls } from '@event/contest/desk-wire';
import Fastify from 'fastify';
import { deskTable } from '../desk-calls.ts';
import { testServer } from '../server-test.ts';
import { addDeskCalls } from './desk-call.ts';

const { app } = await testServer({});

test('calls that give or take a file may take ten minutes, all others end with the usual patience', async () => {
  const patience = new Map<string, number | undefined>();
  const server = Fastify();
  server.addHook('onRoute', ({ url, handlerTimeout }) => void patience.set(url, handlerTimeout));
  addDeskCalls(server, app, deskTable);
  await server.ready();
  for (const [name, call] of Object.entries(deskCalls)) {
    const isOfFile = 'gives' in call || 'takes' in call;
    assert.equal(patience.get(desk_base + call.path), isOfFile ? 600_000 : undefined, name);
  }
  await server.close();
});
