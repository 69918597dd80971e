/** The shape of a call of the desk. */
import * as v from 'valibot';
import { type Call, uuid } from './call.ts';
import type { Role } from './organizer/role.ts';

/**
 * Whose areas a call touches. The server holds every call to it in one place, so that no handler has to:
 * `input`: those that its input names, one and all; null stands for all of them. `own`: it answers what lies in the
 * organizer's; the rest is left out. `found`: where the thing lies that it names, which the handler finds first.
 * `people`: rights are given and taken within the giver's own, by the rows as they are then (`mayGive`, `mayTouch`).
 * `everywhere`: all of them: a role in some is not enough. `none`: what it is about lies in no area.
 */
export type CallArea = 'input' | 'own' | 'found' | 'people' | 'everywhere' | 'none';

/** Any of these roles in its area; `nobody` is open to a browser that is not logged in, `anybody` to every organizer. */
type AllowedRoles =
  | { readonly roles: readonly Role[]; readonly area: CallArea }
  | { readonly roles: 'nobody' | 'anybody'; readonly area?: never };

export type DeskCall<
  input extends v.GenericSchema = v.GenericSchema,
  output extends v.GenericSchema = v.GenericSchema,
> = Call<input, output> &
  AllowedRoles & {
    /** Only shortly after the person has proved again to be there. */
    readonly step_up?: true;
    /** Taken under an `Idempotency-Key`: sent again, it gets its first answer. */
    readonly once?: true;
    /** A file in CSV is its body, of so many bytes at most, or its answer is a file: the input stands in the query. */
    readonly takes?: number;
    readonly gives?: 'file';
  };

/** The rows of an answer. */
export const rows = <row extends v.GenericSchema>(row: row) => v.pipe(v.array(row), v.readonly());

/** Some rows, and what is given back to see those after them; null at the end. */
export const pageOf = <row extends v.GenericSchema>(row: row) =>
  v.object({ list: rows(row), next: v.nullable(v.string()) });

export interface ListPage<row> {
  readonly list: readonly row[];
  readonly next: string | null;
}

/** What is written piece by piece while it is taken. */
type Pieces = AsyncIterable<string | Uint8Array>;

/** An answer that is saved as a file. */
export class FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly content: string | Uint8Array | Pieces;

  constructor(name: string, type: string, content: string | Uint8Array | Pieces) {
    this.name = name;
    this.type = type;
    this.content = content;
  }
}

export const file_answer = v.instance(FileAnswer);

/** How a table is written: with commas, with the semicolons of half the world's spreadsheets, or as theirs. */
export const table_forms = ['csv', 'semicolon', 'xlsx'] as const;
export type TableForm = (typeof table_forms)[number];

export const every_role = ['viewer', 'reviewer', 'judge', 'prize_officer'] as const;

/** Gives a call its exact types. */
export const call = <input extends v.GenericSchema, output extends v.GenericSchema, method extends 'GET' | 'POST'>(
  described: DeskCall<input, output> & { readonly method: method },
): DeskCall<input, output> & { readonly method: method } => described;

export { uuid };
export const nothing = v.strictObject({});
export const digits = v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number));
export const text = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest));
/** Areas, platforms and periods are small numbers, by their columns; the server knows which there are. */
const largest_value = 32_767;
export const placeValue = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(largest_value));
export const areaValue = placeValue;
export const placeDigits = v.pipe(digits, v.minValue(1), v.maxValue(largest_value));
/** Unix seconds of a contest: with their fraction, and no later than year 5138. */
export const moment = v.pipe(v.number(), v.minValue(0), v.maxValue(1e11));
/** A list in a query, values with commas between. */
export const list = v.pipe(
  v.string(),
  v.maxLength(500),
  v.transform((given) => given.split(',').filter(Boolean)),
);
/** Of what is saved again and again: the version that was read before; of a new one 0. */
export const version_read = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
export const placeList = v.pipe(list, v.array(placeDigits));
