-- An area may be told twice: of the boards that are signed while others are open, and of all of them.
alter table result_notice add column is_whole boolean not null default true,
  drop constraint result_notice_pkey, add primary key (area, is_whole);
