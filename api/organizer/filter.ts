/** Filters that an organizer keeps: nobody else sees, changes or removes them. */
import type { DeskOutput } from '@event/contest/desk-wire';
import type { Database } from '../database/database.ts';
import { type DeskHandlers, DeskRefused } from '../http/ask.ts';

/** More than a person finds a name again among. */
const most_kept = 50;

export const filterCalls: DeskHandlers<'saved_filters' | 'save_filter' | 'remove_filter'> = {
  saved_filters: { work: ({ organizer }, database) => filtersOf(database, organizer.id) },
  save_filter: {
    async work({ organizer, input, now }, database) {
      const { screen, name, search } = input;
      await database.query('select from organizer where id = $1 for update', [organizer.id]);
      await database.query(
        `insert into saved_filter (organizer_id, screen, name, search, saved_at) values ($1, $2, $3, $4, to_timestamp($5))
         on conflict (organizer_id, screen, name) do update set search = excluded.search, saved_at = excluded.saved_at`,
        [organizer.id, screen, name, search, now],
      );
      const kept = await filtersOf(database, organizer.id);
      if (kept.list.length > most_kept) {
        throw new DeskRefused('too_many', `You already keep ${most_kept} filters: remove one first.`);
      }
      return kept;
    },
  },
  remove_filter: {
    async work({ organizer, input }, database) {
      await database.query('delete from saved_filter where (organizer_id, screen, name) = ($1, $2, $3)', [
        ...[organizer.id, input.screen, input.name],
      ]);
      return filtersOf(database, organizer.id);
    },
  },
};

async function filtersOf(database: Database, organizer: string): Promise<DeskOutput<'saved_filters'>> {
  const { rows } = await database.query(
    'select screen, name, search from saved_filter where organizer_id = $1 order by screen, name',
    [organizer],
  );
  return { list: rows };
}
