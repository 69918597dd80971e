/** A duty that one process does for all: whoever comes first holds it, and must say now and then that it goes on. */
import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';

export interface DutyClaim {
  readonly name: string;
  readonly claim: string;
}

/** After this long a process counts as dead. */
const longest_silence = 120;
/** Timers and clocks are not exact. */
const nearly = 0.9;

/** Null when another process does it now, or has just done it. A clock that was set back holds nobody up. */
export async function claimDuty(
  database: Database,
  { name, seconds }: { readonly name: string; readonly seconds: number },
  now: number,
): Promise<DutyClaim | null> {
  const claim = randomUUID();
  const { rowCount } = await database.query({
    name: 'claim-duty',
    text: `
      insert into duty_claim as kept (name, claim, held_until, begun_at, done)
        values ($1, $2, to_timestamp($3::float8 + ${longest_silence}), to_timestamp($3), 0)
      on conflict (name) do update
        set claim = excluded.claim, held_until = excluded.held_until, begun_at = excluded.begun_at, done = 0
        where (kept.held_until is null or kept.held_until <= to_timestamp($3)
            or kept.held_until > to_timestamp($3::float8 + ${longest_silence}))
          and (kept.ended_at is null or kept.ended_at <= to_timestamp($3::float8 - $4::float8 * ${nearly})
            or kept.ended_at > to_timestamp($3))`,
    values: [name, claim, now, seconds],
  });
  return rowCount === 1 ? { name, claim } : null;
}

/** False when it took too long to say so and another process has taken over. */
export async function renewDuty(
  database: Database,
  { name, claim }: DutyClaim,
  { now, done }: { now: number; done: number },
): Promise<boolean> {
  const { rowCount } = await database.query({
    name: 'renew-duty',
    text: `update duty_claim set held_until = to_timestamp($3::float8 + ${longest_silence}), done = done + $4
      where name = $1 and claim = $2`,
    values: [name, claim, now, done],
  });
  return rowCount === 1;
}

/** One that failed is due again at the next beat of any process. */
export async function letGoOfDuty(
  database: Database,
  { name, claim }: DutyClaim,
  { now, isDone }: { now: number; isDone: boolean },
): Promise<void> {
  await database.query({
    name: 'let-go-of-duty',
    text: `update duty_claim set claim = null, held_until = null,
        ended_at = case when $4 then to_timestamp($3) else ended_at end
      where name = $1 and claim = $2`,
    values: [name, claim, now, isDone],
  });
}
