-- Nothing that is out is settled, whether its player, or a work of theirs, was disqualified or rejected after the board was signed.

-- Out of a board is also whose works live on with links that this board does not count.
do $$
declare
  _before text := pg_get_functiondef('is_out_of_list(smallint, text, uuid, uuid)'::regprocedure);
  _after text := replace(_before,
    'join board_period p on s.submitted_at >= p.from_at and s.submitted_at < p.to_at',
    'join board_period p on s.submitted_at >= p.from_at and s.submitted_at < p.to_at
          cross join lateral counted_revision(s.area, s.id, p.to_at, ''infinity'') counted');
begin
  if _after = _before then
    raise exception 'is_out_of_list no longer says which works of a board live';
  end if;
  execute _after;
end $$;

-- A work that counted when the board was signed counts no more: the place that it helped to win is signed anew before it is settled.
create function has_lost_work(_area smallint, _list text, _player uuid) returns boolean language sql stable as $$
  select _list like 'board:%' and exists (
    select from board_period p
    join submission s on s.area = _area and s.player_id = _player and s.platform = split_part(_list, ':', 2)::smallint
      and s.submitted_at >= p.from_at and s.submitted_at < p.to_at
    cross join lateral (
      select b.certified_at from board_certificate b
      where (b.area, b.platform, b.period) = (s.area, s.platform, p.number) order by b.version desc limit 1) signed
    cross join lateral counted_revision(s.area, s.id, p.to_at, signed.certified_at) won
    where p.number = split_part(_list, ':', 3)::smallint
      and not exists (select from counted_revision(s.area, s.id, p.to_at, 'infinity')))
$$;

create function refuse_lost_work() returns trigger language plpgsql as $$
declare
  _line settlement;
begin
  select * into _line from settlement where area = new.area and id = new.settlement_id for no key update;
  perform hold_winner(_line.area, _line.player_id);
  if has_lost_work(_line.area, _line.list, _line.player_id) then
    raise exception 'A work that won is out since the board was signed'
      using errcode = 'check_violation', table = tg_table_name, constraint = tg_name;
  end if;
  return new;
end $$;
create trigger settlement_approval_work before insert on settlement_approval
  for each row execute function refuse_lost_work();
create trigger payment_work before insert on payment for each row execute function refuse_lost_work();
-- What a run paid is gone, and is written down.
create trigger settlement_end_work before insert on settlement_end
  for each row when (new.kind = 'delivered' and new.run_id is null) execute function refuse_lost_work();

create or replace view settlement_progress as
select l.*,
  is_out_of_list(l.area, l.list, l.player_id, l.submission_id) as is_out,
  case when c.erased_at is null then c.left_at end as contact_at,
  coalesce(c.erased_at is not null, false) as contact_erased,
  f.approved_by as first_by, f.approved_at as first_at,
  s.approved_by as second_by, s.approved_at as approved_at,
  e.kind as ended, e.note, e.ended_by, coalesce(e.taken_out, false) as taken_out, e.otherwise,
  case when e.kind = 'delivered' then e.ended_at end as delivered_at,
  -- the line stands in for somebody whom a person took out
  coalesce(b.taken_out, false) as is_replacement,
  -- the payment run that holds it, or that paid it
  p.run_id, u.number as run,
  has_lost_work(l.area, l.list, l.player_id) as lost_work
from settlement l
left join contact c on (c.area, c.player_id) = (l.area, l.player_id)
left join settlement_approval f on (f.area, f.settlement_id, f.number) = (l.area, l.id, 1)
left join settlement_approval s on (s.area, s.settlement_id, s.number) = (l.area, l.id, 2)
left join settlement_end e on (e.area, e.settlement_id) = (l.area, l.id)
left join settlement_end b on (b.area, b.settlement_id) = (l.area, l.instead_of)
left join payment p on (p.area, p.settlement_id) = (l.area, l.id) and p.left_at is null
left join payment_run u on u.id = p.run_id;
