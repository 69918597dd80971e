import * as v from 'valibot';
import { count, distinct, numberLike, oneOf, some } from './field.ts';

const isWeight = (value: number) => Number.isFinite(value) && value >= 0;

const item = v.strictObject({ tier: v.number(), prize: v.string(), count });

/** Stock of the lucky draw: kept out of every page, read by the API alone. */
export const stockSchema = v.strictObject({
  pacing: oneOf(['even', 'hours', 'days']),
  /** Weight of each hour (24) or each day of the window, when the pacing asks for it. */
  weights: v.exactOptional(
    v.pipe(
      v.array(numberLike(isWeight, 'is below zero or not a number; correct it.')),
      v.check((weights) => weights.some((weight) => weight > 0), 'they add up to zero; raise at least one.'),
    ),
  ),
  /** Without true the draw does without a public beacon. What that means stands in docs/decisions/draw.md. */
  beacon: v.exactOptional(v.boolean()),
  areas: v.pipe(
    v.array(
      v.strictObject({
        area: v.number(),
        items: some(item, 'has no item; add one or take the area out of the draw.'),
      }),
    ),
    distinct(({ area }) => area),
  ),
});
