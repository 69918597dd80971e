-- By hand nothing is delivered either to whom the latest certificate has on another place than their line. Who moved without a
-- change of the board stays: places that are paid, closed or handed on by a person, or that ask for it are not given again, and
-- whoever is on none of them has the next that is free, in the order of the board.
create function has_place_of(_line settlement) returns boolean language sql stable as $$
  with board as (
    select c.rank, c.player_id from certified_row c
    where (c.area, c.platform, c.period)
        = (_line.area, split_part(_line.list, ':', 2)::smallint, split_part(_line.list, ':', 3)::smallint)
      and c.version = (
        select max(b.version) from board_certificate b
        where (b.area, b.platform, b.period) = (c.area, c.platform, c.period))),
  line as (
    select l.area, l.list, l.rank, l.player_id, l.submission_id, e.kind,
      coalesce(e.taken_out, false) as taken_out, coalesce(b.taken_out, false) as is_replacement,
      -- those behind the last place who can move up
      coalesce(c.rank <= max(l.rank) over () + 200, false) as is_listed,
      exists (select from settlement n where (n.area, n.instead_of) = (l.area, l.id)) as is_followed
    from settlement l
    left join settlement_end e on (e.area, e.settlement_id) = (l.area, l.id)
    left join settlement_end b on (b.area, b.settlement_id) = (l.area, l.instead_of)
    left join board c on c.player_id = l.player_id
    where (l.area, l.list) = (_line.area, _line.list)),
  fixed as (
    select rank, player_id, kind from line
    where not is_followed and case kind
      when 'delivered' then true
      when 'void' then taken_out and is_listed
      else is_listed and (is_replacement or is_out_of_list(area, list, player_id, submission_id)) end),
  settled as (
    select player_id from line where taken_out
    union
    select player_id from fixed where kind is distinct from 'void')
  select own.rank = _line.rank
    or exists (select from fixed where (rank, player_id) = (_line.rank, _line.player_id))
    or (select count(*) from board b where b.rank < own.rank and b.player_id not in (select player_id from settled))
      = _line.rank - 1 - (select count(*) from fixed where rank < _line.rank)
  from board own where own.player_id = _line.player_id
$$;

create function refuse_misplaced_delivery() returns trigger language plpgsql as $$
begin
  if exists (
    select from settlement l
    where (l.area, l.id) = (new.area, new.settlement_id) and l.list like 'board:%' and not has_place_of(l))
  then
    raise exception 'A delivery to somebody whom the certified board has on another place'
      using errcode = 'check_violation', table = 'settlement_end', constraint = 'settlement_end_on_its_place';
  end if;
  return new;
end $$;
create trigger settlement_end_on_its_place before insert on settlement_end
  for each row when (new.kind = 'delivered' and new.run_id is null) execute function refuse_misplaced_delivery();
