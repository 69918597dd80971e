-- The code that wrote them is no longer the release before.
alter table excellent_conflict drop column took_pass, drop column took_points;
