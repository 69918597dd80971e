-- concurrently
create index reading_recorded on reading using brin (recorded_at);
