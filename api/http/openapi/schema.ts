/** What both documents are made of: the shapes of the calls as JSON Schema. */
import type { Call } from '@event/contest/call';
import { toJsonSchema } from '@valibot/to-json-schema';

const options = { errorMode: 'ignore', target: 'draft-2020-12' } as const;

interface Schema {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

export function schemaOf(
  schema: Parameters<typeof toJsonSchema>[0],
  typeMode: 'input' | 'output' = 'input',
): Schema & Record<string, unknown> {
  const { $schema: _, ...rest } = toJsonSchema(schema, { ...options, typeMode });
  return rest as Schema & Record<string, unknown>;
}

export const json = (schema: object) => ({ 'application/json': { schema } });

export const queryOf = ({ properties = {}, required = [] }: Schema) =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));

type DescribedCalls = Readonly<Record<string, Call>>;

export const tagOf = ({ path }: Call) => path.split('/')[1] ?? '';

export const tagsOf = (calls: DescribedCalls) =>
  [...new Set(Object.values(calls).map(tagOf))].map((name) => ({ name }));

export const pathsOf = (calls: DescribedCalls, operationOf: (name: string) => object) =>
  Object.fromEntries(
    Object.entries(calls).map(([name, { method, path }]) => [path, { [method.toLowerCase()]: operationOf(name) }]),
  );
