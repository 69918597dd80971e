/** Where the parts of an export lie; each asks for what belongs to the player $2 of the area $1. */
import { shown_said } from '@event/contest/submission/wire';

const unix = (column: string) => `extract(epoch from ${column})::float8`;

const said_on_link = Object.keys(shown_said)
  .map((name) => `'${name}', r.${name}`)
  .join(', ');

export const exportParts = {
  player: `
    select p.area, p.id, p.role_id, p.zone_id, coalesce(p.received_name, p.name) as name, p.country, p.created_at,
      coalesce((select jsonb_agg(jsonb_build_object('version', a.version, 'agreed_at', ${unix('a.agreed_at')}))
        from agreement a where (a.area, a.player_id) = (p.area, p.id)), '[]') as agreements
    from player p where p.area = $1 and p.id = $2`,
  sessions: `
    select device, created_at, used_at, expires_at, ended_at, ended_why from session where area = $1 and player_id = $2 order by created_at`,
  submissions: `
    select s.id, s.number, s.platform, s.submitted_at,
      (select jsonb_agg(jsonb_build_object('link', r.link, ${said_on_link},
          'title', r.title, 'author', r.author, 'entered_at', ${unix('r.entered_at')}, 'only_here_at', ${unix('r.only_here_at')},
          'ranks', r.id is not distinct from s.live_revision, 'waits', r.id is not distinct from s.waiting_revision,
          'views', v.views, 'views_at', ${unix('v.read_at')}, 'checks', coalesce(c.checks, '[]')) order by r.entered_at)
        from revision r
        left join lateral (
          select views, read_at from reading where area = r.area and revision_id = r.id and withdrawn_at is null
          order by read_at desc, recorded_at desc limit 1) v on true
        left join lateral (
          select jsonb_agg(jsonb_build_object('occasion', k.occasion, 'verdicts', k.verdicts, 'checked_at', ${unix('k.checked_at')})
            order by k.checked_at) as checks
          from video_check k where k.area = r.area and k.revision_id = r.id) c on true
        where r.area = s.area and r.submission_id = s.id) as links,
      coalesce((select jsonb_agg(jsonb_build_object('kind', d.kind, 'reason', d.reason, 'decided_at', ${unix('d.decided_at')},
          'words', case when d.kind = 'appeal' then d.note end) order by d.decided_at)
        from decision d where d.area = s.area and d.submission_id = s.id), '[]') as decisions
    from submission s where s.area = $1 and s.player_id = $2 order by s.submitted_at, s.number`,
  tasks: `
    select 'share' as task, channel, shared_at as done_at from share where area = $1 and player_id = $2
    union all select 'contact', null, filled_at from fill where area = $1 and player_id = $2 order by done_at`,
  attempts: 'select source, granted_at from attempt where area = $1 and player_id = $2 order by granted_at, source',
  draws: `
    select d.serial, d.drawn_at, m.prize from draw d left join draw_moment m on (m.area, m.number) = (d.area, d.moment)
    where d.area = $1 and d.player_id = $2 order by d.serial`,
  notices: `
    select n.kind, n.values, n.texts, n.created_at, c.cleared_at from notice n
    left join notice_cleared c on (c.area, c.player_id, c.notice_id) = (n.area, n.player_id, n.id)
    where n.area = $1 and n.player_id = $2
    union all
    select n.kind, n.values, n.texts, n.created_at, c.cleared_at from notice n
    join notice_recipient r on (r.notice_id, r.area, r.player_id) = (n.id, $1, $2)
    left join notice_cleared c on (c.area, c.player_id, c.notice_id) = (r.area, r.player_id, n.id)
    where n.player_id is null order by created_at`,
  channels: `
    select platform, account_id, account_name, connected_at, ended_at, ended_why from channel_consent
    where area = $1 and player_id = $2 order by connected_at`,
  devices: `
    select device, lang, created_at, ended_at, ended_why from push_subscription
    where area = $1 and player_id = $2 order by created_at`,
  proofs: `
    select platform, video_id, how, proved_at from video_proof where area = $1 and player_id = $2 order by proved_at`,
  networks: `
    select encode(network, 'hex') as network, first_at, last_at from player_network
    where area = $1 and player_id = $2 order by first_at`,
  disqualifications: `
    select split_part(d.reason, ': ', 1) as reason, d.decided_at, d.lifted_at, a.message as appeal, a.appealed_at, a.upheld_at
    from disqualification d left join disqualification_appeal a on (a.area, a.disqualification_id) = (d.area, d.id)
    where d.area = $1 and d.player_id = $2 order by d.decided_at`,
  left_without_line: `
    select list, left_at from settlement_left where area = $1 and player_id = $2 order by left_at`,
} as const;
