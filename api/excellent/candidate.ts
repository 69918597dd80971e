/** A work that can be selected, as its judges find it: how far it is, and whether they may still judge it. */
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import { absent, DeskRefused } from '../http/ask.ts';

export const themesOf = ({ edition }: App) =>
  edition.themes.filter(({ excellent }) => excellent).map(({ code }) => code);

export interface JudgedBy {
  readonly area: number;
  readonly id: string;
  readonly judge: string;
}

interface JudgedCandidate {
  readonly stage: string;
  readonly conflict: boolean;
}

/** Locked, so that its judges come one after the other; refused once its list is public. */
export async function candidateOf(
  app: App,
  database: Database,
  { area, id, judge }: JudgedBy,
): Promise<JudgedCandidate> {
  await database.query('select from submission where area = $1 and id = $2 for no key update', [area, id]);
  const { rows } = await database.query<JudgedCandidate & { readonly published: boolean }>(
    `select c.stage,
       exists (select from excellent_conflict o
         where (o.area, o.submission_id, o.organizer_id) = (c.area, c.submission_id, $3)
           and o.lifted_at is null) as conflict,
       exists (select from excellent_publication u where (u.area, u.platform) = (c.area, c.platform)) as published
     from excellent_candidate c where c.area = $1 and c.submission_id = $2 and c.theme = any($4)`,
    [area, id, judge, themesOf(app)],
  );
  const [found] = rows;
  if (!found) throw absent('work');
  if (found.published) throw new DeskRefused('published', 'This list is public: judging is over.');
  return found;
}

/** For a judge who does not know its player. */
export async function stageOf(app: App, database: Database, by: JudgedBy): Promise<string> {
  const { stage, conflict } = await candidateOf(app, database, by);
  if (conflict) throw new DeskRefused('conflict', 'You said that you know this player, so others judge this work.');
  return stage;
}

/** Of others. */
export async function hasAllPoints({ edition }: App, database: Database, by: JudgedBy): Promise<boolean> {
  const { rows } = await database.query<{ others: number }>(
    `select count(*) as others from excellent_score
     where area = $1 and submission_id = $2 and organizer_id <> $3 and video_id = judged_video($1, $2)`,
    [by.area, by.id, by.judge],
  );
  return (rows[0]?.others ?? 0) >= edition.limits.judges_needed;
}

/** Of this judge among them: then the work stands in the ranking, with the mean of what all gave. */
export async function isRankedBy({ edition }: App, database: Database, by: JudgedBy): Promise<boolean> {
  const { rows } = await database.query<{ scores: number; has_own: boolean | null }>(
    `select count(*) as scores, bool_or(organizer_id = $3) as has_own from excellent_score
     where area = $1 and submission_id = $2 and video_id = judged_video($1, $2)`,
    [by.area, by.id, by.judge],
  );
  const { scores = 0, has_own = false } = rows[0] ?? {};
  return has_own === true && scores >= edition.limits.judges_needed;
}
