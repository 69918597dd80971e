/** Back-ups and the archive of a trial's machines: the file and the commands of deploy/, and a repository that all three reach. */
import { join } from 'node:path';
import { asUser, newRepository } from '../../deploy/postgres-test.ts';
import type { Machine, Machines } from './machine.ts';

/** Where its data lies is each machine's own; the rest is the same file. */
export function openArchive(folder: string): void {
  newRepository(folder, join(folder, 'none'), 5432);
}

/** What its PostgreSQL, and whoever makes back-ups there, finds its archive by. */
export const archiveOf = (folder: string, { data, place }: Pick<Machine, 'data' | 'place'>) => ({
  PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf'),
  PGBACKREST_PG1_PATH: data,
  PGBACKREST_PG1_PORT: `${place.ports.postgres}`,
});

export const backRest = ({ folder }: Machines, machine: Machine, ...words: readonly string[]) =>
  asUser('pgbackrest', ['--stanza=golden-month', ...words], archiveOf(folder, machine));

/** Once, on the leader, as the page says; until then nothing is archived. */
export function makeStanza(machines: Machines, leader: Machine): void {
  backRest(machines, leader, 'stanza-create');
  backRest(machines, leader, 'check');
}
