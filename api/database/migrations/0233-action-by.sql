-- concurrently
-- When somebody last did something: an assignment ends some time after that.
create index action_by on action (by, at);
