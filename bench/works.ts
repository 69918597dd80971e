/** Approved works of YouTube as facts, in bulk. */
import type { Pool } from '@event/api/database/database';

interface Works {
  readonly count: number;
  /** Each takes its turn: player 1 + i % players has work i. */
  readonly players: number;
  readonly from: number;
  /** The last is submitted so many seconds after the first. */
  readonly seconds: number;
  readonly video_ids: readonly string[];
}

/** Of a number n. */
export const uuid = (what: string, n = 'i') => `('00000000-0000-7000-${what}-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

export async function writeWorks(database: Pool, { count, players, from, seconds, video_ids }: Works): Promise<void> {
  await database.query(
    `insert into player (area, id, role_id, zone_id, name, country, created_at)
     select 1, ${uuid('8001')}, 'r' || i, '1', 'Player ' || i, 'US', to_timestamp(${from}) from generate_series(1, ${players}) i`,
  );
  const at = `to_timestamp(${from} + i * ${seconds}.0 / ${count})`;
  await database.query('begin');
  await database.query(
    `insert into submission (area, id, player_id, platform, submitted_at, live_revision)
     select 1, ${uuid('8002')}, ${uuid('8001', `1 + i % ${players}`)}, 1, ${at}, ${uuid('8003')} from generate_series(1, ${count}) i`,
  );
  await database.query(
    `insert into revision (area, id, submission_id, platform, video_id, link, lang, country, theme, entered_at)
     select 1, ${uuid('8003')}, ${uuid('8002')}, 1, v, 'https://example.com', 'en', 'US', 'tiny', ${at}
     from unnest($1::text[]) with ordinality as u(v, i)`,
    [video_ids],
  );
  await database.query('commit');
  await database.query(
    `insert into decision (area, id, submission_id, revision_id, live_after, kind, decided_by, decided_at)
     select 1, ${uuid('8004')}, ${uuid('8002')}, ${uuid('8003')}, ${uuid('8003')}, 'approve', 'bench', ${at}
     from generate_series(1, ${count}) i`,
  );
}
