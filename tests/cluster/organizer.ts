/** Organizers at the desk: each logged in, asking over HTTP like a browser, and remembering what they were told. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '@event/api/database/database';
import { giveGrants } from '@event/api/organizer/grant';
import { openSession } from '@event/api/organizer/session';
import { type DeskBody, type DeskCallName, type DeskOutput, desk_base, deskCalls } from '@event/contest/desk-wire';
import type { Role } from '@event/contest/organizer/role';
import type { FaultContest } from '../faults/contest.ts';
import type { DeskHistory } from './desk-ledger.ts';

interface DeskAnswer {
  readonly status: number;
  readonly data: never;
}

/** A proof holds for five minutes. */
const seconds_of_a_login = 120;
/** A new proof is wanted, or the session is gone: nothing was done. */
const logins_wanted = [401, 403];

export type Organizer = Awaited<ReturnType<typeof hire>>;

/** A colleague of a month: who has just come approves nothing. */
export async function hire(
  { pool, clock, proxy }: FaultContest,
  { name, role, history }: { readonly name: string; readonly role: Role; readonly history: DeskHistory },
) {
  const now = clock();
  const id = newId(now);
  await pool.query(
    `insert into organizer (id, name, created_by, created_at) values ($1, $2, 'test', to_timestamp($3))`,
    [...[id, name, now - 30 * 86_400]],
  );
  await giveGrants(pool, id, [{ role, area: null }], { by: 'test', now });
  let cookie = '';
  let since = Number.NEGATIVE_INFINITY;

  /** An answer of the desk, also its no; whatever says nothing of the request fails. */
  async function once(call: DeskCallName, input: object, key: string | null): Promise<DeskAnswer> {
    if (clock() - since > seconds_of_a_login) {
      cookie = `desk=${await openSession(pool, id, clock())}`;
      since = clock();
    }
    const { method, path } = deskCalls[call];
    const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const answer = await fetch(`http://localhost:${proxy.port}${desk_base}${path}${query}`, {
      method,
      headers: { cookie, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      ...(method === 'POST' && { body: JSON.stringify(input) }),
      signal: AbortSignal.timeout(14_000),
    });
    const text = await answer.text();
    if (logins_wanted.includes(answer.status)) since = Number.NEGATIVE_INFINITY;
    if (answer.status >= 429 || logins_wanted.includes(answer.status)) throw new Error(`${answer.status} ${text}`);
    return { status: answer.status, data: JSON.parse(text) as never };
  }

  return {
    id,
    async look<name extends DeskCallName>(call: name, input: DeskBody<name>): Promise<DeskOutput<name>> {
      const { status, data } = await once(call, input, null);
      if (status !== 200) throw new Error(`${call}: ${JSON.stringify(data)}`);
      return data;
    },
    /**
     * What is taken under a key is asked until it is answered, with the same key. Of anything else that was not answered nobody
     * knows whether it is done: they look again.
     */
    async act<name extends DeskCallName>(call: name, input: DeskBody<name>): Promise<void> {
      const isOnce = 'once' in deskCalls[call];
      const key = isOnce ? randomUUID() : null;
      history.begun += 1;
      do {
        const said = await once(call, input, key).catch(() => undefined);
        if (said) {
          if (said.status === 200) history.told.push({ by: id, call, input, data: said.data });
          return;
        }
        await sleep(100 + Math.random() * 200);
      } while (isOnce && !history.is_over);
      history.unknown.push({ by: id, call, input });
    },
  };
}
