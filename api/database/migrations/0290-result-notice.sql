-- That the results of an area are out is told once: this row is its notice, and how far it has come to the players' devices.
create table result_notice (
  area smallint primary key,
  notice_id uuid not null unique references notice,
  -- the last browser that was looked at
  after_subscription uuid not null default '00000000-0000-0000-0000-000000000000',
  ended_at timestamptz
);
