-- Somebody looked at held readings and leaves them held; the hold's note says why.
alter table reading_hold add column kept_by text, add column kept_at timestamptz, add check ((kept_by is null) = (kept_at is null));
create index reading_hold_unseen on reading_hold (area, held_at) where lifted_at is null and kept_at is null;
