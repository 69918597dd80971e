/** The desk's own calls from the command line: the same checks, the same work, the same log. */

import type { DeskCall } from '@event/contest/desk-call';
import { type DeskBody, type DeskCallName, type DeskOutput, deskCalls } from '@event/contest/desk-wire';
import { areaByPath, areaByValue, platformByValue } from '@event/contest/edition/edition';
import * as v from 'valibot';
import { type Database, inTransaction } from '../database/database.ts';
import { deskTable } from '../desk-calls.ts';
import type { DeskAsk, DeskHandler, Organizer } from '../http/ask.ts';
import { workWithin } from '../http/desk-area.ts';
import { Misused, needed, type Run } from './verb.ts';

/** Thrown to take back what a dry run did. */
class TakenBack extends Error {}

/** With --dry-run it is done and taken back, so that the answer is exactly what would have been. */
export async function callDesk<name extends DeskCallName>(
  run: Run,
  name: name,
  input: DeskBody<name>,
): Promise<DeskOutput<name>> {
  const call: DeskCall = deskCalls[name];
  const read = v.safeParse(call.input, input);
  if (!read.success) throw new Misused(`${v.getDotPath(read.issues[0]) ?? name}: ${read.issues[0].message}`);
  const ask = askOf(run, read.output as never);
  const handler = deskTable[name] as unknown as DeskHandler<DeskCallName>;
  const work = (database: Database) => workWithin(call.area, { handler, ask, found: undefined as never }, database);
  if (call.method === 'GET') return (await work(run.app.pool)) as DeskOutput<name>;
  let answer: unknown;
  try {
    await inTransaction(run.app.pool, async (database) => {
      answer = await work(database);
      if (run.is_dry) throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return answer as DeskOutput<name>;
}

function askOf({ app, now, by }: Run, input: never): DeskAsk<never> {
  const organizer: Organizer = {
    id: by,
    name: by,
    grants: [{ role: 'owner', area: null }],
    session: Buffer.alloc(0),
    stepped_up_at: now,
  };
  return { app, input, organizer, areas: 'all', now, cookie: () => {} };
}

/** By its path, or by its number. */
export function areaIn(run: Run): number {
  const { areas } = run.app.edition;
  const path = needed(run, 'area');
  const area = areaByPath(run.app.edition, path) ?? areaByValue(run.app.edition, Number(path));
  if (!area) throw new Misused(`There is no area "${path}": write one of ${areas.map((one) => one.path).join(', ')}`);
  return area.value;
}

/** By its code, or by its number. */
export function platformIn(run: Run): number {
  const { platforms } = run.app.edition;
  const code = needed(run, 'platform');
  const platform = platforms.find((one) => one.code === code || String(one.value) === code);
  if (!platform)
    throw new Misused(`There is no platform "${code}": write one of ${platforms.map((one) => one.code).join(', ')}`);
  return platform.value;
}

export const pathOf = ({ app }: Run, value: number | null): string =>
  value === null ? 'all' : (app.edition.areas.find((area) => area.value === value)?.path ?? `area ${value}`);

export const codeOf = ({ app }: Run, value: number): string =>
  platformByValue(app.edition, value)?.code ?? `platform ${value}`;

/** An option's text, or nothing. */
export function optional({ values }: Run, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** What a dry run says after its answer. */
export const taken_back = 'Nothing was changed: this was a dry run.';

/** Columns of equal width; the last one as long as it is. */
export function tableOf(heads: readonly string[], rows: readonly (readonly unknown[])[]): string[] {
  const lines = [heads, ...rows].map((row) => row.map((cell) => String(cell ?? '')));
  const widths = heads.map((_head, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
