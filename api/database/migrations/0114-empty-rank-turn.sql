-- Whoever serves empties nothing but this: the ranks of a day that nobody asks for any more.
alter function empty_rank_turn(integer) security definer;
alter function empty_rank_turn(integer) set search_path = public, pg_temp;
revoke execute on function empty_rank_turn(integer) from public;
