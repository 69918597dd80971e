-- concurrently
create index action_by on action (by, at);
