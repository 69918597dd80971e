/** The lines of the log as they stand in the database: draws by their serials, and each known slice where it came. */
import type { LogLine, SliceLine } from '@event/contest/draw/log';
import { playerMarks } from '@event/contest/draw/terms';
import type { App } from '../app.ts';
import type { Commitment } from './commitment.ts';

const page = 5000;

/** How far a log has come: its last serial, and how many slices were known. */
export interface Reached {
  readonly serial: number;
  readonly slices: number;
}

export const beginning = { lines: 0, serial: 0, slices: 0 } as const;

interface Stretch {
  readonly after: Reached & { readonly lines: number };
  readonly until: Reached;
}

type LoggedSlice = Omit<SliceLine, 'line'> & { readonly serial: number };

export async function* linesBetween(
  app: App,
  { seed }: Commitment,
  { after, until }: Stretch,
): AsyncGenerator<LogLine> {
  const markOf = playerMarks(seed);
  const slices = await slicesBetween(app, after.slices, until.slices);
  let { lines, serial: last } = after;
  let next = 0;
  function* slicesBefore(serial: number): Generator<LogLine> {
    for (let slice = slices[next]; slice && slice.serial < serial; slice = slices[++next]) {
      const { serial: _, ...facts } = slice;
      lines += 1;
      yield { line: lines, ...facts };
    }
  }
  for (;;) {
    const rows = await drawsAfter(app, last, until.serial);
    for (const { player_id, ...row } of rows) {
      yield* slicesBefore(row.serial);
      lines += 1;
      yield { line: lines, player: markOf(row.area, player_id), ...row };
      last = row.serial;
    }
    if (rows.length < page) break;
  }
  yield* slicesBefore(Number.POSITIVE_INFINITY);
}

async function drawsAfter({ pool }: App, serial: number, until: number) {
  const { rows } = await pool.query({
    name: 'draw-lines',
    text: `select serial, area, player_id, drawn_at, moment from draw where serial > $1 and serial <= $2
      order by serial limit ${page}`,
    values: [serial, until],
  });
  return rows;
}

async function slicesBetween({ pool }: App, from: number, until: number): Promise<LoggedSlice[]> {
  const { rows } = await pool.query<LoggedSlice>(
    `select number as slice, known_at, round, encode(signature, 'hex') as signature, serial from draw_slice
     where number >= $1 and number < $2 order by number`,
    [from, until],
  );
  return rows;
}
