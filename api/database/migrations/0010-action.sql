-- What people of the desk did. Rows are chained by hash and never change.
create table action (
  number bigint primary key,
  at timestamptz not null,
  -- organizer id, or command:<os user>, or system
  by text not null,
  -- verb and noun: approve submission, import codes, …
  what text not null,
  area smallint,
  subject text,
  -- ids and keyed hashes only: never a contact, a token or a code
  detail jsonb not null,
  previous_hash bytea not null,
  hash bytea not null unique
);

create table action_head (
  single boolean primary key default true check (single),
  number bigint not null,
  hash bytea not null
);
insert into action_head values (true, 0, '\x00');

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% keeps every row as it is', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger action_is_kept before update or delete on action for each row execute function refuse_change();
create trigger action_is_kept_whole before truncate on action for each statement execute function refuse_change();
