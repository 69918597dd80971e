-- The works of which each row of a certificate is the sum, as the signature saw them. Moments cannot say it: a decision waits for a
-- signature under way and bears the moment of before, or was there already and bears one of after. A board may have a million rows, of
-- which the first thousand may come to money: whoever moves up from below them does so by another signature.
create table certified_work (
  area smallint not null,
  platform smallint not null,
  period smallint not null,
  version smallint not null,
  player_id uuid not null,
  submission_id uuid not null,
  primary key (area, platform, period, version, player_id, submission_id),
  foreign key (area, platform, period, version) references board_certificate
);

-- While a board is signed no rank of it moves, so its works are those of its standings.
create function keep_certified_works() returns trigger language plpgsql as $$
begin
  insert into certified_work (area, platform, period, version, player_id, submission_id)
    select c.area, c.platform, c.period, c.version, c.player_id, w.submission_id
    from certified_rows c join work w using (area, platform, period, player_id)
    where c.rank <= 1000;
  return null;
end $$;
create trigger certified_row_works after insert on certified_row
  referencing new table as certified_rows for each statement execute function keep_certified_works();

-- Of what was signed before, by its moment, which is all that is known.
insert into certified_work (area, platform, period, version, player_id, submission_id)
select c.area, c.platform, c.period, c.version, c.player_id, s.id
from (select distinct on (area, platform, period) * from board_certificate order by area, platform, period, version desc) signed
join board_period p on p.number = signed.period
join certified_row c using (area, platform, period, version)
join submission s on (s.area, s.player_id, s.platform) = (c.area, c.player_id, c.platform)
  and s.submitted_at >= p.from_at and s.submitted_at < p.to_at
where c.rank <= 1000 and exists (select from counted_revision(s.area, s.id, p.to_at, signed.certified_at));

-- The version comes from what is asked for, not from the rows that are searched: it then leads into the index, before PostgreSQL 18 too.
create or replace function has_lost_work(_area smallint, _list text, _player uuid) returns boolean language sql stable as $$
  select _list like 'board:%' and exists (
    select from certified_row c
    join board_period p on p.number = c.period
    where (c.area, c.platform, c.period, c.player_id)
        = (_area, split_part(_list, ':', 2)::smallint, split_part(_list, ':', 3)::smallint, _player)
      and c.version = (
        select max(b.version) from board_certificate b
        where (b.area, b.platform, b.period)
          = (_area, split_part(_list, ':', 2)::smallint, split_part(_list, ':', 3)::smallint))
      and (c.rank > 1000 or exists (
        select from certified_work w
        where (w.area, w.platform, w.period, w.version, w.player_id) = (c.area, c.platform, c.period, c.version, c.player_id)
          and not exists (select from counted_revision(w.area, w.submission_id, p.to_at, 'infinity')))))
$$;
