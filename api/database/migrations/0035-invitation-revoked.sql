-- An invitation that is still open can be taken back: by a person, or because whoever made it left or lost the right to.
alter table invitation
  -- what the desk calls it by: the token is known only to whoever was given the link
  add column id uuid not null default gen_random_uuid() unique,
  -- organizer id, or command:<os user>, or openid when the claim no longer gives its maker that right
  add column revoked_by text,
  add column revoked_at timestamptz,
  add constraint invitation_revoked_by_somebody check ((revoked_by is null) = (revoked_at is null)),
  add constraint invitation_used_or_revoked check (used_at is null or revoked_at is null);
alter table invitation alter column id drop default;
create index invitation_open on invitation (created_by) where used_at is null and revoked_at is null;
