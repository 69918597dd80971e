/** The desk's own calls from the command line: the same checks, the same work, the same log. */
import type { Readable } from 'node:stream';
import type { DeskCall } from '@event/contest/desk-call';
import { type DeskBody, type DeskCallName, type DeskOutput, deskCalls } from '@event/contest/desk-wire';
import { areaByPath, areaByValue, platformByValue } from '@event/contest/edition/edition';
import { areasWith } from '@event/contest/organizer/role';
import type { PoolClient } from 'pg';
import * as v from 'valibot';
import { logAction } from '../action/action.ts';
import { type Database, inTransaction } from '../database/database.ts';
import type { KnownHandler } from '../http/actor.ts';
import type { DeskAsk, Organizer } from '../http/ask.ts';
import { refuseForeignInput, workWithin } from '../http/desk-area.ts';
import { readPlaced } from '../http/desk-place.ts';
import { nowhere } from '../http/device.ts';
import { Misshapen } from '../http/envelope.ts';
import { refuseWithoutPerson } from './person.ts';
import { Misused, needed, type Run } from './verb.ts';

/** Thrown to take back what a dry run did. */
class TakenBack extends Error {}

/** The colleague in whose name something is written, with no more rights than theirs. */
type ActingOrganizer = Pick<Organizer, 'id' | 'name' | 'grants'>;

interface CommandOptions {
  readonly as?: ActingOrganizer | undefined;
  /** Of a call that takes one. */
  readonly file?: Readable | undefined;
}

/** With --dry-run it is done and taken back, so that the answer is exactly what would have been. */
export async function callDesk<name extends DeskCallName>(
  run: Run,
  name: name,
  input: DeskBody<name>,
  { as, file }: CommandOptions = {},
): Promise<DeskOutput<name>> {
  refuseWithoutPerson(name, as !== undefined);
  const call: DeskCall = deskCalls[name];
  const ask = askOf(run, call, { input: readInput(run, call, input), as, file });
  if (as) refuseForeignInput(call.area, ask);
  // What every call is made of is not needed to say which there are.
  const { deskTable } = await import('../desk-calls.ts');
  const handler = deskTable[name] as unknown as KnownHandler<DeskAsk<DeskCallName>>;
  const found = (await handler.before?.(ask)) as never;
  const work = async (database: Database) =>
    v.parse(call.output, await workWithin(call.area, { handler, ask, found }, database)) as DeskOutput<name>;
  if (call.method === 'GET') return work(run.app.pool);
  let answer: DeskOutput<name> | undefined;
  try {
    await inTransaction(run.app.pool, async (database) => {
      answer = await work(database);
      if (as) await noteAs(run, database, name, as);
      if (run.is_dry) throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return answer as DeskOutput<name>;
}

function readInput(run: Run, call: DeskCall, input: unknown) {
  try {
    return readPlaced(run.app, call.input, input);
  } catch (error) {
    throw error instanceof Misshapen ? new Misused(error.message) : error;
  }
}

interface CommandInput extends CommandOptions {
  readonly input: unknown;
}

function askOf({ app, now, by }: Run, call: DeskCall, { input, as, file }: CommandInput): DeskAsk<DeskCallName> {
  const grants = as?.grants ?? [{ role: 'owner', area: null }];
  const organizer: Organizer = {
    ...(as ? { id: as.id, name: as.name, hand: by } : { id: by, name: by }),
    ...{ grants, session: Buffer.alloc(0), stepped_up_at: now },
  };
  const areas = call.area === undefined ? 'all' : areasWith(grants, call.roles);
  return {
    app,
    input: input as never,
    organizer,
    areas,
    now,
    place: () => nowhere,
    cookie: () => {},
    ...(file && { file }),
  };
}

/** What is written under a colleague's name says in the log who wrote it. */
function noteAs({ by, now }: Run, database: PoolClient, call: string, { id, name }: ActingOrganizer): Promise<number> {
  return logAction(database, { at: now, by, what: 'act for colleague', subject: id, detail: { call, name } });
}

/** By its path, or by its number. */
export const areaIn = (run: Run): number => areaOf(run, needed(run, 'area'));

export function areaOf(run: Run, path: string): number {
  const { areas } = run.app.edition;
  const area = areaByPath(run.app.edition, path) ?? areaByValue(run.app.edition, Number(path));
  if (!area) throw new Misused(`There is no area "${path}": write one of ${areas.map((one) => one.path).join(', ')}`);
  return area.value;
}

/** By its code, or by its number. */
export const platformIn = (run: Run): number => platformOf(run, needed(run, 'platform'));

export function platformOf(run: Run, code: string): number {
  const { platforms } = run.app.edition;
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
