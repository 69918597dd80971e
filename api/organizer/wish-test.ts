/** Owners at a desk, and what they ask of each other. */
import type { Grant } from '@event/contest/organizer/role';
import { organizerWith } from '../http/desk-test.ts';
import { testServer } from '../server-test.ts';
import { wideEdition } from '../submission/submission-test.ts';

export const everywhere: Grant[] = [{ role: 'owner', area: null }];
export const officer: Grant[] = [{ role: 'prize_officer', area: null }];

export async function testWishes() {
  const contest = await testServer({ edition: wideEdition });
  const { pool, app } = contest;
  const ana = await organizerWith(contest, 'Ana', everywhere);
  return {
    ...{ contest, pool, ana, now: app.clock() },
    holds: async (id: string) =>
      (
        await pool.query('select role, agreed_by from organizer_role where organizer_id = $1 and revoked_at is null', [
          id,
        ])
      ).rows,
    wishOf: async (name: string) => (await ana.ask('role_wishes')).data.list.find((one) => one.name === name)?.id ?? '',
  };
}
