/** Which submission or player somebody at the command line means. */
import type { PlayerRow, SubmissionRow } from '@event/contest/submission/desk-wire';
import { areaIn, callDesk, pathOf } from './desk.ts';
import { Misused, type Run } from './verb.ts';

/** The numbers that follow the verb. */
export function numbersIn({ rest }: Run): readonly number[] {
  const numbers = rest.map((word) => Number(word.replace(/^#/, '')));
  if (numbers.length === 0) throw new Misused('Give the number of a submission');
  const wrong = rest.find((_word, at) => !Number.isInteger(numbers[at]));
  if (wrong !== undefined) throw new Misused(`"${wrong}" is not the number of a submission`);
  return numbers;
}

export async function workOf(run: Run, number: number): Promise<SubmissionRow> {
  const { list } = await callDesk(run, 'submissions', { q: String(number) });
  const found = list.find((one) => one.number === number);
  if (!found) throw new Error(`There is no submission ${number}: find it with "submission find <title or link>".`);
  return found;
}

/** By role number or the whole name; `--area` where several have it. */
export async function playerOf(run: Run): Promise<PlayerRow> {
  const q = run.rest.join(' ').trim();
  if (q === '') throw new Misused('Name a player: by role number or name');
  const areas = run.values.area === undefined ? undefined : String(areaIn(run));
  const { list } = await callDesk(run, 'players', { q, areas });
  const exact = list.filter(({ role_id, name }) => role_id === q || name.toLowerCase() === q.toLowerCase());
  const [found, other] = exact.length > 0 ? exact : list;
  if (!found) throw new Error(`No player is called "${q}".`);
  if (other) {
    const several = list.slice(0, 5).map((one) => `${one.role_id} (${one.name}, ${pathOf(run, one.area)})`);
    throw new Error(
      `Several players fit "${q}": ${several.join(', ')}. Give the role number, and --area if there are two.`,
    );
  }
  return found;
}
