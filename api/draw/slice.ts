/** Keeps the value of each slice as it becomes known: whichever process is first. Late values delay moments, never an answer. */
import type { SignedRound } from '@event/contest/draw/beacon';
import { roundOfSlice, sliceCount, sliceSpan } from '@event/contest/draw/slice';
import type { SlicedTerms } from '@event/contest/draw/terms';
import type { App } from '../app.ts';
import { inTransaction } from '../database/database.ts';
import { fetchRound } from './beacon.ts';
import { commitDraw } from './commitment.ts';
import { askDraw, type DrawMoment } from './time.ts';

const lock_timed_out = '55P03';

interface SliceValue {
  readonly begins: number;
  readonly signed: SignedRound | null;
}

/** True when all slices that have begun are known. */
export async function openSlices(app: App, now: number): Promise<boolean> {
  const { terms } = await commitDraw(app, now);
  if (!('slice' in terms)) return true;
  for (;;) {
    const { at, slices } = await askDraw(app, now);
    const due = slicesBegun(terms, slices, at);
    if (due.length === 0) return true;
    const values = await nextValues(app, terms, due);
    if (values.length === 0 || !(await keepSlices(app, { now, first: slices, values }))) return false;
  }
}

/** Whether one has begun that was not known then. */
export const isSliceDue = (terms: SlicedTerms, { at, slices }: DrawMoment): boolean =>
  slicesBegun(terms, slices, at).length > 0;

export async function areAllSlicesKnown({ pool }: Pick<App, 'pool'>, terms: SlicedTerms): Promise<boolean> {
  const { rows } = await pool.query('select count(*) as known from draw_slice');
  return rows[0].known === sliceCount(terms);
}

function slicesBegun(terms: SlicedTerms, first: number, at: number): number[] {
  const begun = Math.min(sliceCount(terms), Math.floor((at - terms.from) / terms.slice) + 1);
  return Array.from({ length: Math.max(0, begun - first) }, (_, index) => first + index);
}

/** Those that have no value at once; of the others one, so that each is known when it says. */
async function nextValues(app: App, terms: SlicedTerms, due: readonly number[]): Promise<SliceValue[]> {
  const first_with = due.findIndex((slice) => roundOfSlice(terms, slice) !== null);
  const without = first_with === -1 ? due : due.slice(0, first_with);
  const begins = (slice: number) => sliceSpan(terms, slice).from;
  if (without.length > 0) return without.map((slice) => ({ begins: begins(slice), signed: null }));
  const [slice = 0] = due;
  const round = roundOfSlice(terms, slice);
  const signed = terms.beacon && round !== null ? await fetchRound(app, terms.beacon, round) : null;
  return signed ? [{ begins: begins(slice), signed }] : [];
}

interface OpeningWish {
  readonly now: number;
  readonly first: number;
  readonly values: readonly SliceValue[];
}

/** False when draws under way took too long: the next look tries again. */
async function keepSlices({ pool }: App, { now, first, values }: OpeningWish): Promise<boolean> {
  try {
    await inTransaction(pool, async (database) => {
      await database.query(`set local lock_timeout = '1s'`);
      await database.query('select keep_slices($1, $2, $3, $4, $5)', [
        now,
        first,
        values.map(({ begins }) => begins),
        values.map(({ signed }) => signed?.round ?? null),
        values.map(({ signed }) => (signed ? Buffer.from(signed.signature, 'hex') : null)),
      ]);
    });
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === lock_timed_out) return false;
    throw error;
  }
}
