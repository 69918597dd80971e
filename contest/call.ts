/** What every call says of itself, a player's as an organizer's: one table for the server, its clients and the document. */
import * as v from 'valibot';

export interface Call<
  input extends v.GenericSchema = v.GenericSchema,
  output extends v.GenericSchema = v.GenericSchema,
> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** What it does, in a line. */
  readonly summary: string;
  readonly input: input;
  /** Every answer is held to it; what it does not name leaves no server. */
  readonly output: output;
}

/** A thing has one name: PostgreSQL writes it in small letters and would find it by capitals as well, which no list of ours does. */
export const uuid = v.pipe(v.string(), v.uuid(), v.regex(/^[^A-F]*$/, 'is written in small letters'));
