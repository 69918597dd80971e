/** What was sent to the desk, whose areas, platforms and periods must be those of the edition. */
import type * as v from 'valibot';
import type { App } from '../app.ts';
import { Misshapen } from './envelope.ts';
import { readShape } from './shape.ts';

/** They stand under the same names in every call. */
export function readPlaced<shape extends v.GenericSchema>(
  { edition }: App,
  shape: shape,
  sent: unknown,
): v.InferOutput<shape> {
  const input = readShape(shape, sent);
  const known: Readonly<Record<string, readonly number[]>> = {
    area: edition.areas.map(({ value }) => value),
    platform: edition.platforms.map(({ value }) => value),
    period: edition.periods.map(({ number }) => number),
  };
  for (const [name, given] of Object.entries(input as object)) {
    const values = known[name.replace(/s$/, '')];
    const isStrange = (one: unknown) => typeof one === 'number' && !values?.includes(one);
    if (values && [given].flat().some(isStrange)) throw new Misshapen(name, 'wrong', `the contest has no such ${name}`);
  }
  return input;
}
