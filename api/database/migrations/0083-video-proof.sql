-- Whose channel a video is of: shown by the player's code in its text, by the owner's consent, or vouched for by a person.
create table video_proof (
  platform smallint not null,
  video_id text not null,
  area smallint not null,
  player_id uuid not null,
  how text not null check (how in ('code', 'consent', 'person')),
  proved_at timestamptz not null,
  -- the organizer who vouches, and what for
  proved_by text,
  note text,
  primary key (platform, video_id, area, player_id),
  foreign key (area, player_id) references player,
  check ((how = 'person') = (proved_by is not null) and (how = 'person') = (note is not null))
);
create index video_proof_player on video_proof (area, player_id);

insert into video_proof (platform, video_id, area, player_id, how, proved_at)
select r.platform, r.video_id, s.area, s.player_id, v ->> 'found', min(c.checked_at)
from video_check c
join revision r on (r.area, r.id) = (c.area, c.revision_id)
join submission s on (s.area, s.id) = (r.area, r.submission_id)
cross join jsonb_array_elements(c.verdicts) v
where v ->> 'rule' = 'owner' and v ->> 'verdict' = 'pass' and v ->> 'found' in ('code', 'consent')
group by 1, 2, 3, 4, 5
on conflict do nothing;

-- The works of players on a board whose channel nobody has shown, as the board counts them.
create function unproved_work(_area smallint, _platform smallint, _period smallint, _players uuid[], _at timestamptz)
returns table (submission_id uuid, player_id uuid) language sql stable as $$
  select s.id, s.player_id
  from submission s
  join board_period p on p.number = _period and s.submitted_at >= p.from_at and s.submitted_at < p.to_at
  join revision r on r.area = s.area
    and r.id = coalesce((select id from counted_revision(s.area, s.id, p.to_at, _at)), s.live_revision)
  where (s.area, s.platform) = (_area, _platform) and s.player_id = any(_players) and s.live_revision is not null
    and not exists (
      select from video_proof v
      where (v.platform, v.video_id, v.area, v.player_id) = (r.platform, r.video_id, s.area, s.player_id))
$$;

-- Money of a board goes to nobody whose works there are not proved, however the line came about.
create function refuse_unproved() returns trigger language plpgsql as $$
declare
  _line settlement;
begin
  select * into _line from settlement where area = new.area and id = new.settlement_id;
  if _line.list like 'board:%'
    and exists (select from reward r where (r.area, r.id) = (_line.area, _line.reward_id) and r.currency = 'usd')
    and exists (
      select from unproved_work(
        _line.area, split_part(_line.list, ':', 2)::smallint, split_part(_line.list, ':', 3)::smallint,
        array[_line.player_id], new.approved_at))
  then
    raise exception 'An approval of money for a work whose channel is not proved'
      using errcode = 'check_violation', table = 'settlement_approval', constraint = 'settlement_approval_proved';
  end if;
  return new;
end $$;
create trigger settlement_approval_proved before insert on settlement_approval
  for each row execute function refuse_unproved();
