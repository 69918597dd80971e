/** Wins that wait because many new accounts share a network: seen at the desk with the days that may be shown, released by a person. */
import type { HeldWin } from '@event/contest/reward/desk-wire';
import type { Database } from '../database/database.ts';
import { drawShownUntil } from '../draw/shown.ts';
import { absent, act, type DeskHandlers } from '../http/ask.ts';
import { putNotice } from '../notice/notice.ts';
import { laterBy } from './given-back.ts';

const most = 200;

export const rewardHoldCalls: DeskHandlers<'held_wins' | 'release_win'> = {
  held_wins: {
    async work({ areas, now }, database) {
      return { list: await heldWins(database, areas === 'all' ? null : areas, await drawShownUntil(database, now)) };
    },
  },
  release_win: {
    async work(ask, database) {
      const { input, areas, now, organizer } = ask;
      const { area, id, note } = input;
      const until = await drawShownUntil(database, now);
      const [found] = (await heldWins(database, [area], until)).filter((one) => one.id === id);
      if (!found) throw absent('held win');
      await release(database, { area, id, note, by: organizer.id, at: now });
      await act(ask, database, { what: 'release win', area, subject: id, detail: { note } });
      const within = areas === 'all' ? null : areas;
      return { list: await heldWins(database, within, until) };
    },
  },
};

export async function heldWins(database: Database, areas: readonly number[] | null, until: number): Promise<HeldWin[]> {
  const { rows } = await database.query<HeldWin>(
    `select h.area, h.reward_id as id, r.prize, r.won_at, h.reasons, h.others, h.quick_others,
       jsonb_build_object('id', p.id, 'name', p.name, 'role_id', p.role_id) as player,
       extract(epoch from r.won_at - p.created_at)::float8 as after
     from reward_hold h
     join reward r on (r.area, r.id) = (h.area, h.reward_id)
     join player p on (p.area, p.id) = (r.area, r.player_id)
     where h.lifted_at is null and r.won_at < to_timestamp($1) and ($2::smallint[] is null or h.area = any($2))
       and not exists (
         select from disqualified d where (d.area, d.player_id) = (p.area, p.id))
     order by h.held_at limit ${most}`,
    [until, areas],
  );
  return rows;
}

interface HoldRelease {
  readonly area: number;
  readonly id: string;
  readonly note: string;
  readonly by: string;
  readonly at: number;
}

/** The time to claim grows by the time that it waited, to the end of a day. */
async function release(database: Database, { area, id, note, by, at }: HoldRelease): Promise<void> {
  const { rows } = await database.query<{ player_id: string; prize: string; claim_until: number }>(
    `with lifted as (
       update reward_hold set lifted_by = $3, lifted_at = to_timestamp($4), note = $5
       where area = $1 and reward_id = $2 and lifted_at is null returning held_at)
     update reward r set claim_until = ${laterBy(`greatest(to_timestamp($4) - lifted.held_at, interval '0')`)}
     from lifted where r.area = $1 and r.id = $2 returning r.player_id, r.prize, r.claim_until`,
    [area, id, by, at, note],
  );
  const [row] = rows;
  if (!row) throw absent('held win');
  const values = { prize: row.prize, date: row.claim_until - 1 };
  await putNotice(database, { area, player_id: row.player_id, kind: 'reward', values, at, by });
}
