import * as v from 'valibot';
import { numberLike } from './field.ts';

const oldest = Date.UTC(2000, 0, 1) / 1000;
const newest = Date.UTC(2200, 0, 1) / 1000;

export const isDate = (moment: number) => Number.isInteger(moment) && moment >= oldest && moment < newest;

export const sayMoment = (moment: number) => `${new Date(moment * 1000).toISOString().slice(0, 16)}Z`;

/** In unix seconds. */
export const moment = numberLike(isDate, 'is not a date; write a moment in UTC, like 2025-03-01T00:00Z.');

const ends = { from: moment, to: moment };

interface FromTo {
  readonly from: number;
  readonly to: number;
}

const isOrdered = ({ from, to }: FromTo) => !isDate(from) || !isDate(to) || from < to;
const saySwap = ({ input: { from, to } }: { readonly input: FromTo }) =>
  `ends at ${sayMoment(to)}, not after it begins at ${sayMoment(from)}; swap or correct them.`;

/** From an instant until just before another. */
export const span = v.pipe(
  v.strictObject(ends),
  v.check((span) => isOrdered(span), saySwap),
);

export const period = v.pipe(
  v.strictObject({ number: v.number(), ...ends }),
  v.check((period) => isOrdered(period), saySwap),
);
