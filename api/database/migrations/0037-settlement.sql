-- Only who still stands is settled, once a list, approved by two people who are two.

-- The work that won, of a line of excellent works.
alter table settlement add submission_id uuid;
update settlement l set submission_id = (
  select e.submission_id from excellent_selection e join submission s on (s.area, s.id) = (e.area, e.submission_id)
  where l.list = 'excellent:' || e.platform and (e.area, e.place, s.player_id) = (l.area, l.rank, l.player_id)
  order by e.removed_at is not null, e.selected_at desc limit 1)
where l.list like 'excellent:%';

alter table settlement
  add foreign key (area, submission_id) references submission,
  -- a line that was made before may have lost its work: it counts as out
  add constraint settlement_work check (list like 'board:%' or submission_id is not null) not valid,
  -- a place is handed on within its own list and rank, so that it has one live line at most
  add unique (area, list, rank, id),
  add foreign key (area, list, rank, instead_of) references settlement (area, list, rank, id);

alter table settlement_end
  -- a person took the winner out, who does not come back on this list; otherwise the list changed
  add taken_out boolean not null default false,
  -- how it reached a winner who left no contact
  add otherwise text,
  add check (not taken_out or kind = 'void'),
  add check (otherwise is null or (kind = 'delivered' and otherwise <> ''));
update settlement_end set taken_out = true where kind = 'void' and note <> 'the list changed';

-- Out: the player is disqualified, or the work that won is (of a board: all works that won), or lost its place.
create function is_out_of_list(_area smallint, _list text, _player uuid, _submission uuid) returns boolean
language sql stable as $$
  select exists (
      select from disqualification d where d.area = _area and d.player_id = _player and d.lifted_at is null)
    or case
      when _list like 'excellent:%' then not exists (
        select from excellent_selection e join submission s on (s.area, s.id) = (e.area, e.submission_id)
        where e.area = _area and e.submission_id = _submission and e.removed_at is null and s.live_revision is not null)
      else not exists (
        select from submission s join board_period p on s.submitted_at >= p.from_at and s.submitted_at < p.to_at
        where s.area = _area and s.player_id = _player and s.live_revision is not null
          and s.platform = split_part(_list, ':', 2)::smallint and p.number = split_part(_list, ':', 3)::smallint)
    end
$$;

-- Nobody is taken out, nor put back, until this transaction ends: works first, then the player, as every decision does.
create function hold_winner(_area smallint, _player uuid) returns void language plpgsql as $$
begin
  perform from submission where area = _area and player_id = _player order by id for share;
  perform from player where area = _area and id = _player for update;
  perform from excellent_selection e join submission s on (s.area, s.id) = (e.area, e.submission_id)
    where e.area = _area and s.player_id = _player and e.removed_at is null order by e.id for share of e;
end $$;

create function refuse_line() returns trigger language plpgsql as $$
begin
  perform hold_winner(new.area, new.player_id);
  if is_out_of_list(new.area, new.list, new.player_id, new.submission_id) then
    raise exception 'A line for somebody who is out'
      using errcode = 'check_violation', table = 'settlement', constraint = 'settlement_stands';
  end if;
  if exists (
    select from settlement l left join settlement_end e on (e.area, e.settlement_id) = (l.area, l.id)
    where l.area = new.area and l.list = new.list and (e.kind is distinct from 'void' or e.taken_out)
      and case when new.submission_id is null then l.player_id = new.player_id else l.submission_id = new.submission_id end
  ) then
    raise exception 'A second line for somebody who has one, or was taken out'
      using errcode = 'check_violation', table = 'settlement', constraint = 'settlement_once';
  end if;
  return new;
end $$;
create trigger settlement_stands before insert on settlement for each row execute function refuse_line();

-- Of two approvals none is by who made the line, by a newcomer, or by an account that the other or the maker let in.
create function refuse_approval() returns trigger language plpgsql as $$
declare
  _line settlement;
  _person organizer;
begin
  select * into _line from settlement where area = new.area and id = new.settlement_id for no key update;
  perform hold_winner(_line.area, _line.player_id);
  if is_out_of_list(_line.area, _line.list, _line.player_id, _line.submission_id)
    or exists (select from settlement_end e where (e.area, e.settlement_id) = (new.area, new.settlement_id)) then
    raise exception 'An approval for somebody who is out, or of a line that ended'
      using errcode = 'check_violation', table = 'settlement_approval', constraint = 'settlement_approval_stands';
  end if;
  select * into _person from organizer where id::text = new.approved_by and left_at is null;
  if _person.id is null or _person.created_at > new.approved_at - interval '2 days'
    or _line.made_by in (new.approved_by, _person.created_by)
    or exists (
      select from settlement_approval a left join organizer o on o.id::text = a.approved_by
      where (a.area, a.settlement_id) = (new.area, new.settlement_id)
        and (a.approved_by = _person.created_by or o.created_by = new.approved_by))
  then
    raise exception 'Two approvals are two people'
      using errcode = 'check_violation', table = 'settlement_approval', constraint = 'settlement_approval_person';
  end if;
  return new;
end $$;
create trigger settlement_approval_stands before insert on settlement_approval
  for each row execute function refuse_approval();

-- Diamonds go to the game account; money goes to somebody who can be reached, unless it is said how it went otherwise.
create function refuse_delivery() returns trigger language plpgsql as $$
declare
  _line settlement;
begin
  select * into _line from settlement where area = new.area and id = new.settlement_id for no key update;
  perform hold_winner(_line.area, _line.player_id);
  if is_out_of_list(_line.area, _line.list, _line.player_id, _line.submission_id) then
    raise exception 'A delivery to somebody who is out'
      using errcode = 'check_violation', table = 'settlement_end', constraint = 'settlement_end_stands';
  end if;
  perform from contact c where (c.area, c.player_id) = (_line.area, _line.player_id) and c.erased_at is null for share;
  if not found and new.otherwise is null and exists (
    select from reward r where (r.area, r.id) = (_line.area, _line.reward_id) and r.currency = 'usd') then
    raise exception 'A delivery of money to nobody'
      using errcode = 'check_violation', table = 'settlement_end', constraint = 'settlement_end_contact';
  end if;
  return new;
end $$;
create trigger settlement_end_stands before insert on settlement_end
  for each row when (new.kind = 'delivered') execute function refuse_delivery();

-- What is shown of a line, to its player and at the desk.
drop view settlement_progress;
create view settlement_progress as
select l.*,
  is_out_of_list(l.area, l.list, l.player_id, l.submission_id) as is_out,
  case when c.erased_at is null then c.left_at end as contact_at,
  coalesce(c.erased_at is not null, false) as contact_erased,
  f.approved_by as first_by, f.approved_at as first_at,
  s.approved_by as second_by, s.approved_at as approved_at,
  e.kind as ended, e.note, e.ended_by, coalesce(e.taken_out, false) as taken_out, e.otherwise,
  case when e.kind = 'delivered' then e.ended_at end as delivered_at,
  -- the line stands in for somebody whom a person took out
  coalesce(b.taken_out, false) as is_replacement
from settlement l
left join contact c on (c.area, c.player_id) = (l.area, l.player_id)
left join settlement_approval f on (f.area, f.settlement_id, f.number) = (l.area, l.id, 1)
left join settlement_approval s on (s.area, s.settlement_id, s.number) = (l.area, l.id, 2)
left join settlement_end e on (e.area, e.settlement_id) = (l.area, l.id)
left join settlement_end b on (b.area, b.settlement_id) = (l.area, l.instead_of);
