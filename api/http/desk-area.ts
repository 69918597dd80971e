/** The one place where an organizer is kept to their areas, as each call declares them. */
import { type CallArea, FileAnswer } from '@event/contest/desk-call';
import type { DeskCallName } from '@event/contest/desk-wire';
import { type Areas, isWithin } from '@event/contest/organizer/role';
import type { Database } from '../database/database.ts';
import type { CallWork } from './actor.ts';
import { type AnyDeskAsk, absent, type DeskHandler } from './ask.ts';
import { handedOut } from './file/handed-out.ts';

interface NamedAreas {
  readonly input: object;
  readonly areas: Areas;
}

/** An object of an area where the organizer has no right is answered like one that does not exist. */
export function refuseForeignInput(area: CallArea | undefined, { input, areas }: NamedAreas): void {
  if (area !== 'input') return;
  const named = areasNamed(input);
  if (named.length === 0) throw new Error('A call whose area is in its input was let in without one');
  if (!named.every((one) => isWithin(areas, one))) throw absent('thing');
}

/** In the field `area` of the input itself, or of each object in its lists. */
export function areasNamed(input: object): (number | null)[] {
  const lists = Object.values(input).filter(Array.isArray).flat();
  const named = [input, ...lists].filter((one) => typeof one === 'object' && one !== null && 'area' in one);
  return named.map(({ area }) => area);
}

/** The work of a call, once what it names is known to lie in the organizer's areas; of others nothing is answered. */
export async function workWithin(
  area: CallArea | undefined,
  { handler, ask, found }: CallWork<AnyDeskAsk>,
  database: Database,
): Promise<unknown> {
  if (area === 'found') await refuseForeignFound(handler as Finding & typeof handler, ask, database);
  const answer = await handler.work(ask, database, found);
  // A file is written for the organizer's areas by whoever writes it.
  if (answer instanceof FileAnswer) return handedOut(ask, answer);
  return area === 'own' ? withoutForeign(answer, ask.areas) : answer;
}

type Finding = Pick<DeskHandler<DeskCallName>, 'find'>;

async function refuseForeignFound({ find }: Finding, ask: AnyDeskAsk, database: Database): Promise<void> {
  if (!find) throw new Error('A call whose area is to be found has nothing that finds it');
  const { areas, otherwise } = await find(ask, database);
  if (!areas.every((one) => isWithin(ask.areas, one))) throw otherwise;
}

/** Rows carry their area under that name, at any depth; those of no area, or of all, are everybody's. */
function withoutForeign(answer: unknown, areas: Areas): unknown {
  if (areas === 'all' || typeof answer !== 'object' || answer === null) return answer;
  if (!Array.isArray(answer)) {
    return Object.fromEntries(Object.entries(answer).map(([key, part]) => [key, withoutForeign(part, areas)]));
  }
  return answer.filter((row) => !isForeign(row, areas)).map((row) => withoutForeign(row, areas));
}

function isForeign(row: unknown, areas: Areas): boolean {
  if (typeof row !== 'object' || row === null || !('area' in row)) return false;
  return typeof row.area === 'number' && !isWithin(areas, row.area);
}
