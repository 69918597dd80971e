/** Readings: every number a platform, an owner or an organizer gave us, kept as it came. */
import type { App } from '../app.ts';
import { rankWorks } from '../board/standing.ts';
import { afterCommit, type Database } from '../database/database.ts';

export interface Reading {
  readonly area: number;
  readonly revision_id: string;
  readonly read_at: number;
  readonly views: number;
  readonly likes: number | null;
  readonly comments: number | null;
  readonly source: 'api' | 'owner' | 'csv' | 'manual';
  /** The adapter, or the organizer who brought it. */
  readonly collector: string;
  /** What the platform calls a view at that time. */
  readonly meaning: string;
  readonly import_id?: string | null;
  /** It waits for a second person: kept, but counts nowhere before this hold is lifted. */
  readonly hold_id?: string | null;
}

/**
 * Keeps readings, makes the boards follow, and answers how many were new. A reading that is there already stays.
 * Those of one call come from one import, or from none.
 */
export async function keepReadings(
  app: App,
  database: Database,
  readings: readonly Reading[],
  now: number,
): Promise<number> {
  let kept = 0;
  for (const area of [...new Set(readings.map((reading) => reading.area))].sort()) {
    const here = readings.filter((reading) => reading.area === area);
    const works = await insert(database, area, here, now);
    kept += works.length;
    const submissions = new Set(works.filter(({ is_ranked }) => is_ranked).map(({ submission_id }) => submission_id));
    await rankWorks(app, database, { area, submissions: [...submissions].sort(), reason: 'reading', now });
    await afterCommit(database, () => keepAge(app.pool, area, works));
  }
  return kept;
}

interface KeptReading {
  readonly submission_id: string;
  readonly platform: number;
  readonly read_at: number;
  readonly is_held: boolean;
  /** The reading lies before the end of the work's board; a later one changes no rank. */
  readonly is_ranked: boolean;
}

async function insert(
  database: Database,
  area: number,
  readings: readonly Reading[],
  now: number,
): Promise<KeptReading[]> {
  const { rows } = await database.query<KeptReading>({
    name: 'keep-readings',
    text: `
      with given as (
        select * from unnest($2::uuid[], $3::float8[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[], $8::text[], $9::text[], $12::uuid[])
          as g(revision_id, read_at, views, likes, comments, source, collector, meaning, hold_id)
      ), kept as (
        insert into reading
            (area, revision_id, read_at, views, likes, comments, source, collector, meaning, recorded_at, import_id,
             hold_id, withdrawn_at)
          select $1, revision_id, to_timestamp(read_at), views, likes, comments, source, collector, meaning, to_timestamp($10), $11,
            hold_id, case when hold_id is not null then to_timestamp($10) end
          from given g
          where (
            select true from reading r
            where r.area = $1 and r.revision_id = g.revision_id and r.read_at = to_timestamp(g.read_at) and r.withdrawn_at is null
            limit 1) is null
          order by revision_id, read_at
        on conflict do nothing
        returning revision_id, read_at, hold_id
      )
      select r.submission_id, r.platform, k.read_at, k.hold_id is not null as is_held, p.number is not null and k.hold_id is null as is_ranked
      from kept k
      join revision r on (r.area, r.id) = ($1, k.revision_id)
      join submission s on (s.area, s.id) = ($1, r.submission_id)
      left join board_period p on s.submitted_at >= p.from_at and s.submitted_at < p.to_at and k.read_at <= p.to_at`,
    values: [
      area,
      readings.map(({ revision_id }) => revision_id),
      readings.map(({ read_at }) => read_at),
      readings.map(({ views }) => views),
      readings.map(({ likes }) => likes),
      readings.map(({ comments }) => comments),
      readings.map(({ source }) => source),
      readings.map(({ collector }) => collector),
      readings.map(({ meaning }) => meaning),
      now,
      readings[0]?.import_id ?? null,
      readings.map(({ hold_id }) => hold_id ?? null),
    ],
  });
  return rows;
}

/** To the second: of many that read at once one writes it. */
async function keepAge(database: Database, area: number, works: readonly KeptReading[]): Promise<void> {
  const counting = works.filter(({ is_held }) => !is_held);
  for (const [platform, own] of Map.groupBy(counting, (work) => work.platform)) {
    await database.query({
      name: 'keep-reading-age',
      text: `
        insert into reading_age (area, platform, read_at) select $1, $2, to_timestamp($3)
          where not exists (
            select from reading_age where area = $1 and platform = $2 and read_at > to_timestamp($3) - interval '1 second')
        on conflict (area, platform) do update set read_at = greatest(reading_age.read_at, excluded.read_at)`,
      values: [area, platform, Math.max(...own.map(({ read_at }) => read_at))],
    });
  }
}

export interface LatestReading {
  readonly revision_id: string;
  /** Null as long as no number counts. */
  readonly views: number | null;
  readonly read_at: number | null;
  /** Under check: the number shown is the last one that no hold covers. */
  readonly held: boolean;
  /** What the player can do something about comes first; `kept`: somebody looked and left all of it held. */
  readonly held_why: 'not_public' | 'unusual' | 'kept' | null;
}

/** The last number of each revision that no hold covers, with its age. */
export async function latestReadings(
  database: Database,
  area: number,
  revisions: readonly string[],
): Promise<Map<string, LatestReading>> {
  const { rows } = await database.query<LatestReading>({
    name: 'latest-readings',
    text: `
      select g.id as revision_id, r.views, r.read_at, h.from_at is not null as held, h.why as held_why
      from unnest($2::uuid[]) as g(id)
      left join lateral (
        select min(from_at) as from_at,
          case when bool_or(reason = 'not_public') then 'not_public' when bool_or(kept_at is null) then 'unusual'
            when bool_and(kept_at is not null) then 'kept' end as why
        from hold_in_force
        where area = $1 and revision_id = g.id and reason <> 'person'
      ) h on true
      left join lateral (
        select views, read_at from reading
        where area = $1 and revision_id = g.id and withdrawn_at is null and (h.from_at is null or read_at < h.from_at)
        order by read_at desc, recorded_at desc limit 1
      ) r on true`,
    values: [area, revisions],
  });
  return new Map(rows.map((row) => [row.revision_id, row]));
}
