-- A file is kept slice by slice, each with its own commit, so that nobody waits for a large one.
alter table reading_import
  -- of the file; null: kept at once, before there were slices
  add column file_rows integer,
  -- of them kept so far; fewer than all while it comes, and where it was broken off: the same file goes on from here
  add column kept_rows integer not null default 0,
  add constraint reading_import_slices check (kept_rows >= 0 and kept_rows <= file_rows);
