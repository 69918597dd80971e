/** A judge who knows a player says so and judges the work no more, until they take that back or an owner lifts it. */
import { areasOwned, isWithin } from '@event/contest/organizer/role';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import { act, type DeskHandlers, DeskRefused } from '../http/ask.ts';
import { candidateOf, hasAllPoints, type JudgedBy, stageOf } from './candidate.ts';

export const conflictCalls: DeskHandlers<'excellent_conflict' | 'excellent_conflicts' | 'excellent_conflict_lift'> = {
  excellent_conflict: {
    async work(ask, database) {
      const { app, input, organizer, now } = ask;
      const { area, id } = input;
      await stageOf(app, database, { area, id, judge: organizer.id });
      for (const table of ['excellent_vote', 'excellent_score']) {
        await database.query(`delete from ${table} where (area, submission_id, organizer_id) = ($1, $2, $3)`, [
          area,
          id,
          organizer.id,
        ]);
      }
      await database.query(
        `insert into excellent_conflict (area, submission_id, organizer_id, declared_at)
         values ($1, $2, $3, to_timestamp($4))`,
        [area, id, organizer.id, now],
      );
      await act(ask, database, { what: 'declare conflict', area, subject: id, detail: {} });
      return null;
    },
  },
  excellent_conflicts: {
    async work({ input: { area, platform }, organizer }, database) {
      const isOwner = isWithin(areasOwned(organizer.grants), area);
      const { rows } = await database.query(
        `select k.submission_id, s.number, r.title, k.organizer_id as judge, o.name, k.declared_at
         from excellent_conflict k
         join submission s on (s.area, s.id) = (k.area, k.submission_id)
         left join revision r on (r.area, r.id) = (s.area, s.live_revision)
         join organizer o on o.id = k.organizer_id
         where k.area = $1 and s.platform = $2 and k.lifted_at is null and ($3 or k.organizer_id::text = $4)
         order by k.number desc`,
        [area, platform, isOwner, organizer.id],
      );
      return { list: rows };
    },
  },
  excellent_conflict_lift: {
    async work(ask, database) {
      const { app, input, organizer, now } = ask;
      const { area, id, judge, why = null } = input;
      const isOwn = judge === organizer.id;
      if (!isOwn) refuseOthers(isWithin(areasOwned(organizer.grants), area), why);
      await candidateOf(app, database, { area, id, judge });
      const { rowCount } = await database.query(
        `update excellent_conflict set lifted_by = $4, lifted_at = to_timestamp($5), lifted_why = $6
         where (area, submission_id, organizer_id) = ($1, $2, $3) and lifted_at is null`,
        [area, id, judge, organizer.id, now, why],
      );
      if (!rowCount) throw new DeskRefused('lifted', 'This was taken back before: the judge judges the work again.');
      await giveBack(app, database, { area, id, judge }, now);
      const detail = isOwn ? {} : { judge: await nameOf(database, judge), note: why };
      await act(ask, database, { what: isOwn ? 'take conflict back' : 'lift conflict', area, subject: id, detail });
      return null;
    },
  },
};

function refuseOthers(isOwner: boolean, why: string | null): void {
  if (!isOwner)
    throw new DeskRefused('role', 'Only the judge who said it takes it back, or an owner of the area.', 403);
  if (!why?.trim()) throw new DeskRefused('why', 'Say why: the judge said that they know the player.');
}

/** What the judge had said stands again, as far as others have not decided or given all points in between. */
async function giveBack(app: App, database: Database, by: JudgedBy, now: number): Promise<void> {
  const { vote, points } = await saidBefore(database, by);
  if (vote !== undefined && (await stageOf(app, database, by)) === 'voting') {
    await database.query(
      `insert into excellent_vote (area, submission_id, organizer_id, pass, voted_at)
       values ($1, $2, $3, $4, to_timestamp($5))`,
      [by.area, by.id, by.judge, vote === 1, now],
    );
  }
  // The vote may have put it on the short list.
  if (points === undefined || (await stageOf(app, database, by)) !== 'shortlisted') return;
  if (await hasAllPoints(app, database, by)) return;
  await database.query(
    `insert into excellent_score (area, submission_id, organizer_id, points, scored_at)
     values ($1, $2, $3, $4, to_timestamp($5))`,
    [by.area, by.id, by.judge, points, now],
  );
}

/** By the last conflict, and not by one before it, whose words may not stand again. */
async function saidBefore(
  database: Database,
  { area, id, judge }: JudgedBy,
): Promise<{ readonly vote?: number; readonly points?: number }> {
  const { rows } = await database.query<{ what: string; value: number }>(
    `select distinct on (what) what, value
     from (
       select number, what, value, video_id, count(*) filter (where what = 'conflict') over (order by number desc) as conflicts
       from excellent_said where (area, submission_id, organizer_id) = ($1, $2, $3)) said
     where conflicts = 1 and what <> 'conflict'
       and coalesce(video_id, judged_video($1, $2)) = judged_video($1, $2)
     order by what, number desc`,
    [area, id, judge],
  );
  return Object.fromEntries(rows.map(({ what, value }) => [what, value]));
}

async function nameOf(database: Database, id: string): Promise<string> {
  const { rows } = await database.query<{ name: string }>('select name from organizer where id = $1', [id]);
  return rows[0]?.name ?? '';
}
