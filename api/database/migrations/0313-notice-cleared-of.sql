-- concurrently
create index notice_cleared_of on notice_cleared (notice_id);
