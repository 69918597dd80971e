/** Meta's Graph as Facebook and Instagram share it: its errors, its usage headers, its batches. */
import { hour } from '@event/contest/time';
import * as v from 'valibot';
import { isOfPlayers } from '../quota.ts';
import { ask, failureOfStatus, type PlatformQuestion, type PlatformReply, shaped } from '../request.ts';
import { type AskTerms, isFailure, type LookUpFailure } from '../snapshot.ts';

export const graph_version = 'v26.0';

/** Absent: it does not exist or is not visible to this token; Graph does not tell which. */
export type GraphAnswer = { readonly said: unknown } | { readonly absent: true } | LookUpFailure;

type GraphAsk = Pick<AskTerms, 'deadline' | 'purpose'>;

export async function askGraph(
  question: PlatformQuestion,
  { deadline, purpose }: GraphAsk,
  account: string,
): Promise<GraphAnswer> {
  const { origin } = new URL(question.url);
  const who = isOfPlayers(purpose) ? 'players' : 'house';
  const rest = restOf(origin, who);
  if (rest) return rest;
  const answer = await ask(question, deadline);
  if (isFailure(answer)) return answer;
  noteUsage(origin, who, answer.headers);
  return readGraph(answer, account);
}

const errorShape = v.object({
  error: v.looseObject({
    code: v.number(),
    error_subcode: v.optional(v.number()),
    message: v.optional(v.string(), ''),
  }),
});

function readGraph(answer: Pick<PlatformReply, 'status' | 'headers' | 'json'>, account: string): GraphAnswer {
  const error = v.safeParse(errorShape, answer.json);
  if (error.success) return readError(error.output.error, account);
  const failure = failureOfStatus({ ...answer, text: '' });
  if (failure) return failure;
  if (answer.json === undefined) return { failed: 'transient', why: 'the answer is not JSON' };
  return { said: answer.json };
}

const too_many = [4, 17, 32, 341, 613];

function readError(error: v.InferOutput<typeof errorShape>['error'], account: string): GraphAnswer {
  const { code, error_subcode, message } = error;
  if (code === 190 || code === 102) return { failed: 'auth_expired', account };
  if (too_many.includes(code) || (code >= 80_000 && code < 80_100))
    return { failed: 'rate_limited', retry_after: hour };
  if (code === 1 || code === 2 || code === -1) return { failed: 'transient', why: `code ${code}` };
  if ((code === 100 && error_subcode === 33) || code === 803 || code === 110 || code === 24) return { absent: true };
  return { failed: 'misconfigured', why: `code ${code} ${message}`.slice(0, 200) };
}

const partShape = v.nullable(v.looseObject({ code: v.number(), body: v.nullish(v.string()) }));

/** Up to fifty reads in one request. Each counts by itself, and each may fail by itself. */
export async function askGraphBatch(
  { graph_url, token, paths, account }: { graph_url: string; token: string; paths: readonly string[]; account: string },
  how: GraphAsk,
): Promise<GraphAnswer[]> {
  const body = new URLSearchParams({
    access_token: token,
    include_headers: 'false',
    batch: JSON.stringify(paths.map((path) => ({ method: 'GET', relative_url: `${graph_version}/${path}` }))),
  });
  const told = await askGraph({ url: `${graph_url}/${graph_version}/`, method: 'POST', body }, how, account);
  const parts = 'said' in told ? shaped(v.array(partShape), told.said) : told;
  if (!Array.isArray(parts)) return paths.map(() => parts as GraphAnswer);
  return paths.map((_, at) => readPart(parts[at] ?? null, account));
}

function readPart(part: v.InferOutput<typeof partShape>, account: string): GraphAnswer {
  if (!part) return { failed: 'transient', why: 'a part of the batch was not answered' };
  let json: unknown;
  try {
    json = JSON.parse(part.body ?? '');
  } catch {
    return { failed: 'transient', why: 'a part of the batch is not JSON' };
  }
  return readGraph({ status: part.code, headers: new Headers(), json }, account);
}

const usageShape = v.looseObject({
  call_count: v.optional(v.number(), 0),
  total_cputime: v.optional(v.number(), 0),
  total_time: v.optional(v.number(), 0),
  estimated_time_to_regain_access: v.optional(v.number(), 0),
});
const businessShape = v.record(v.string(), v.array(usageShape));

type TokenSource = 'players' | 'house';

/** Players leave the upper half to the sweeps. Whoever goes on at a hundred is shut out for longer. */
const stop_at_percent = { players: 50, house: 95 } as const;
const resting = new Map<string, number>();

/**
 * The headers say in percent how much is used up, by whomever. What players learn rests players alone; a sweep goes on
 * until its own answer says that it is enough.
 */
function noteUsage(origin: string, asked: TokenSource, headers: Headers): void {
  const app = read(usageShape, headers.get('x-app-usage'));
  const business = read(businessShape, headers.get('x-business-use-case-usage'));
  for (const usage of [...(app ? [app] : []), ...Object.values(business ?? {}).flat()]) {
    const percent = Math.max(usage.call_count, usage.total_cputime, usage.total_time);
    const until = Date.now() + (usage.estimated_time_to_regain_access || 5) * 60_000;
    if (percent >= stop_at_percent.players) resting.set(`${origin} players`, until);
    if (asked === 'house' && percent >= stop_at_percent.house) resting.set(`${origin} house`, until);
  }
}

function restOf(origin: string, who: TokenSource): LookUpFailure | undefined {
  const left = (resting.get(`${origin} ${who}`) ?? 0) - Date.now();
  return left > 0 ? { failed: 'rate_limited', retry_after: Math.ceil(left / 1000) } : undefined;
}

function read<schema extends v.GenericSchema>(
  schema: schema,
  header: string | null,
): v.InferOutput<schema> | undefined {
  if (!header) return undefined;
  try {
    const said = v.safeParse(schema, JSON.parse(header));
    return said.success ? said.output : undefined;
  } catch {
    return undefined;
  }
}

/** ISO 8601 with `+0000`. */
export const graphMoment = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')) / 1000),
  v.finite(),
);

/** What the Graph said, in the expected shape. */
export function said<schema extends v.GenericSchema>(
  told: GraphAnswer,
  schema: schema,
): v.InferOutput<schema> | LookUpFailure {
  if ('said' in told) return shaped(schema, told.said);
  return 'absent' in told ? { failed: 'misconfigured', why: 'absent' } : told;
}
