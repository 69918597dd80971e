/** What a colleague is called: the log and every list show people by it, so it is nobody else's, nor one of what is no person. */
import { harmless } from '@event/contest/text/harmless';
import type { Database } from '../database/database.ts';
import { DeskRefused } from '../http/ask.ts';

/** In the log, where there is no person: `by` is one of these, or begins so. */
const of_no_person = /^(system|openid|platform|player)$|^(command|import)\s*:/;

const isOfNoPerson = (name: string): boolean => of_no_person.test(likeness(name));

/** To the end of the transaction nobody takes a name. Held before any row of people, so that two who wait never wait for each other. */
export const lockNames = (database: Database) =>
  database.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', ['organizer name']);

/** A name as it may stand, or a refusal. */
export async function nameToTake(database: Database, wished: string, whose: string | null): Promise<string> {
  const name = harmless(wished);
  await lockNames(database);
  const { rows } = await database.query<{ name: string }>(
    'select name from organizer where left_at is null and id is distinct from $1',
    [whose],
  );
  const like = likeness(name);
  if (!like || isOfNoPerson(name) || rows.some((one) => likeness(one.name) === like))
    throw new DeskRefused('name', 'A colleague has that name, or it is one that the log uses: it would mix you up.');
  return name;
}

/** The organization's own login names its people; where that is a name of no person, it is who they are there. */
export const nameOfIssuer = (name: string, subject: string): string => (isOfNoPerson(name) ? subject : name);

/** The same for names that look alike: wide letters, capitals, joiners and spaces do not tell them apart. */
const likeness = (name: string): string =>
  harmless(name)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
