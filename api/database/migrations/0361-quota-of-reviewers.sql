-- What reviewers took of a day by asking a platform again, within what is not the players'.
alter table quota_day add column used_by_reviewers integer not null default 0 check (used_by_reviewers >= 0);
