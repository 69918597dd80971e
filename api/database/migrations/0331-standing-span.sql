-- Slices of a long board are many, too: thirty-two of them are a span, counted after each statement that counts them.
create table standing_span (
  area smallint not null,
  platform smallint not null,
  period smallint not null,
  span integer not null,
  standings bigint not null,
  primary key (area, platform, period, span)
) with (fillfactor = 50, autovacuum_vacuum_threshold = 50, autovacuum_vacuum_scale_factor = 0.02);

create function span_of(_slice integer) returns integer language sql immutable parallel safe return _slice >> 5;

create function count_spans() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into standing_span
      select area, platform, period, span_of(slice), sum(standings) from after_rows group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (area, platform, period, span) do update set standings = standing_span.standings + excluded.standings;
  elsif tg_op = 'UPDATE' then
    insert into standing_span
      select area, platform, period, span_of(slice), sum(standings) from (
        select area, platform, period, slice, standings from after_rows
        union all select area, platform, period, slice, -standings from before_rows) c
      group by 1, 2, 3, 4 having sum(standings) <> 0 order by 1, 2, 3, 4
      on conflict (area, platform, period, span) do update set standings = standing_span.standings + excluded.standings;
  else
    truncate standing_span;
  end if;
  return null;
end $$;

-- Nobody counts meanwhile, and whoever waits here counts with these.
lock table standing_slice in share row exclusive mode;
create trigger standing_slice_added after insert on standing_slice
  referencing new table as after_rows for each statement execute function count_spans();
create trigger standing_slice_counted after update on standing_slice
  referencing old table as before_rows new table as after_rows for each statement execute function count_spans();
create trigger standing_slice_emptied after truncate on standing_slice for each statement execute function count_spans();
insert into standing_span select area, platform, period, span_of(slice), sum(standings) from standing_slice group by 1, 2, 3, 4;
