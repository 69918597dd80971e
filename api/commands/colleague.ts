/** Which person of the desk somebody at the command line means. */
import type { Colleague } from '@event/contest/organizer/desk-wire';
import { callDesk } from './desk.ts';
import { Misused, needed, type Run } from './verb.ts';

/** Whoever has left writes nothing any more. */
export async function findColleague(run: Run): Promise<Colleague> {
  const found = await colleagueOf(run, needed(run, 'as'));
  if (found.left_at !== null) throw new Error(`${found.name} has left the desk.`);
  return found;
}

/** By the whole name, or by the id. */
export async function colleagueOf(run: Run, said: string): Promise<Colleague> {
  const wanted = said.trim();
  if (wanted === '') throw new Misused('Give a name or an id; "organizer list" shows them');
  const { list } = await callDesk(run, 'colleagues', {});
  return theOne(
    wanted,
    list.filter(({ id, left_at, name }) => id === wanted || (left_at === null && isCalled(name, wanted))),
  );
}

export async function invitationOf(run: Run, said: string): Promise<string> {
  const wanted = said.trim();
  if (wanted === '') throw new Misused('Give an id or a name; "organizer invitations" shows them');
  const { list } = await callDesk(run, 'invitations', {});
  return theOne(
    wanted,
    list.filter(({ id, name }) => id === wanted || isCalled(name, wanted)),
  ).id;
}

const isCalled = (name: string, wanted: string) => name.toLowerCase() === wanted.toLowerCase();

function theOne<person extends { readonly id: string }>(wanted: string, all: readonly person[]): person {
  const [found, other] = all;
  if (!found) throw new Error(`Nobody at the desk is called "${wanted}": the list shows who works there.`);
  if (other)
    throw new Error(`Several people are called "${wanted}": give the id, ${all.map(({ id }) => id).join(' or ')}.`);
  return found;
}
