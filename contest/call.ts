/** What every call says of itself, a player's as an organizer's: one table for the server, its clients and the document. */
import type * as v from 'valibot';

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
