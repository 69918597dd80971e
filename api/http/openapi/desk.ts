/** The calls of organizers as an OpenAPI 3.1 document, derived from the table that also checks them. */
import type { CallArea, DeskCall } from '@event/contest/desk-call';
import { type DeskCallName, desk_base, deskCalls } from '@event/contest/desk-wire';
import type { Edition } from '@event/contest/edition/edition';
import { json, pathsOf, queryOf, schemaOf, tagOf, tagsOf } from './schema.ts';

export function deskDocument(edition: Edition): object {
  return {
    openapi: '3.1.0',
    info: { title: `${edition.name}: calls of the desk`, version: edition.id, description: introduction },
    servers: [{ url: desk_base }],
    tags: tagsOf(deskCalls),
    paths: pathsOf(deskCalls, (name) => operationOf(name as DeskCallName)),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'desk' } },
      schemas: { Refusal: refusal },
      responses: Object.fromEntries(failures.map(([status, description]) => [status, failure(description)])),
    },
  };
}

const introduction =
  'An answer is the data itself. A refusal has a name for the program and a message for the person. Times are unix seconds; unknown fields are refused.';

const refusal = {
  type: 'object',
  required: ['name', 'message'],
  properties: { name: { type: 'string' }, message: { type: 'string' } },
};

const failures: readonly [number, string][] = [
  [400, 'Of the wrong shape: the message names the field'],
  [401, 'Not logged in, or no longer'],
  [403, 'Without the role, without a new proof, or from another origin'],
  [404, 'Not there, or not in the areas of whoever asks'],
  [409, 'Not now: the message says why, and what to do'],
  [429, 'Too many requests, with Retry-After'],
  [500, 'A fault of ours, with a reference that is also in the log'],
  [503, 'Starting, stopping, or the database is away, with Retry-After'],
];

const failure = (description: string) => ({ description, content: json({ $ref: '#/components/schemas/Refusal' }) });

function operationOf(name: DeskCallName): object {
  const call: DeskCall = deskCalls[name];
  const { method, summary, input, roles, once, takes, gives } = call;
  const schema = schemaOf(input);
  const isInQuery = method === 'GET' || takes !== undefined || gives === 'file';
  return {
    operationId: name,
    summary,
    description: rightsOf(call),
    tags: [tagOf(call)],
    ...(roles !== 'nobody' && { security: [{ session: [] }] }),
    parameters: [...(isInQuery ? queryOf(schema) : []), ...(once ? [idempotencyKey] : [])],
    ...(method === 'POST' && !isInQuery && { requestBody: { required: true, content: json(schema) } }),
    ...(takes && { requestBody: { required: true, content: file } }),
    responses: {
      200: { description: 'Done', content: gives ? file : json(schemaOf(call.output, 'output')) },
      ...Object.fromEntries(failures.map(([status]) => [status, { $ref: `#/components/responses/${status}` }])),
    },
  };
}

const file = { 'text/csv': { schema: { type: 'string' } } };

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A repeat with the same key gets the first answer; kept 24 hours',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const reach: Readonly<Record<CallArea, string>> = {
  input: 'in every area that is named',
  own: 'in some area; only what lies in those is answered',
  found: 'in the area where the thing lies',
  people: 'within whose areas the rights lie',
  everywhere: 'in all areas',
  none: 'in any area',
};

function rightsOf({ roles, area, step_up }: DeskCall): string {
  if (roles === 'nobody') return 'Open to a browser that is not logged in.';
  const who = area === undefined ? 'For every organizer.' : `For ${[...roles, 'owner'].join(', ')} ${reach[area]}.`;
  return step_up ? `${who} Needs a proof that is at most five minutes old.` : who;
}
