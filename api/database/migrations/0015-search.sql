-- What the desk finds people and works by, at any size: the beginning of a name, a role, any beginnings of a title's words.
create index player_name on player (lower(name) text_pattern_ops);
create index player_role on player (role_id);
-- Newest first over all areas.
create index player_newest on player (id);

-- What the desk filters and finds submissions by, one narrow row each: the revision that ranks, otherwise the latest.
create table submission_search (
  number bigint primary key,
  area smallint not null,
  submission_id uuid not null,
  revision_id uuid not null,
  player_id uuid not null,
  platform smallint not null,
  lang text not null,
  theme text not null,
  -- approved · waiting · out
  status text not null,
  -- a new link of an approved submission waits as well
  is_waiting boolean not null,
  words tsvector not null,
  foreign key (area, submission_id) references submission deferrable initially deferred
);
-- Newest first under any filter without touching the table.
create unique index submission_search_walk on submission_search (number) include (area, platform, status, is_waiting, theme, lang);
create unique index submission_search_submission on submission_search (area, submission_id);
create index submission_search_player on submission_search (area, player_id, number);
create index submission_search_words on submission_search using gin (words) with (fastupdate = off);

create function search_row(_area smallint, _submission uuid) returns setof submission_search language sql stable as $$
  select s.number, s.area, s.id, r.id, s.player_id, s.platform, r.lang, r.theme,
    case when s.live_revision is not null then 'approved' when s.waiting_revision is not null then 'waiting' else 'out' end,
    s.waiting_revision is not null, to_tsvector('simple', coalesce(r.title, ''))
  from submission s cross join lateral (
    select * from revision r where r.area = s.area and r.submission_id = s.id
    order by r.id = s.live_revision desc nulls last, r.entered_at desc, r.id desc limit 1) r
  where s.area = _area and s.id = _submission
$$;

create function keep_search_row() returns trigger language plpgsql as $$
begin
  insert into submission_search select * from search_row(new.area, new.id)
  on conflict (number) do update set revision_id = excluded.revision_id, lang = excluded.lang, theme = excluded.theme,
    status = excluded.status, is_waiting = excluded.is_waiting, words = excluded.words;
  return null;
end $$;
create trigger submission_searched after update of live_revision, waiting_revision on submission
  for each row execute function keep_search_row();
-- Once more at commit, when a new revision is there.
create constraint trigger submission_searched_whole after insert or update of live_revision, waiting_revision on submission
  deferrable initially deferred for each row execute function keep_search_row();
