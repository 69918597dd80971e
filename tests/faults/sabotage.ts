/** Single changes that break what players were told, each of which an audit must notice. */
import type { Database, Pool } from '@event/api/database/database';

const any = (table: string, rule = 'true') =>
  `delete from ${table} where ctid = (select ctid from ${table} where ${rule} limit 1)`;

export const sabotage = {
  'a lost session': any('session'),
  'a lost contact': any('fill'),
  'a lost share': any('share'),
  'a lost work': any('submission_slot'),
  'a lost edit': any('revision', 'id not in (select live_revision from submission where live_revision is not null)'),
  'a lost miss': any('draw', 'moment is null'),
  'a lost win': any('draw', 'moment is not null'),
  'a lost claim': any('reward_claim'),
  'a lost video': any('video_claim'),
  'a second draw': `with more as (insert into attempt (area, id, player_id, source, granted_at)
      select area, gen_random_uuid(), id, 'desk:1', created_at from player limit 1 returning *)
    insert into draw (area, serial, attempt_id, player_id, drawn_at)
      select area, nextval('draw_serial'), id, player_id, date_trunc('second', granted_at) from more`,
  'an attempt for nothing': `insert into attempt (area, id, player_id, source, granted_at)
    select area, gen_random_uuid(), id, 'desk:1', created_at from player limit 1`,
  'a win without its item':
    'update draw set moment = null where serial = (select min(serial) from draw where moment is not null)',
  'another item': `update draw set moment = (select max(number) from draw_moment m where m.area = draw.area)
    where serial = (select min(serial) from draw where moment is not null)`,
  'a code taken back':
    'update code set reward_id = null, taken_at = null where id = (select id from code where reward_id is not null limit 1)',
  'a code of another prize': `update code set prize = 'other' where id = (select id from code where reward_id is not null limit 1)`,
  'a work of somebody else': `update submission set player_id = (select id from player p where p.area = submission.area and p.id <> submission.player_id limit 1)
    where id = (select id from submission limit 1)`,
  'another link': `update revision set link = 'https://example.com' where id = (select id from revision limit 1)`,
  'a key without its answer':
    'update idempotency set answer_sealed = null, answer_of = null where ctid = (select ctid from idempotency limit 1)',
} as const;

/** What `look` finds after the change, which is then taken back. */
export async function withChange<found>(
  pool: Pool,
  change: string,
  look: (database: Database) => Promise<found>,
): Promise<found> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rowCount } = await client.query(change);
    if (!rowCount) throw new Error(`Nothing to change: ${change}`);
    return await look(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}
