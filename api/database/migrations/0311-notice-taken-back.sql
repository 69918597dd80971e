-- What takes a notice back is for those who have cleared that one: whoever has not read it has nothing to unlearn.
alter table notice add column takes_back uuid references notice,
  add check (takes_back is null or player_id is null and segment is null) not valid;
