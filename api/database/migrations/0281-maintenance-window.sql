-- Maintenance that is planned: the switch turns by itself, and players are told before.
create table maintenance_window (
  id uuid primary key,
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  -- what players read while it lasts
  text text not null,
  -- what told them before
  notice_id uuid not null unique references notice,
  planned_by text not null,
  planned_at timestamptz not null,
  -- hours without a day stand for themselves in what players read
  check (planned_at < begins_at and begins_at < ends_at and ends_at <= begins_at + interval '12 hours')
);
-- Before it begins, or to end it early.
create table maintenance_called_off (
  window_id uuid primary key references maintenance_window,
  called_off_by text not null,
  called_off_at timestamptz not null
);
