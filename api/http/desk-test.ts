/** For tests of the desk: organizers with roles, and their calls as a browser sends them. */
import type { DeskCall } from '@event/contest/desk-call';
import { type DeskBody, type DeskCallName, type DeskOutput, desk_base, deskCalls } from '@event/contest/desk-wire';
import type { Grant } from '@event/contest/organizer/role';
import { newId } from '../database/database.ts';
import { giveGrants } from '../organizer/grant.ts';
import { openSession } from '../organizer/session.ts';
import type { TestServer } from '../server-test.ts';

type DeskTestServer = Pick<TestServer, 'app' | 'server' | 'pool'>;

interface DeskAnswer<output> {
  readonly status: number;
  readonly data: output & { readonly name?: string; readonly message?: string };
}

export interface TestOrganizer {
  readonly id: string;
  readonly name: string;
  readonly cookie: string;
  ask<name extends DeskCallName>(
    name: name,
    input?: DeskBody<name>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<DeskAnswer<DeskOutput<name>>>;
}

/** A colleague of a month, logged in just now, so that calls which ask for a new proof have one. */
export async function organizerWith(
  { app, server, pool }: DeskTestServer,
  name: string,
  grants: readonly Grant[],
): Promise<TestOrganizer> {
  const now = app.clock();
  const id = newId(now);
  await pool.query(
    `insert into organizer (id, name, created_by, created_at) values ($1, $2, 'test', to_timestamp($3))`,
    [id, name, now - 30 * 86_400],
  );
  await giveGrants(pool, id, grants, { by: 'test', now });
  const cookie = `desk=${await openSession(pool, id, now)}`;
  const ask = (call: DeskCallName, input: unknown, headers = {}) =>
    askDesk(server, call, input, { cookie, ...headers });
  return { id, name, cookie, ask: ask as TestOrganizer['ask'] };
}

export async function askDesk(
  server: DeskTestServer['server'],
  name: DeskCallName,
  input: unknown = {},
  headers: Readonly<Record<string, string>> = {},
) {
  const { method, path, takes, gives }: DeskCall = deskCalls[name];
  const isInQuery = method === 'GET' || takes !== undefined || gives === 'file';
  const answer = await server.inject({
    method,
    url: desk_base + path,
    headers: { ...headers, ...(takes && { 'content-type': 'text/csv' }) },
    ...(isInQuery ? { query: input as Record<string, string> } : { payload: input as object }),
    ...(takes && { payload: 'code\nA' }),
  });
  return {
    status: answer.statusCode,
    data: gives === 'file' && answer.statusCode === 200 ? answer.body : answer.json(),
  };
}
