/** The way of a reward as its player follows it. */
import type { Currency } from '@event/contest/edition/edition';
import type { RewardKind } from '@event/contest/reward/reward';
import type { Reward } from '@event/contest/reward/wire';

type Steps = Reward['steps'];

export interface RewardRow {
  readonly id: string;
  readonly kind: RewardKind;
  readonly prize: string;
  readonly amount: number | null;
  readonly currency: Currency | null;
  readonly won_at: number;
  readonly claim_until: number | null;
  readonly claimed_at: number | null;
  readonly redeemed_at: number | null;
  readonly held_at: number | null;
  readonly lifted_at: number | null;
  readonly code_id: string | null;
  readonly sealed: Buffer | null;
  readonly settled: boolean;
  readonly contact_at: number | null;
  readonly approved_at: number | null;
  readonly delivered_at: number | null;
}

/** Money and diamonds by rank go through the settlement; everything else is claimed and then redeemed in the game. */
export function stepsOf(row: RewardRow): Steps {
  const { won_at, claimed_at, redeemed_at, contact_at, approved_at, delivered_at } = row;
  const won = { step: 'won' as const, at: won_at };
  if (!row.settled) {
    const checked = row.held_at === null ? [] : [{ step: 'checked' as const, at: row.lifted_at }];
    return [won, ...checked, { step: 'claimed', at: claimed_at ?? redeemed_at }, { step: 'redeemed', at: redeemed_at }];
  }
  return [
    won,
    { step: 'claimed', at: claimed_at },
    { step: 'contact', at: contact_at },
    { step: 'approved', at: approved_at },
    { step: 'delivered', at: delivered_at },
  ];
}
