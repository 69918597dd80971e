/** A link that is entered again with another theme or language, or in another entry, is the same video: its numbers and holds go along. */
import { type Database, newId } from '../database/database.ts';

interface Carried {
  readonly area: number;
  /** The revision that stood until now. */
  readonly from: string;
  readonly to: string;
  readonly at: number;
}

const carried = 'Carried over: the same video was entered anew.';

/** Nothing when the two are of different videos. What is held goes on being held, and numbers by people are not lost. */
export async function carryOver(database: Database, { area, from, to, at }: Carried): Promise<void> {
  const { rows } = await database.query<{ id: string | null }>(
    `select h.id from revision o
     join revision n on (n.area, n.submission_id, n.platform, n.video_id) = (o.area, o.submission_id, o.platform, o.video_id)
     left join reading_hold h on (h.area, h.revision_id) = (o.area, o.id)
       and (h.lifted_at is null or (h.reason = 'person' and not h.is_discarded))
     where (o.area, o.id) = ($1, $2) and n.id = $3 order by h.id`,
    [area, from, to],
  );
  if (rows.length === 0) return;
  const holds = rows.flatMap(({ id }) => id ?? []);
  const values = [area, from, to, holds, holds.map(() => newId(at))];
  await database.query(
    `insert into reading_hold (area, id, revision_id, from_at, reason, signals, held_by, held_at, lifted_by, lifted_at, note,
       kept_by, kept_at, entered_by, is_discarded)
     select h.area, g.new_id, $3, h.from_at, h.reason, h.signals, h.held_by, h.held_at, h.lifted_by, h.lifted_at, h.note,
       h.kept_by, h.kept_at, h.entered_by, h.is_discarded
     from unnest($4::uuid[], $5::uuid[]) as g(id, new_id) join reading_hold h on (h.area, h.revision_id, h.id) = ($1, $2, g.id)
     on conflict (area, revision_id, reason) where lifted_at is null and reason <> 'person'
       do update set from_at = least(reading_hold.from_at, excluded.from_at)`,
    values,
  );
  await database.query(
    `insert into reading (area, revision_id, read_at, views, likes, comments, source, collector, meaning, recorded_at, import_id,
       withdrawn_at, is_kept, hold_id)
     select r.area, $3, r.read_at, r.views, r.likes, r.comments, r.source, r.collector, r.meaning, r.recorded_at, r.import_id,
       r.withdrawn_at, r.is_kept, g.new_id
     from reading r left join unnest($4::uuid[], $5::uuid[]) as g(id, new_id) on g.id = r.hold_id
     where (r.area, r.revision_id) = ($1, $2) and (r.withdrawn_at is null or g.new_id is not null) and not exists (
       select from reading k where (k.area, k.revision_id, k.read_at) = ($1, $3, r.read_at) and k.withdrawn_at is null)
     on conflict do nothing`,
    values,
  );
  await database.query(
    `update reading_hold set lifted_by = 'system', lifted_at = to_timestamp($3), note = $4, is_discarded = reason = 'person'
     where area = $1 and revision_id = $2 and lifted_at is null`,
    [area, from, at, carried],
  );
}

interface EnteredAgain {
  readonly area: number;
  readonly revision: string;
  readonly at: number;
}

/**
 * What looked odd of a video looks odd in whatever entry it comes back, by whomever. Where its link still ranks, its holds go along
 * once the new one takes its place.
 */
export async function holdAgain(database: Database, { area, revision, at }: EnteredAgain): Promise<void> {
  await database.query({
    name: 'hold-again',
    text: `insert into reading_hold (area, id, revision_id, from_at, reason, signals, held_by, held_at)
           select n.area, $3, n.id, h.from_at, h.reason, h.signals, h.held_by, to_timestamp($4)
           from revision n join submission s on (s.area, s.id) = (n.area, n.submission_id)
           cross join lateral (
             select o.area, o.id from revision o
             where (o.platform, o.video_id) = (n.platform, n.video_id) and o.id <> n.id
             order by o.entered_at desc, o.id desc limit 1) last
           join hold_in_force h on (h.area, h.revision_id) = (last.area, last.id) and h.reason = 'signals'
           where (n.area, n.id) = ($1, $2) and last.id is distinct from s.live_revision`,
    values: [area, revision, newId(at), at],
  });
}
