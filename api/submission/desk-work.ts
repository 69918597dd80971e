/** One work, whole: what its page shows, and what a reviewer decides on. */
import { periodOfSubmission } from '@event/contest/board/board';
import type { Areas } from '@event/contest/organizer/role';
import type { Check, DeskWork } from '@event/contest/submission/desk-work';
import type { App } from '../app.ts';
import { rankOf } from '../board/standing.ts';
import type { Database } from '../database/database.ts';
import { absent, type Organizer } from '../http/ask.ts';
import { pictureOf } from '../reading/picture.ts';
import { latestReadings } from '../reading/reading.ts';
import { alikeOf } from './desk-alike.ts';
import { historyOf } from './desk-history.ts';
import { countedOf, holdsOn, readingsOf } from './desk-views.ts';
import { saidOn } from './revision.ts';
import { asSealed, type Seal, sealedAmong, sealedLink, sealFor } from './seal.ts';
import { latest_decision } from './state.ts';

interface PageOfWork {
  readonly area: number;
  readonly id: string;
  /** Without one the link that ranks, otherwise the newest. */
  readonly revision?: string;
  /** Those of whoever looks: of others it is not said who entered what looks alike. */
  readonly areas: Areas;
  readonly organizer: Organizer;
  /** A second look, by whoever it is: without what others decided and wrote. */
  readonly isBlind?: boolean;
}

export async function workOf(app: App, database: Database, asked: PageOfWork): Promise<DeskWork> {
  const seal = sealFor(asked.organizer);
  const shown = asked.revision ?? (await sealedLink(database, seal, asked.id));
  const { author_id, ...found } = await findWork(database, { ...asked, ...(shown && { revision: shown }) });
  const { area, id, revision, platform, player } = found;
  const hidden = await hiddenOf(database, found, { seal, isBlind: asked.isBlind ?? false });
  const isBlind = hidden.some((one) => one.id === id);
  const period = periodOfSubmission(app.edition, found.submitted_at)?.number ?? null;
  const latest = (await latestReadings(database, area, [revision])).get(revision);
  return {
    ...found,
    ...(isBlind && ({ status: 'waiting', disqualified: false, last_decision: null } as const)),
    player: hidden.reduce(asWaiting, found.player),
    period,
    rank: period && !isBlind ? await rankOf(database, { area, platform, period }, player.id) : null,
    views: latest?.views ?? null,
    read_at: latest?.read_at ?? null,
    revisions: await revisionsOf(database, area, id),
    checks: await checksOf(database, area, revision),
    readings: await readingsOf(database, area, revision),
    holds: await holdsOn(database, area, revision),
    counted: isBlind ? null : await countedOf(database, { area, id, revision }),
    alike: await asSealed(database, seal, await alikeOf(database, { ...found, author_id, areas: asked.areas })),
    history: await historyOf(database, { area, id, isBlind }),
  };
}

interface PlayerWork extends Pick<DeskWork, 'id' | 'status'> {}

/** Of its player's works those that stand as if they still waited: how many stand otherwise tells of each. */
async function hiddenOf(
  database: Database,
  { area, id, status, player }: Pick<WorkRow, 'area' | 'id' | 'status' | 'player'>,
  { seal, isBlind }: { readonly seal: Seal | null; readonly isBlind: boolean },
): Promise<PlayerWork[]> {
  if (!seal) return isBlind ? [{ id, status }] : [];
  const { rows } = await database.query<PlayerWork>({
    name: 'desk-work-beside',
    text: `select id, case when live_revision is not null then 'approved' when waiting_revision is not null then 'waiting'
        else 'out' end as status
      from submission where area = $1 and player_id = $2`,
    values: [area, player.id],
  });
  const ids = rows.map((one) => one.id);
  const sealed = await sealedAmong(database, seal, ids);
  return rows.filter((one) => sealed.has(one.id) || (isBlind && one.id === id));
}

const asWaiting = (player: DeskWork['player'], { status }: PlayerWork): DeskWork['player'] =>
  status === 'waiting' ? player : { ...player, [status]: player[status] - 1, waiting: player.waiting + 1 };

type WorkRow = Omit<
  DeskWork,
  | 'period'
  | 'rank'
  | 'views'
  | 'read_at'
  | 'revisions'
  | 'checks'
  | 'readings'
  | 'holds'
  | 'counted'
  | 'alike'
  | 'history'
> & { readonly author_id: string | null };

async function findWork(database: Database, { area, id, revision, organizer }: PageOfWork): Promise<WorkRow> {
  const { rows } = await database.query<WorkRow>({
    name: 'desk-work',
    text: `
      select s.area, s.id, s.number, s.platform, r.id as revision, ${saidOn('r')}, r.title, r.link, r.video_id,
        r.author, r.author_id, r.only_here_at, ${pictureOf('r')} as thumb, r.seconds, r.published_at, s.submitted_at, f.status,
        coalesce(d.kind = 'disqualify', false) as disqualified,
        case when d.kind in ('approve', 'reject')
            and (d.live_after, d.waiting_after) is not distinct from (s.live_revision, s.waiting_revision)
          then jsonb_build_object('id', d.id, 'kind', d.kind, 'mine', d.decided_by = $4,
            'by', coalesce((select name from organizer o where o.id::text = d.decided_by), d.decided_by))
        end as last_decision,
        (select jsonb_build_object('id', p.id, 'name', p.name, 'role_id', p.role_id, 'zone_id', p.zone_id,
            'approved', count(*) filter (where o.live_revision is not null),
            'waiting', count(*) filter (where o.live_revision is null and o.waiting_revision is not null),
            'out', count(*) filter (where o.live_revision is null and o.waiting_revision is null),
            'first_at', extract(epoch from min(o.submitted_at))::float8,
            'holds', (select count(*) from hold_in_force h join revision hr on hr.area = h.area and hr.id = h.revision_id
              join submission hs on hs.area = hr.area and hs.id = hr.submission_id
              where hs.area = p.area and hs.player_id = p.id and h.reason <> 'person'),
            'is_disqualified', exists (select from disqualified q where q.area = p.area and q.player_id = p.id))
          from player p join submission o on o.area = p.area and o.player_id = p.id
          where p.area = s.area and p.id = s.player_id group by p.area, p.id) as player
      from submission s
      join submission_search f on (f.area, f.submission_id) = (s.area, s.id)
      join revision r on r.area = s.area and r.id = coalesce($3, f.revision_id)
      left join lateral (${latest_decision}) d on true
      where s.area = $1 and s.id = $2`,
    values: [area, id, revision, organizer.id],
  });
  if (!rows[0]) throw absent('submission');
  return rows[0];
}

async function revisionsOf(database: Database, area: number, id: string): Promise<DeskWork['revisions']> {
  const { rows } = await database.query({
    name: 'desk-work-revisions',
    text: 'select id, link, entered_at from revision where area = $1 and submission_id = $2 order by entered_at',
    values: [area, id],
  });
  return rows;
}

async function checksOf(database: Database, area: number, revision: string): Promise<Check[]> {
  const { rows } = await database.query<Check>({
    name: 'desk-work-checks',
    text: `select occasion, checked_at as at, verdicts from video_check where area = $1 and revision_id = $2
      order by checked_at desc limit 5`,
    values: [area, revision],
  });
  return rows;
}
