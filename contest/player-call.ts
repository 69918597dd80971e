/** The shape of a call of the players, and the values that several of them carry. */
import * as v from 'valibot';
import { type Call, uuid as id } from './call.ts';

export interface PlayerCall extends Call {
  /** It needs a token. */
  readonly player: boolean;
  /** Outside the own area a player may look, and leave: this they may too. */
  readonly elsewhere?: true;
  /** Besides, so may who is disqualified: read why, ask for a second look, take back what is theirs. */
  readonly when_out?: true;
}

/** Whole ones, whatever the clock says. */
export const seconds = v.pipe(
  v.number(),
  v.transform(Math.floor),
  v.number(),
  v.integer(),
  v.description('unix seconds'),
);
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
export { id };
export const text = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest));
export const digits = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
export const nothing = v.strictObject({});

export const platform_value = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99));
export const language_code = v.pipe(v.string(), v.regex(/^[a-z]{2}$/));
export const country_code = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));
export const theme_code = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,32}$/));
