-- What the desk finds people and works by, at any size: the beginning of a name, any beginnings of a title's words.
create index player_name on player (lower(name) text_pattern_ops);
create index player_role on player (role_id);
create index revision_title on revision using gin (to_tsvector('simple', coalesce(title, '')));
