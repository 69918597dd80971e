-- Whoever serves gives a free code by this alone: a code that was given is neither handed on nor taken back.
alter function take_code(smallint, text, uuid, double precision) security definer;
alter function take_code(smallint, text, uuid, double precision) set search_path = public, pg_temp;
revoke execute on function take_code(smallint, text, uuid, double precision) from public;

-- Given here too: winners come between this and the rights that follow all migrations.
do $$
declare
  _serve text := current_user || '_serve';
begin
  if exists (select from pg_roles where rolname = _serve) then
    execute format('grant execute on function take_code(smallint, text, uuid, double precision) to %I', _serve);
  end if;
end $$;
