/** A case: the work, whole, and what the queue adds to it. */
import type { Case, CaseKind } from '@event/contest/review/desk-wire';
import type { DeskWork } from '@event/contest/submission/desk-work';
import type { Database } from '../database/database.ts';
import { absent, type DeskAsk } from '../http/ask.ts';
import { workOf } from '../submission/desk-work.ts';
import { sealedLink, sealFor } from '../submission/seal.ts';
import { hasDecided } from './barred.ts';
import { claimOf } from './claim.ts';
import { noticesFor } from './notice.ts';

export async function caseFor(ask: DeskAsk<'case'>, database: Database): Promise<Case> {
  const { app, input, organizer, areas, now } = ask;
  const { area, id, decision = null } = input;
  const sealed = await sealedLink(database, sealFor(organizer), id);
  const asked = await findAsked(database, { area, id, decision, sealed, organizer: organizer.id });
  const { revision, kind, since, looks_at, live_link, appealed_at, appeal_note } = asked;
  const work = await workOf(app, database, { area, id, revision, areas, organizer, isBlind: kind === 'second' });
  return {
    ...work,
    ...{ kind, since, looks_at },
    // That it is another one tells that the edit was rejected.
    live_link: kind === 'edit' ? live_link : null,
    signals: signalsOf(work, asked.has_jumped),
    barred: asked.is_barred ? 'decided_before' : null,
    appeal: appealed_at === null ? null : { message: appeal_note ?? '', at: appealed_at },
    claim: await claimOf(database, { area, id }, { organizer, now }),
    notices: noticesFor(app, { area, lang: work.lang, number: work.number, kind }),
  };
}

function signalsOf({ checks, alike, platform }: DeskWork, has_jumped: boolean): Case['signals'] {
  const verdicts = checks[0]?.verdicts ?? [];
  const fails = verdicts.some(({ verdict }) => verdict === 'fail');
  const isOpen = verdicts.some(({ verdict, rule }) => verdict === 'unknown' && rule !== 'owner');
  const marks = {
    fails,
    unknown: !fails && (verdicts.length === 0 || isOpen),
    alike: alike.some((one) => one.how !== 'channel' && (!one.same_player || one.platform === platform)),
    jumped: has_jumped,
  };
  return (Object.keys(marks) as (keyof typeof marks)[]).filter((mark) => marks[mark]);
}

interface CaseRow {
  readonly revision: string;
  readonly kind: CaseKind;
  readonly since: number;
  readonly looks_at: string | null;
  readonly live_link: string | null;
  readonly appeal_note: string | null;
  readonly appealed_at: number | null;
  readonly has_jumped: boolean;
  readonly is_barred: boolean;
}

interface CaseOfWork {
  readonly area: number;
  readonly id: string;
  readonly decision: string | null;
  readonly sealed: string | null;
  readonly organizer: string;
}

/** What is asked of a reviewer, and of which link; where nothing waits any more, of the one that was decided. */
async function findAsked(database: Database, { area, id, decision, sealed, organizer }: CaseOfWork): Promise<CaseRow> {
  const { rows } = await database.query<CaseRow>({
    name: 'desk-case',
    text: `
      select r.id as revision, k.decision_id as looks_at,
        case when k.decision_id is not null then 'second' when a.id is not null then 'appeal'
          when s.live_revision is not null and s.waiting_revision is not null then 'edit' else 'new' end as kind,
        coalesce(k.asked_at, a.decided_at, r.entered_at) as since,
        case when s.live_revision <> r.id then (select link from revision where area = s.area and id = s.live_revision) end as live_link,
        case when k.decision_id is null then a.note end as appeal_note,
        case when k.decision_id is null then a.decided_at end as appealed_at,
        exists (select from jumped g where g.area = r.area and g.revision_id = r.id) as has_jumped,
        (k.decision_id is null and a.id is not null and ${hasDecided({ work: 's', revision: 'r.id', by: '$4' })}) as is_barred
      from submission s
      join submission_search f on (f.area, f.submission_id) = (s.area, s.id)
      left join second_look k on k.area = s.area and k.decision_id = $3 and k.submission_id = s.id
      join revision r on r.area = s.area and r.id = coalesce(k.revision_id, s.waiting_revision, $5, f.revision_id)
      left join decision a on a.area = s.area and a.revision_id = r.id and a.kind = 'appeal'
      where s.area = $1 and s.id = $2`,
    values: [area, id, decision, organizer, sealed],
  });
  if (!rows[0]) throw absent('submission');
  return rows[0];
}
