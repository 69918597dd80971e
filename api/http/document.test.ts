import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DeskCall } from '@event/contest/desk-call';
import { desk_base, deskCalls } from '@event/contest/desk-wire';
import { api_base, calls } from '@event/contest/wire';
import { testServer } from '../server-test.ts';
import { organizerWith } from './desk-test.ts';

const contest = await testServer();
const { server } = contest;
const { cookie } = await organizerWith(contest, 'Nadia', [{ role: 'viewer', area: 1 }]);

interface Operation {
  responses: Record<string, unknown>;
  parameters: { name: string; in: string; required?: boolean }[];
  security?: unknown;
  requestBody?: { content: { 'application/json': { schema: { properties: object; additionalProperties: boolean } } } };
}

test('the document has every call with its fields, and nothing else', async () => {
  const document = (await server.inject(`${api_base}/openapi.json`)).json();
  assert.equal(document.openapi, '3.1.0');
  assert.equal(Object.keys(document.paths).length, Object.keys(calls).length);
  for (const { method, path, player, input } of Object.values(calls)) {
    const operation: Operation = document.paths[path][method.toLowerCase()];
    assert.ok(operation.responses[200], path);
    assert.equal(Boolean(operation.security), player, path);
    const fields =
      method === 'POST'
        ? Object.keys(operation.requestBody?.content['application/json'].schema.properties ?? {})
        : operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
    assert.deepEqual(fields, Object.keys(input.entries), path);
  }
});

test('the document of the desk has every call with its fields, who may make it, and the shape of its answer', async () => {
  const document = (await server.inject({ url: `${desk_base}/openapi.json`, headers: { cookie } })).json();
  assert.equal(Object.keys(document.paths).length, Object.keys(deskCalls).length);
  for (const [name, call] of Object.entries<DeskCall>(deskCalls)) {
    const operation = document.paths[call.path][call.method.toLowerCase()];
    assert.equal(operation.operationId, name);
    assert.ok(operation.summary.length > 10, name);
    assert.equal(Boolean(operation.security), call.roles !== 'nobody', name);
    assert.match(operation.description, call.step_up ? /proof/ : /./, name);
    const schema = operation.requestBody?.content['application/json']?.schema;
    const query = operation.parameters.filter((parameter: { in: string }) => parameter.in === 'query');
    const fields = schema
      ? Object.keys(schema.properties ?? {})
      : query.map(({ name: field }: { name: string }) => field);
    assert.deepEqual(fields, Object.keys((call.input as unknown as { entries: object }).entries), name);
    const [answer] = Object.values<{ schema: { type?: string; anyOf?: object[] } }>(operation.responses[200].content);
    assert.ok(answer?.schema.type ?? answer?.schema.anyOf, `${name} answers what nobody describes`);
  }
});

test('the page to try it loads nothing from elsewhere', async () => {
  for (const base of [api_base, desk_base]) {
    for (const file of ['', '/page.js', '/page.css']) {
      const { statusCode, body, headers } = await server.inject({ url: `${base}/docs${file}`, headers: { cookie } });
      assert.equal(statusCode, 200, file);
      assert.doesNotMatch(body, /https?:|\{\{/, file);
      assert.match(String(headers['content-security-policy']), /script-src 'self'/);
    }
  }
});

test('what the desk can do is told to nobody who is not logged in there', async () => {
  for (const path of ['/openapi.json', '/docs', '/docs/page.js']) {
    const answer = await server.inject(desk_base + path);
    assert.deepEqual([answer.statusCode, answer.json().name], [401, 'login'], path);
  }
  assert.equal((await server.inject(`${api_base}/openapi.json`)).statusCode, 200);
});
