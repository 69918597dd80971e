/** Signals between submissions: one channel of several players, several channels of one, the same video twice, a swapped link. */
import type { Signal } from '@event/contest/reading/signal';
import type { App } from '../app.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { holdIfEnough, keepSignals } from './signal.ts';

interface RelationSignal {
  readonly area: number;
  readonly revision_id: string;
  readonly kind: Signal['kind'];
  readonly seen_at: number;
  readonly figures: Record<string, number>;
}

const many_channels = 4;
/** A link that is changed when its video has this many views is a fresh start, and worth a look. */
const grown_views = 5000;

/**
 * Looks at all that is watched; each relation is kept once, at the moment the youngest link of it was entered. One
 * process at a time looks, the others go on.
 */
export async function findRelations(app: App, now: number): Promise<number> {
  return inTransaction(app.pool, async (database) => {
    const { rows } = await database.query(
      "select pg_try_advisory_xact_lock(hashtextextended('relations', 0)) as is_first",
    );
    if (!rows[0]?.is_first) return 0;
    await database.query(`set local statement_timeout = '60s'`);
    let kept = 0;
    for (const { area, revision_id, kind, seen_at, figures } of await relations(database)) {
      const place = { area, revision_id, now };
      const isNew = await keepSignals(database, { ...place, signals: [{ kind, seen_at, figures }] });
      if (isNew) await holdIfEnough(app, database, place);
      kept += isNew;
    }
    return kept;
  });
}

async function relations(database: Database): Promise<RelationSignal[]> {
  const { rows } = await database.query<RelationSignal>(
    `with watched as (
       select w.area, w.revision_id, w.submission_id, w.player_id, r.platform, r.video_id, r.author_id, r.seconds, r.published_at, r.entered_at
       from watch w join revision r on r.area = w.area and r.id = w.revision_id
     ), shared as (
       select platform, author_id, count(distinct (area, player_id)) as players, max(entered_at) as seen_at
       from watched where author_id is not null group by 1, 2 having count(distinct (area, player_id)) > 1
     ), many as (
       select platform, area, player_id, count(distinct author_id) as channels, max(entered_at) as seen_at
       from watched where author_id is not null group by 1, 2, 3 having count(distinct author_id) >= $1
     ), twice as (
       select platform, coalesce(author_id, player_id::text) as owner, published_at, seconds, max(entered_at) as seen_at,
         count(distinct (area, submission_id)) as works
       from watched where published_at is not null and seconds is not null group by 1, 2, 3, 4
       having count(distinct (area, submission_id)) > 1
     )
     select w.area, w.revision_id, 'shared_channel' as kind, s.seen_at, jsonb_build_object('players', s.players) as figures
       from watched w join shared s using (platform, author_id)
     union all
     select w.area, w.revision_id, 'many_channels', m.seen_at, jsonb_build_object('channels', m.channels)
       from watched w join many m using (platform, area, player_id)
     union all
     select w.area, w.revision_id, 'duplicate', t.seen_at, jsonb_build_object('works', t.works)
       from watched w join twice t on (t.platform, t.owner, t.published_at, t.seconds)
         = (w.platform, coalesce(w.author_id, w.player_id::text), w.published_at, w.seconds)
     union all
     select w.area, w.revision_id, 'swapped_link', w.entered_at, jsonb_build_object('views_before', before.views)
       from watched w
       cross join lateral (
         select max(g.views) as views from revision r join reading g on g.area = r.area and g.revision_id = r.id
         where r.area = w.area and r.submission_id = w.submission_id and r.video_id <> w.video_id
           and r.entered_at < w.entered_at and g.read_at <= w.entered_at and g.withdrawn_at is null
       ) before
       where before.views >= $2`,
    [many_channels, grown_views],
  );
  return rows;
}
