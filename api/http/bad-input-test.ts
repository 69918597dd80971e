/** For tests: requests that nobody should send, made from the shape of a call. */

/** A valibot schema, as far as a test looks into it. */
interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly value?: Shape;
  readonly wrapped?: Shape;
  readonly options?: readonly unknown[];
  readonly pipe?: readonly { readonly type: string }[];
}

export interface BadCall {
  readonly method: string;
  readonly path: string;
  readonly input: object;
  /** Files go another way: what is said of them stands in the query. */
  readonly takes?: number;
  readonly gives?: 'file';
}

export interface BadRequest {
  readonly title: string;
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
  /** Some string holds what no string may hold. */
  readonly is_unkeepable?: boolean;
}

const some_id = '0190a8c0-0000-7000-8000-000000000000';
const unkeepable = ['a\u0000b', '\ud800'];
const values: readonly unknown[] = [
  ...[...unkeepable, '', '\r\n', '%\\\'"', '-1', '1e3', '1,x', '99999', '9'.repeat(400), some_id, `${some_id}0`],
  ...[-1, 0.5, 32_768, 2 ** 31, 1e15, 1e308, null, true, {}, [[]], JSON.parse('['.repeat(6) + ']'.repeat(6))],
];
export const bodies: readonly (string | Buffer)[] = [
  ...['{', '[]', '{"a":1,"a":2}', '{"__proto__":{"a":1}}', '{"a\\u0000":"\\ud800"}', '{"unknown":true}'],
  ...['['.repeat(50) + ']'.repeat(50), `{"a":"${'x'.repeat(40_000)}"}`],
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
];
export const queries: readonly string[] = [
  ...['id=1&id=2', 'area=1&area=2', 'area[]=1', 'area=%ED%A0%80', 'area=%', '%00=1', '=', '&&', 'after=x'],
  `area=${'9'.repeat(3000)}`,
];
export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** `known` has values by the names of fields that reach further than made-up ones. */
export function* badRequests(call: BadCall, known: Readonly<Record<string, unknown>>): Generator<BadRequest> {
  const { method, path, input } = call;
  const isInQuery = standsInQuery(call);
  const good = sampleOf(input as Shape, known);
  yield request(call, good, 'a good one');
  for (const place of placesIn(good)) {
    for (const value of values) {
      const is_unkeepable = unkeepable.includes(value as string);
      if (isInQuery && is_unkeepable && !String(value).isWellFormed()) continue;
      const title = `${place.join('.')} = ${JSON.stringify(value).slice(0, 40)}`;
      yield { ...request(call, withValue(good, place, value), title), is_unkeepable };
    }
    yield request(call, withValue(good, place, undefined), `${place.join('.')} is missing`);
  }
  for (const query of queries) yield { ...request(call, good, query), url: `${path}?${query}` };
  for (const other of methods.filter((one) => one !== method)) {
    yield { ...request({ ...call, method: other }, {}, `by ${other}`) };
  }
  if (isInQuery) return;
  for (const body of bodies) yield { ...request(call, {}, `body ${body.toString().slice(0, 40)}`), payload: body };
  yield { ...request(call, good, 'of another type'), headers: { 'content-type': 'text/plain' } };
}

const standsInQuery = ({ method, takes, gives }: BadCall) =>
  method === 'GET' || method === 'HEAD' || takes !== undefined || gives === 'file';

function request(call: BadCall, input: unknown, title: string): BadRequest {
  const { method, path, takes } = call;
  if (standsInQuery(call)) {
    const query = Object.entries(input as object).filter(([, value]) => value !== undefined);
    const pairs = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
    const file = takes && method === 'POST' ? { headers: { 'content-type': 'text/csv' }, payload: 'code\nA' } : {};
    return { title, method, url: [path, pairs.join('&')].filter(Boolean).join('?'), ...file };
  }
  return { title, method, url: path, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(input) };
}

function sampleOf(shape: Shape, known: Readonly<Record<string, unknown>>, name = ''): unknown {
  if (name in known) return known[name];
  if (shape.entries) {
    return Object.fromEntries(Object.entries(shape.entries).map(([key, part]) => [key, sampleOf(part, known, key)]));
  }
  if (shape.wrapped) return sampleOf(shape.wrapped, known, name);
  if (shape.item) return [sampleOf(shape.item, known, name.replace(/s$/, ''))];
  if (shape.type === 'record' && shape.value) return { en: sampleOf(shape.value, known, name) };
  if (shape.type === 'picklist') return shape.options?.[0];
  if (shape.type === 'boolean') return true;
  if (shape.type === 'number') return 1;
  return shape.pipe?.some(({ type }) => type === 'uuid') ? some_id : '1';
}

type InputPlace = readonly string[];

function placesIn(value: unknown, place: InputPlace = []): InputPlace[] {
  if (typeof value !== 'object' || value === null) return [place];
  const inner = Object.entries(value).flatMap(([key, part]) => placesIn(part, [...place, key]));
  return place.length > 0 ? [...inner, place] : inner;
}

function withValue(value: unknown, [key, ...rest]: InputPlace, put: unknown): unknown {
  if (key === undefined) return put;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = withValue(copy[key], rest, put);
  return copy;
}
