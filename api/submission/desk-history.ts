/** Everything that was done with a work, newest first, with names for those who work at the desk. */
import type { WorkEvent } from '@event/contest/submission/desk-work';
import type { Database } from '../database/database.ts';

interface HistoryOf {
  readonly area: number;
  readonly id: string;
  /** For a second look: without what others decided and wrote. */
  readonly isBlind: boolean;
}

export async function historyOf(database: Database, { area, id, isBlind }: HistoryOf): Promise<WorkEvent[]> {
  const { rows } = await database.query<WorkEvent>({
    name: 'desk-work-history',
    text: `
      with linked as (select * from revision where area = $1 and submission_id = $2),
      held as (select h.* from linked r join reading_hold h on (h.area, h.revision_id) = (r.area, r.id) where not $3)
      select e.at, coalesce(o.name, i.imported_by, case when e.by like 'player:%' then 'player' else e.by end) as by, e.what,
        coalesce(nullif(e.detail, ''), i.file_name) as detail
      from (
        select entered_at as at, 'player' as by, 'entered' as what, link as detail from linked
        union all
        select c.checked_at, 'system', 'check', c.occasion || coalesce(': ' ||
            (select string_agg(count || ' ' || verdict, ', ' order by verdict)
              from (select v->>'verdict' as verdict, count(*) from jsonb_array_elements(c.verdicts) v group by 1) counted), '')
          from linked r join video_check c on (c.area, c.revision_id) = (r.area, r.id)
        union all
        select decided_at, decided_by, kind, concat_ws(': ', reason, note) from decision
          where area = $1 and submission_id = $2 and not $3
        union all
        select written_at, written_by::text, kind, text from review_note where area = $1 and submission_id = $2 and not $3
        union all
        select held_at, held_by, case when reason = 'not_public' then 'gone' else 'hold' end, null from held
        union all
        select kept_at, kept_by, 'keep', note from held where kept_at is not null
        union all
        select lifted_at, lifted_by, case when is_discarded then 'discard' when reason = 'not_public' then 'there' else 'lift' end, note
          from held where lifted_at is not null
        union all
        select selected_at, selected_by, 'excellent', place::text from excellent_selection
          where area = $1 and submission_id = $2 and not $3
      ) e
      left join reading_import i on e.by = 'import:' || i.id
      left join organizer o on o.id::text = coalesce(i.imported_by, e.by)
      order by e.at desc limit 200`,
    values: [area, id, isBlind],
  });
  return rows;
}
