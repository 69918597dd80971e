-- concurrently
create index second_look_work on second_look (submission_id) where looked_at is null;
