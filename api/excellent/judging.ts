/** Judging: each judge is handed the next work that waits for them, without its author and without others' opinions. */
import type { ExcellentList, JudgedWork } from '@event/contest/excellent/desk-wire';
import { areasWith, isWithin } from '@event/contest/organizer/role';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import { act, type DeskHandlers, DeskRefused } from '../http/ask.ts';
import { pictureOf } from '../reading/picture.ts';
import { hasAllPoints, isRankedBy, stageOf, themesOf } from './candidate.ts';

export const judgingCalls: DeskHandlers<'excellent_lists' | 'excellent_next' | 'excellent_vote' | 'excellent_score'> = {
  excellent_lists: {
    work: async ({ app }, database) => ({ list: await listsOf(app, database) }),
  },
  excellent_next: {
    async work({ app, input, organizer }, database) {
      const { judges_needed } = app.edition.limits;
      const turn = { ...input, judge: organizer.id, themes: themesOf(app), judges_needed };
      return { work: input.stage === 'vote' ? await nextToVote(database, turn) : await nextToScore(database, turn) };
    },
  },
  excellent_vote: {
    async work(ask, database) {
      const { app, input, organizer, now } = ask;
      const { area, id, pass } = input;
      const stage = await stageOf(app, database, { area, id, judge: organizer.id });
      if (stage !== 'voting') throw new DeskRefused('decided', 'Others have decided on this work in the meantime.');
      await database.query(
        `insert into excellent_vote (area, submission_id, organizer_id, pass, voted_at)
         values ($1, $2, $3, $4, to_timestamp($5))
         on conflict (area, submission_id, organizer_id) do update set pass = excluded.pass, voted_at = excluded.voted_at`,
        [area, id, organizer.id, pass, now],
      );
      await act(ask, database, { what: 'vote on excellent', area, subject: id, detail: { pass } });
      return null;
    },
  },
  excellent_score: {
    async work(ask, database) {
      const { app, input, organizer, now } = ask;
      const { area, id, points } = input;
      const stage = await stageOf(app, database, { area, id, judge: organizer.id });
      if (stage !== 'shortlisted') throw new DeskRefused('not_shortlisted', 'Only works on the short list get points.');
      if (await hasAllPoints(app, database, { area, id, judge: organizer.id })) {
        const { judges_needed } = app.edition.limits;
        throw new DeskRefused('judged', `${judges_needed} judges have given this work their points in the meantime.`);
      }
      const mayRead = isWithin(areasWith(organizer.grants, ['prize_officer']), area);
      if (mayRead && (await isRankedBy(app, database, { area, id, judge: organizer.id }))) {
        throw new DeskRefused('ranked', 'This work stands in the ranking, which you may read: your points stay.');
      }
      await database.query(
        `insert into excellent_score (area, submission_id, organizer_id, points, scored_at)
         values ($1, $2, $3, $4, to_timestamp($5))
         on conflict (area, submission_id, organizer_id) do update set points = excluded.points, scored_at = excluded.scored_at`,
        [area, id, organizer.id, points, now],
      );
      await act(ask, database, { what: 'give points', area, subject: id, detail: { points } });
      return null;
    },
  },
};

async function listsOf(app: App, database: Database): Promise<ExcellentList[]> {
  const { rows } = await database.query<Omit<ExcellentList, 'places' | 'selected' | 'published_at'>>(
    `select area, platform, count(*) as candidates, count(*) filter (where stage = 'voting') as voting,
       count(*) filter (where stage = 'shortlisted') as shortlisted,
       count(*) filter (where stage = 'shortlisted' and scores >= $2) as scored
     from excellent_candidate where theme = any($1) group by area, platform order by area, platform`,
    [themesOf(app), app.edition.limits.judges_needed],
  );
  const selected = await database.query<{ area: number; platform: number; selected: number }>(
    'select area, platform, count(*) as selected from excellent_selection where removed_at is null group by 1, 2',
  );
  const published = await database.query<{ area: number; platform: number; published_at: number }>(
    'select area, platform, published_at from excellent_publication',
  );
  return rows.map((row) => {
    const same = (other: { area: number; platform: number }) =>
      other.area === row.area && other.platform === row.platform;
    return {
      ...row,
      places: app.edition.limits.excellent_per_platform,
      selected: selected.rows.find(same)?.selected ?? 0,
      published_at: published.rows.find(same)?.published_at ?? null,
    };
  });
}

interface JudgingTurn {
  readonly area: number;
  readonly platform: number;
  readonly judge: string;
  readonly themes: readonly string[];
  readonly judges_needed: number;
}

/** Those with one vote first, so that two judges finish a work before a third begins another. */
function nextToVote(database: Database, turn: JudgingTurn): Promise<JudgedWork | null> {
  const open = `stage = 'voting' and not exists (select from excellent_vote o
    where (o.area, o.submission_id, o.organizer_id, o.video_id) = (c.area, c.submission_id, $3, r.video_id))`;
  return next(database, turn, open, 'votes desc');
}

function nextToScore(database: Database, turn: JudgingTurn): Promise<JudgedWork | null> {
  const open = `stage = 'shortlisted' and scores < ${turn.judges_needed} and not exists (select from excellent_score o
    where (o.area, o.submission_id, o.organizer_id, o.video_id) = (c.area, c.submission_id, $3, r.video_id))`;
  return next(database, turn, open, 'scores desc');
}

/** Each judge has an order of their own, so that they do not all sit before the same work. */
async function next(database: Database, turn: JudgingTurn, open: string, first: string): Promise<JudgedWork | null> {
  const { rows } = await database.query<JudgedWork>(
    `select c.area, c.submission_id, c.number, c.platform, r.link, r.video_id, r.title, ${pictureOf('r')} as thumb, c.lang, c.theme, r.seconds,
       count(*) over () - 1 as left
     from excellent_candidate c join revision r on (r.area, r.id) = (c.area, c.revision_id)
     where c.area = $1 and c.platform = $2 and c.theme = any($4) and ${open}
       and not exists (select from excellent_conflict o
         where (o.area, o.submission_id, o.organizer_id) = (c.area, c.submission_id, $3) and o.lifted_at is null)
     order by ${first}, md5(c.submission_id::text || $3::text) limit 1`,
    [turn.area, turn.platform, turn.judge, turn.themes],
  );
  return rows[0] ?? null;
}
