import * as v from 'valibot';
import { count, oneOf } from './field.ts';
import { platformCode } from './platform.ts';

/** A prize that is not money by rank: what the draw, tasks and selections give. */
export const prize = v.strictObject({
  code: v.string(),
  /** Key of its name. */
  text: v.string(),
  /** Its rewards carry a redemption code of the pool of this prize. */
  coded: v.boolean(),
});

export const excellentTier = v.strictObject({ tier: v.number(), count, diamonds: count });

/** Prizes of the ranks `from` to `to`: one amount for each rank, or one for all of them. */
export const prizeBand = v.pipe(
  v.strictObject({
    from: count,
    to: count,
    amounts: v.array(count),
    currency: oneOf(['usd', 'diamonds']),
    /** Without it the band holds on every platform of the area. */
    platforms: v.exactOptional(v.array(platformCode)),
  }),
  v.check(({ from, to }) => from <= to, 'is not a range of ranks; “from” must not be above “to”.'),
  v.check(
    ({ from, to, amounts }) => from > to || [1, to - from + 1].includes(amounts.length),
    ({ input: { from, to, amounts } }) =>
      `has ${amounts.length} amounts for ${to - from + 1} ranks; give one for all or one for each.`,
  ),
);
