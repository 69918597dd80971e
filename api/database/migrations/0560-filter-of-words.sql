-- The queue is no longer asked for a channel apart: the field that finds all knows it.
update saved_filter set search = regexp_replace(search, '\mchannel=', 'q=') where screen = 'review';
