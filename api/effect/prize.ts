/** What a step does to the prizes of a player: places among the excellent works, lines of the settlement. */
import { isLive } from '@event/contest/settlement/line';
import type { Effect } from '@event/contest/submission/desk-wire';
import type { Database } from '../database/database.ts';
import { linesOf, type SettlementLine } from '../settlement/line.ts';

export interface PrizeOwner {
  readonly area: number;
  readonly player_id: string;
}

interface SelectedWork {
  readonly id: string;
  readonly platform: number;
  readonly place: number;
  readonly tier: number;
  readonly is_out: boolean;
}

interface Prizes {
  readonly selected: readonly SelectedWork[];
  readonly lines: readonly SettlementLine[];
}

export async function prizesOf(database: Database, { area, player_id }: PrizeOwner): Promise<Prizes> {
  const { rows: selected } = await database.query<SelectedWork>(
    `select e.id, e.platform, e.place, p.tier,
       is_out_of_list(e.area, 'excellent:' || e.platform, s.player_id, s.id) as is_out
     from excellent_selection e
     join excellent_place p on p.number = e.place
     join submission s on (s.area, s.id) = (e.area, e.submission_id)
     where e.area = $1 and s.player_id = $2 and e.removed_at is null order by e.platform, e.place`,
    [area, player_id],
  );
  const lines = await linesOf(database, { area, player_id });
  return { selected, lines: lines.filter(({ state }) => isLive(state)) };
}

export function changeOf(before: Prizes, after: Prizes): Pick<Effect, 'places' | 'lines'> {
  const places = before.selected.flatMap(({ id, platform, place, tier, is_out }) => {
    const then = after.selected.find((one) => one.id === id);
    return then && then.is_out !== is_out ? [{ platform, place, tier, out_after: then.is_out }] : [];
  });
  const lines = before.lines.flatMap(({ id, list, rank, amount, currency, state }) => {
    const then = after.lines.find((one) => one.id === id);
    return then && then.state !== state ? [{ list, rank, amount, currency, state, state_after: then.state }] : [];
  });
  return { places, lines };
}
