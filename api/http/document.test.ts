import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api_base, calls } from '@event/contest/wire';
import { testServer } from '../server-test.ts';

const { server } = await testServer();

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

test('the page to try it loads nothing from elsewhere', async () => {
  for (const file of ['', '/page.js', '/page.css']) {
    const { statusCode, body, headers } = await server.inject(`${api_base}/docs${file}`);
    assert.equal(statusCode, 200, file);
    assert.doesNotMatch(body, /https?:|\{\{/, file);
    assert.match(String(headers['content-security-policy']), /script-src 'self'/);
  }
});
