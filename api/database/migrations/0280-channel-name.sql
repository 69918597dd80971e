-- concurrently
create index revision_author_name on revision (lower(author) text_pattern_ops);
