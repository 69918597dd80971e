/** From points to places: the ranking, the selection, its publication, and one work for another. */
import type { FreePlaceFilling, RankedWork } from '@event/contest/excellent/desk-wire';
import { listKey } from '@event/contest/settlement/key';
import { seenPrint } from '../action/print.ts';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import { absent, act, type DeskHandlers, DeskRefused } from '../http/ask.ts';
import { whyPlaceStays } from '../settlement/step.ts';
import { excellentPrizes } from '../settlement/winner.ts';
import { sayNo } from '../settlement/word.ts';
import { themesOf } from './candidate.ts';
import { moveExcellent, publishExcellent, removeExcellent, selectExcellent } from './excellent.ts';

export const excellentCalls: DeskHandlers<
  'excellent_ranking' | 'excellent_select' | 'excellent_publish' | 'excellent_replace'
> = {
  excellent_ranking: {
    async work({ app, input }, database) {
      const list = await ranking(app, database, input);
      return { list, filling: await fillingOf(app, database, list), print: printOf(list) };
    },
  },
  excellent_select: {
    async work(ask, database) {
      const { app, input } = ask;
      await lockRanking(database, input);
      const list = await ranking(app, database, input);
      if (await isPublic(database, input)) refuseChanged(list, input.seen);
      const filling = await fillingOf(app, database, list);
      for (const { submission_id } of filling) await fillBestPlace(ask, database, submission_id);
      const selected = filling.length;
      await act(ask, database, {
        what: 'select excellent',
        area: input.area,
        subject: `${input.platform}`,
        detail: { selected },
      });
      return { selected };
    },
  },
  excellent_publish: {
    async work(ask, database) {
      const { app, input, organizer, now } = ask;
      const { area, platform, seen } = input;
      await lockRanking(database, { area, platform });
      const { rowCount } = await database.query(
        'select 1 from excellent_selection where area = $1 and platform = $2 and removed_at is null limit 1',
        [area, platform],
      );
      if (!rowCount) throw new DeskRefused('empty', 'No work is selected yet: select first, then publish.');
      refuseChanged(await ranking(app, database, { area, platform }), seen);
      const isNew = await publishExcellent(database, { area, platform, by: organizer.id, at: now });
      if (!isNew) throw new DeskRefused('published', 'This list is already public.');
      await act(ask, database, { what: 'publish excellent', area, subject: `${platform}`, detail: {} });
      return null;
    },
  },
  excellent_replace: {
    async work(ask, database) {
      const { app, input, organizer, now } = ask;
      const { area, id, why, seen } = input;
      const platform = await platformOf(database, area, id);
      await lockRanking(database, { area, platform });
      const before = await ranking(app, database, { area, platform });
      refuseChanged(before, seen);
      if (before.some((work) => work.submission_id === id && work.is_paid)) throw new DeskRefused('paid', paid);
      const no = await whyPlaceStays(database, { area, submission_id: id }, { by: organizer.id, at: now });
      if (no) throw new DeskRefused(no, sayNo(no, null));
      if (!(await removeExcellent(database, { area, submission: id, why, by: organizer.id, at: now }))) {
        throw new DeskRefused('not_selected', 'This work is not selected.');
      }
      const moved = await moveUp(app, database, { area, list: before, id });
      const next = before.find(({ place }) => place === null);
      if (next) await fillBestPlace(ask, database, next.submission_id, area);
      const detail = { why, moved, promoted: next?.submission_id ?? null };
      await act(ask, database, { what: 'replace excellent', area, subject: id, detail });
      return { promoted: next?.submission_id ?? null };
    },
  },
};

interface ListPlace {
  readonly area: number;
  readonly platform: number;
}

/** Of two who change one list the second sees what the first did. */
async function lockRanking(database: Database, { area, platform }: ListPlace): Promise<void> {
  await database.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`excellent ${area} ${platform}`]);
}

const printOf = (list: readonly RankedWork[]): string =>
  seenPrint(list.map(({ submission_id, place, points, is_out }) => [submission_id, place, points, is_out]));

/** Nobody makes public, fills or replaces what they have not seen. */
function refuseChanged(list: readonly RankedWork[], seen: string | undefined): void {
  if (printOf(list) !== seen) {
    throw new DeskRefused('changed', 'The list has changed since you looked. Nothing was done: please look again.');
  }
}

/** What then takes a place is seen by everybody at once. */
async function isPublic(database: Database, { area, platform }: ListPlace): Promise<boolean> {
  const published = 'select from excellent_publication where (area, platform) = ($1, $2)';
  return (await database.query(published, [area, platform])).rowCount === 1;
}

/** Who gets which free place, the best work the best place. */
async function fillingOf(
  { edition }: App,
  database: Database,
  list: readonly RankedWork[],
): Promise<FreePlaceFilling[]> {
  const taken = new Set(list.map(({ place }) => place));
  const free = (await excellentPrizes(edition, database)).filter(({ rank }) => !taken.has(rank));
  const waiting = list.filter(({ place }) => place === null);
  return waiting.flatMap(({ submission_id }, index) => {
    const place = free[index];
    return place ? [{ submission_id, place: place.rank, amount: place.amount }] : [];
  });
}

interface ListedWorkChange {
  readonly area: number;
  readonly list: readonly RankedWork[];
  readonly id: string;
}

/** A better prize goes to the best of the tier below, whose place to the best of the next: nobody overtakes. */
async function moveUp({ edition }: App, database: Database, { area, list, id }: ListedWorkChange): Promise<string[]> {
  const leaving = list.find(({ submission_id }) => submission_id === id);
  let [place, tier] = [leaving?.place ?? null, leaving?.tier ?? null];
  const moved: string[] = [];
  for (const below of edition.excellent_tiers) {
    if (place === null || tier === null || below.tier <= tier) continue;
    const [best] = list.filter((work) => work.tier === below.tier && mayMoveUp(work)).sort(byPoints);
    if (!best) continue;
    await moveExcellent(database, { area, submission: best.submission_id, place });
    moved.push(best.submission_id);
    [place, tier] = [best.place, below.tier];
  }
  return moved;
}

const mayMoveUp = ({ is_out, is_paid }: RankedWork) => !is_out && !is_paid;
const byPoints = (one: RankedWork, other: RankedWork) => other.points - one.points;

async function platformOf(database: Database, area: number, id: string): Promise<number> {
  const { rows } = await database.query<{ platform: number }>(
    'select platform from submission where area = $1 and id = $2',
    [area, id],
  );
  if (!rows[0]) throw absent('work');
  return rows[0].platform;
}

interface ListFilling {
  readonly app: App;
  readonly input: { readonly area: number };
  readonly organizer: { readonly id: string };
  readonly now: number;
}

/** The best tier with a free place. Null when all places are taken. */
async function fillBestPlace(
  { app, input, organizer, now }: ListFilling,
  database: Database,
  submission: string,
  area = input.area,
): Promise<number | null> {
  for (const { tier } of app.edition.excellent_tiers) {
    const given = await selectExcellent(database, app, { area, submission, tier, by: organizer.id, at: now });
    if ('place' in given) return given.place;
    if (given.refused !== 'full') throw new DeskRefused(given.refused, changed[given.refused]);
  }
  return null;
}

/** Whoever came onto the place would find its prize gone, and leave behind the one that they had. */
const paid = 'The prize of this place was delivered, or a payment run holds it: nobody can take the place.';

/** Since the ranking was made, a moment ago. */
const changed = {
  already: 'Somebody else has just selected from this ranking. Look at it again.',
  not_approved: 'A work in the ranking is no longer approved. Try again.',
  not_of_theme: 'A work in the ranking no longer has the theme. Try again.',
};

/**
 * By the mean of the judges' points, then the earlier submission; what holds a place stays in it, out or not, until it
 * is replaced. What was taken out does not come back.
 */
async function ranking(app: App, database: Database, { area, platform }: ListPlace): Promise<RankedWork[]> {
  const { rows } = await database.query<RankedWork>(
    `select s.id as submission_id, s.number, p.name as player, s.player_id, r.title, r.link, x.scores, x.points,
       e.place, q.tier, e.id is not null and is_out_of_list($1::smallint, $5, s.player_id, s.id) as is_out,
       exists (select from settlement_progress l
         where l.area = $1 and l.list = $5 and l.submission_id = s.id and (l.ended = 'delivered' or l.run_id is not null)) as is_paid
     from submission s
     join player p on (p.area, p.id) = (s.area, s.player_id)
     left join excellent_candidate c on (c.area, c.submission_id) = (s.area, s.id)
     left join excellent_selection e on (e.area, e.submission_id) = (s.area, s.id) and e.removed_at is null
     left join excellent_place q on q.number = e.place
     cross join lateral (
       select title, link, video_id from revision where area = s.area and submission_id = s.id
       order by id = s.live_revision desc nulls last, entered_at desc limit 1) r
     cross join lateral (
       select count(*) as scores, coalesce(round(avg(points), 2), 0)::float8 as points, avg(points) as mean
       from excellent_score where (area, submission_id, video_id) = (s.area, s.id, r.video_id)) x
     where s.area = $1 and s.platform = $2 and (e.id is not null or (
       c.theme = any($3) and c.stage = 'shortlisted' and c.scores >= $4 and not exists (
         select from excellent_selection o
         where (o.area, o.submission_id) = (s.area, s.id) and o.removed_at is not null)))
     order by e.place nulls last, x.mean desc nulls last, s.submitted_at, s.id`,
    [area, platform, themesOf(app), app.edition.limits.judges_needed, listKey({ platform, period: null })],
  );
  return rows;
}
