-- concurrently
create index reading_hold_by on reading_hold (held_by);
