/** One submission at the desk, whole, and taking it out or back in. */

import { periodOfSubmission } from '@event/contest/board/board';
import type { Event, SubmissionPage } from '@event/contest/submission/desk-wire';
import { type App, Refused } from '../app.ts';
import { rankOf } from '../board/standing.ts';
import type { Database } from '../database/database.ts';
import { effectOf } from '../effect/effect.ts';
import { absent, act, type DeskHandlers, DeskRefused } from '../http/ask.ts';
import { decide } from './decision.ts';
import { findSubmissions } from './search.ts';
import { decision_in_force } from './standing.ts';

export const submissionCalls: DeskHandlers<'submissions' | 'submission' | 'submission_effect' | 'change_submission'> = {
  submissions: {
    work: ({ app, input, areas }, database) =>
      findSubmissions(app, database, { ...input, areas: narrowed(areas, input.areas) }),
  },
  submission: {
    async work({ app, input }, database) {
      return pageOf(app, database, input.area, input.id);
    },
  },
  submission_effect: {
    async work({ app, input, organizer, now }, database) {
      const { area, id, kind } = input;
      const { player_id } = await pageOf(app, database, area, id);
      const step = (inside: Database) =>
        decideOrSay(app, inside, { area, id, kind, reason: 'other', note: '', by: organizer.id, at: now });
      return effectOf(app, { area, player_id }, now, step);
    },
  },
  change_submission: {
    async work(ask, database) {
      const { app, input, organizer, now } = ask;
      const { area, id, kind, reason, note } = input;
      await decideOrSay(app, database, { area, id, kind, reason, note, by: organizer.id, at: now });
      await act(ask, database, { what: `${kind} submission`, area, subject: id, detail: { reason, note } });
      return pageOf(app, database, area, id);
    },
  },
};

/** The areas asked for, as far as they are the organizer's. */
export function narrowed(
  allowed: 'all' | readonly number[],
  asked: readonly number[] | undefined,
): readonly number[] | null {
  const wanted = asked?.length ? asked : null;
  if (allowed === 'all') return wanted;
  return wanted ? wanted.filter((area) => allowed.includes(area)) : allowed;
}

/** The player reads it in their language: it is one of the edition's. */
export function refuseReason({ edition }: App, reason: string): void {
  if (!edition.rejection_reasons.includes(reason))
    throw new DeskRefused('reason', 'Please choose one of the reasons that the edition has.');
}

interface Change {
  readonly area: number;
  readonly id: string;
  readonly kind: 'disqualify' | 'restore';
  readonly reason: string;
  readonly note: string;
  readonly by: string;
  readonly at: number;
}

async function decideOrSay(
  app: App,
  database: Database,
  { area, id, kind, reason, note, by, at }: Change,
): Promise<void> {
  if (kind === 'disqualify') refuseReason(app, reason);
  try {
    await decide(database, app, {
      area,
      submission: id,
      kind,
      reason: kind === 'disqualify' ? reason : null,
      note,
      by,
      at,
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new DeskRefused(
      error.refusal.refusal,
      kind === 'restore'
        ? 'It cannot come back: it is not disqualified, or its video or its place has been taken since.'
        : 'It is out already.',
    );
  }
}

async function pageOf(app: App, database: Database, area: number, id: string): Promise<SubmissionPage> {
  const { rows: found } = await database.query<{ number: number; player_id: string; revision_id: string }>(
    'select number, player_id, revision_id from submission_search where area = $1 and submission_id = $2',
    [area, id],
  );
  if (!found[0]) throw absent('submission');
  const { number, player_id, revision_id } = found[0];
  const { list } = await findSubmissions(app, database, { q: '', after: number + 1, areas: [area], player_id });
  const row = list.find((one) => one.id === id);
  if (!row) throw absent('submission');
  const revisions = await revisionsOf(database, area, id);
  const shown = revisions.find((one) => one.id === revision_id) as RevisionRow;
  const period = periodOfSubmission(app.edition, row.submitted_at)?.number ?? null;
  return {
    ...row,
    link: shown.link,
    video_id: shown.video_id,
    thumb: shown.thumb,
    country: shown.country,
    author: shown.author,
    seconds: shown.seconds,
    published_at: shown.published_at,
    ...(await checkOf(database, area, shown.id)),
    revisions: revisions.map(({ id: revision, link, entered_at }) => ({ id: revision, link, entered_at })),
    readings: await readingsOf(database, area, shown.id),
    holds: await holdsOn(database, area, shown.id),
    events: await eventsOf(database, area, id),
    disqualified: await isDisqualified(database, area, id),
    period,
    rank: period ? await rankOf(database, { area, platform: row.platform, period }, player_id) : null,
  };
}

interface RevisionRow {
  readonly id: string;
  readonly link: string;
  readonly video_id: string;
  readonly thumb: string | null;
  readonly country: string;
  readonly author: string | null;
  readonly seconds: number | null;
  readonly published_at: number | null;
  readonly entered_at: number;
}

async function revisionsOf(database: Database, area: number, id: string): Promise<RevisionRow[]> {
  const { rows } = await database.query<RevisionRow>(
    `select id, link, video_id, thumb, country, author, seconds, published_at, entered_at from revision
     where area = $1 and submission_id = $2 order by entered_at`,
    [area, id],
  );
  return rows;
}

async function checkOf(
  database: Database,
  area: number,
  revision_id: string,
): Promise<Pick<SubmissionPage, 'verdicts' | 'checked_at'>> {
  const { rows } = await database.query(
    `select verdicts, checked_at from video_check where area = $1 and revision_id = $2 order by checked_at desc limit 1`,
    [area, revision_id],
  );
  return rows[0] ?? { verdicts: [], checked_at: null };
}

async function readingsOf(database: Database, area: number, revision_id: string): Promise<SubmissionPage['readings']> {
  const { rows } = await database.query(
    `select g.read_at as at, g.views, g.likes, g.comments, g.source, coalesce(o.name, g.collector) as collector
     from reading g left join organizer o on o.id::text = g.collector
     where g.area = $1 and g.revision_id = $2 and g.withdrawn_at is null order by g.read_at, g.recorded_at`,
    [area, revision_id],
  );
  return rows;
}

async function holdsOn(database: Database, area: number, revision_id: string): Promise<SubmissionPage['holds']> {
  const { rows } = await database.query(
    `select id, reason, nullif(from_at, '-infinity') as from_at, note from reading_hold
     where area = $1 and revision_id = $2 and lifted_at is null and reason <> 'person' order by held_at`,
    [area, revision_id],
  );
  return rows;
}

async function isDisqualified(database: Database, area: number, id: string): Promise<boolean> {
  const { rows } = await database.query<{ kind: string | null }>(
    `select d.kind from submission s left join lateral (${decision_in_force}) d on true where s.area = $1 and s.id = $2`,
    [area, id],
  );
  return rows[0]?.kind === 'disqualify';
}

/** Everything that was done, newest first, with names for those who work at the desk. */
async function eventsOf(database: Database, area: number, id: string): Promise<Event[]> {
  const { rows } = await database.query<Event>(
    `select e.at, coalesce(o.name, e.by) as by, e.what, e.detail from (
       select entered_at as at, 'player' as by, 'entered' as what, link as detail
         from revision where area = $1 and submission_id = $2
       union all
       select c.checked_at, 'system', 'check', c.occasion
         from video_check c join revision r on (r.area, r.id) = (c.area, c.revision_id)
         where r.area = $1 and r.submission_id = $2
       union all
       select decided_at, decided_by, kind, concat_ws(': ', reason, note) from decision
         where area = $1 and submission_id = $2
       union all
       select h.held_at, h.held_by, 'hold', h.signals::text
         from reading_hold h join revision r on (r.area, r.id) = (h.area, h.revision_id)
         where r.area = $1 and r.submission_id = $2
       union all
       select h.kept_at, h.kept_by, 'keep', h.note
         from reading_hold h join revision r on (r.area, r.id) = (h.area, h.revision_id)
         where r.area = $1 and r.submission_id = $2 and h.kept_at is not null
       union all
       select h.lifted_at, h.lifted_by, case when h.is_discarded then 'discard' else 'lift' end, h.note
         from reading_hold h join revision r on (r.area, r.id) = (h.area, h.revision_id)
         where r.area = $1 and r.submission_id = $2 and h.lifted_at is not null
       union all
       select selected_at, selected_by, 'excellent', place::text from excellent_selection
         where area = $1 and submission_id = $2
     ) e left join organizer o on o.id::text = e.by
     order by e.at desc limit 200`,
    [area, id],
  );
  return rows;
}
