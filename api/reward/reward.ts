/** What players were given, and how they claim it. */
import type { Currency } from '@event/contest/edition/edition';
import { claimUntil, isClaimable, type RewardKind, rewardState } from '@event/contest/reward/reward';
import { type Reward, reward_state } from '@event/contest/reward/wire';
import { type App, type Handlers, Refused } from '../app.ts';
import { type Database, newId } from '../database/database.ts';
import { unseal } from '../database/seal.ts';
import { type RewardRow, stepsOf } from './step.ts';

export const rewardCalls: Handlers<'rewards' | 'claim'> = {
  rewards: {
    work: async ({ app, player }, database) => ({ list: await rewardsOf(database, app, player.area, player.id) }),
  },
  claim: {
    work: async ({ app, player, input, now }, database) => {
      const { rows } = await database.query(
        `select claim_until, exists (
           select from reward_hold h where (h.area, h.reward_id) = (reward.area, reward.id) and h.lifted_at is null) as held
         from reward where area = $1 and player_id = $2 and id = $3 for update`,
        [player.area, player.id, input.id],
      );
      const [reward] = await rewardsOf(database, app, player.area, player.id, input.id);
      if (!rows[0] || !reward || (await isStopped(database, player.area, player.id)))
        throw new Refused('nothing_to_claim');
      if (reward.state !== reward_state.not_claimed) return reward;
      if (rows[0].held) throw new Refused('reward_held');
      if (!isClaimable(rows[0].claim_until, now)) throw new Refused('claim_time_over');
      await database.query('insert into reward_claim (area, reward_id, claimed_at) values ($1, $2, to_timestamp($3))', [
        player.area,
        input.id,
        now,
      ]);
      const [claimed] = await rewardsOf(database, app, player.area, player.id, input.id);
      if (!claimed) throw new Error(`Reward ${input.id} is gone`);
      return claimed;
    },
  },
};

interface Gift {
  readonly area: number;
  readonly player_id: string;
  readonly kind: Exclude<RewardKind, 'draw'>;
  readonly prize: string;
  readonly amount?: number;
  readonly currency?: Currency;
  readonly source: string;
  readonly won_at: number;
}

export const isCoded = ({ edition }: Pick<App, 'edition'>, prize: string): boolean =>
  edition.prizes.find(({ code }) => code === prize)?.coded ?? false;

/** A reward as its player sees it at the moment when it is given. */
export function newReward(app: App, { kind, prize, won_at }: Pick<Gift, 'kind' | 'prize' | 'won_at'>): Reward {
  const nothing_yet = {
    claimed_at: null,
    redeemed_at: null,
    held_at: null,
    lifted_at: null,
    code_id: null,
    sealed: null,
  };
  const no_settlement = { settled: false, contact_at: null, approved_at: null, delivered_at: null };
  return rewardFrom(app, {
    ...{ id: newId(won_at), kind, prize, won_at, claim_until: claimUntil(app.edition, won_at) },
    ...{ amount: null, currency: null, ...nothing_yet, ...no_settlement },
  });
}

/** Gives once per player and source, with a code when the prize has codes: an empty pool fills it in later. */
export async function grantReward(database: Database, app: App, gift: Gift): Promise<Reward> {
  const { area, player_id, kind, prize, amount = null, currency = null, source, won_at } = gift;
  await database.query({
    name: 'reward-grant',
    text: 'select grant_reward($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
    values: [
      area,
      newId(won_at),
      player_id,
      kind,
      prize,
      isCoded(app, prize),
      source,
      won_at,
      claimUntil(app.edition, won_at),
      amount,
      currency,
    ],
  });
  const { rows } = await database.query('select id from reward where area = $1 and player_id = $2 and source = $3', [
    area,
    player_id,
    source,
  ]);
  const [reward] = await rewardsOf(database, app, area, player_id, rows[0].id);
  if (!reward) throw new Error(`The reward for ${source} was not kept`);
  return reward;
}

/** The newest first; a code only of those that were claimed. */
export async function rewardsOf(
  database: Database,
  app: App,
  area: number,
  player_id: string,
  id: string | null = null,
): Promise<Reward[]> {
  const { rows } = await database.query<RewardRow>({
    name: 'rewards-of',
    text: `select r.id, r.kind, r.prize, r.amount, r.currency, r.won_at, r.claim_until,
        c.claimed_at, d.redeemed_at, h.held_at, h.lifted_at, k.id as code_id, k.sealed,
        s.id is not null as settled, s.contact_at, s.approved_at, s.delivered_at
      from reward r
      left join reward_claim c on (c.area, c.reward_id) = (r.area, r.id)
      left join reward_redemption d on (d.area, d.reward_id) = (r.area, r.id)
      left join reward_hold h on (h.area, h.reward_id) = (r.area, r.id)
      left join code k on (k.area, k.reward_id) = (r.area, r.id)
      left join settlement_progress s on (s.area, s.reward_id) = (r.area, r.id)
      where r.area = $1 and r.player_id = $2 and ($3::uuid is null or r.id = $3)
        and s.ended is distinct from 'void'
      order by r.won_at desc, r.id desc`,
    values: [area, player_id, id],
  });
  return rows.map((row) => rewardFrom(app, row));
}

function rewardFrom({ settings }: App, row: RewardRow): Reward {
  const { id, kind, prize, amount, currency, won_at, claim_until, code_id, sealed } = row;
  const state = rewardState(row);
  const isShown = state !== reward_state.not_claimed && code_id !== null && sealed !== null;
  const code = isShown ? unseal(settings.secret_key, 'code', code_id, sealed).toString() : null;
  return { id, kind, prize, amount, currency, state, code, won_at, claim_until, steps: stepsOf(row) };
}

/** What is not delivered yet stays with a disqualified player no longer. */
async function isStopped(database: Database, area: number, player_id: string): Promise<boolean> {
  const { rowCount } = await database.query('select 1 from disqualified where area = $1 and player_id = $2', [
    area,
    player_id,
  ]);
  return rowCount !== 0;
}
