-- concurrently
create index notice_takes_back on notice (takes_back) where takes_back is not null;
