/** The figures beside the lines of the rail: what waits for this organizer. */
import type { Database } from '../database/database.ts';
import { areaList, type Organizer } from '../http/ask.ts';

/** Nobody needs to know how many thousands wait: beyond this it says so. */
const most = 10_000;

export async function countsFor(database: Database, organizer: Organizer): Promise<Record<string, string>> {
  const areas = areaList(organizer, ['viewer', 'reviewer']);
  const { rows } = await database.query<{ waiting: number; held: number }>({
    name: 'desk-counts',
    text: `select
      (select count(*) from (select from submission where waiting_revision is not null
        and ($1::smallint[] is null or area = any($1)) limit ${most}) w) as waiting,
      (select count(*) from (select from hold_in_force where kept_at is null and reason in ('signals', 'person')
        and ($1::smallint[] is null or area = any($1)) limit ${most}) h) as held`,
    values: [areas],
  });
  const [found] = rows;
  if (!found) return {};
  return {
    ...(found.waiting > 0 && { '/review': say(found.waiting) }),
    ...(found.held > 0 && { '/readings': `${say(found.held)} held` }),
  };
}

const number = new Intl.NumberFormat('en-GB');
const say = (count: number) => (count >= most ? `${number.format(most)}+` : number.format(count));
