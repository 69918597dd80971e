-- What the person held when the roles were asked for: a second owner agrees to a change from there, and to no other.
-- Null: of an invitation, and of what an older release asked for.
alter table role_wish add column before jsonb;
