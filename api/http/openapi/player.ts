/** The calls of players as an OpenAPI 3.1 document, derived from the table that also checks them. */
import type { Edition } from '@event/contest/edition/edition';
import { refusals } from '@event/contest/refusal';
import { api_base, type CallName, calls } from '@event/contest/wire';
import { json, pathsOf, queryOf, schemaOf, tagOf, tagsOf } from './schema.ts';

export function playerDocument(edition: Edition): object {
  return {
    openapi: '3.1.0',
    info: { title: `${edition.name}: calls of the players’ site`, version: edition.id, description: introduction() },
    servers: [{ url: api_base }],
    tags: tagsOf(calls),
    paths: pathsOf(calls, (name) => operationOf(name as CallName)),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'The auth_token of /user/login' } },
      parameters: { Language: languageOf(edition) },
      schemas: { Envelope: envelopeOf({ type: ['object', 'null'] }) },
      responses: Object.fromEntries(failures.map(([status, description]) => [status, failure(description)])),
    },
  };
}

const failures: readonly [number, string][] = [
  [400, 'Not JSON, or of the wrong shape: data names the field'],
  [401, 'No token, or one that is not valid'],
  [403, 'Another area’s player: 104003'],
  [413, 'A body of more than 32 kB'],
  [415, 'A body that is not application/json'],
  [429, 'Too many requests: 104004, with Retry-After'],
  [500, 'A fault of ours: 104099, with a reference'],
  [503, 'Starting, stopping or in maintenance: 104090, with Retry-After'],
];

function operationOf(name: CallName): object {
  const { method, player, input, output } = calls[name];
  const schema = schemaOf(input);
  const hasInput = Object.keys(schema.properties ?? {}).length > 0;
  const statuses = failures.map(([status]) => status).filter((status) => appliesTo(name, status));
  return {
    operationId: name,
    summary: calls[name].summary,
    tags: [tagOf(calls[name])],
    ...(player && { security: [{ token: [] }] }),
    parameters: [
      ...(method === 'GET' ? queryOf(schema) : [idempotencyKey]),
      ...(method === 'POST' || player ? [{ $ref: '#/components/parameters/Language' }] : []),
    ],
    ...(method === 'POST' && { requestBody: { required: hasInput, content: json(schema) } }),
    responses: {
      200: { description: 'Success, or a refusal by its code', content: json(envelopeOf(schemaOf(output, 'output'))) },
      ...Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }])),
    },
  };
}

function appliesTo(name: CallName, status: number): boolean {
  const { method, player } = calls[name];
  if (status === 401) return player;
  if (status === 403) return player && method === 'POST';
  return method === 'POST' || (status !== 413 && status !== 415);
}

const failure = (description: string) => ({ description, content: json({ $ref: '#/components/schemas/Envelope' }) });

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A repeat with the same key gets the first answer, byte for byte; kept 24 hours',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const languageOf = ({ languages, default_language }: Edition) => ({
  name: 'X-LANG',
  in: 'header',
  description: 'Site language code of msg; an unknown one is English',
  schema: { type: 'string', default: default_language, examples: languages.map(({ code }) => code) },
});

function envelopeOf(data: object): object {
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { type: 'integer' },
      msg: { type: 'string' },
      data: { anyOf: [data, { type: 'null' }, failed] },
    },
  };
}

/** With a refusal `data` holds what its text speaks of. */
const failed = { type: 'object', description: 'If code is not 0: what the message is about' };

function introduction(): string {
  const lines = Object.entries(refusals).map(([name, code]) => `| ${code} | ${name.replaceAll('_', ' ')} |`);
  return [
    'Every answer is `{code, msg, data}`; `code` 0 is success and `msg` is in the language of `X-LANG`.',
    'An expected refusal is HTTP 200 with its code. Unknown fields are refused. Times are unix seconds.',
    '',
    '| code | refusal |',
    '| --- | --- |',
    ...lines,
  ].join('\n');
}
