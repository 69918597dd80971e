-- concurrently
create index submission_search_filters on submission_search using gin (filters_of(area, platform, lang, theme, status, is_waiting)) with (fastupdate = off);
