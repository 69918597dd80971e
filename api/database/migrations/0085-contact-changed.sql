-- Two people approved that this person gets it there: with another address they have approved nothing yet.
create table settlement_approval_void (
  area smallint not null,
  settlement_id uuid not null,
  number smallint not null,
  approved_by text not null,
  approved_at timestamptz not null,
  -- when the winner changed the contact
  voided_at timestamptz not null,
  foreign key (area, settlement_id) references settlement
);
create index settlement_approval_void_of on settlement_approval_void (area, settlement_id);

create function void_approvals() returns trigger language plpgsql as $$
begin
  -- An approval or a delivery under way is waited for: hold_winner() holds the player too.
  perform from player where area = new.area and id = new.player_id for update;
  with gone as (
    delete from settlement_approval a
    using settlement l join reward r on (r.area, r.id) = (l.area, l.reward_id) and r.currency = 'usd'
    where (a.area, a.settlement_id) = (l.area, l.id) and (l.area, l.player_id) = (new.area, new.player_id)
      and not exists (select from settlement_end e where (e.area, e.settlement_id) = (l.area, l.id))
    returning a.*
  )
  insert into settlement_approval_void (area, settlement_id, number, approved_by, approved_at, voided_at)
    select area, settlement_id, number, approved_by, approved_at, new.left_at from gone;
  return null;
end $$;
create trigger contact_changed after update on contact
  for each row when (new.erased_at is null and new.fingerprint is distinct from old.fingerprint)
  execute function void_approvals();
