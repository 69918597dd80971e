-- The name as the game's platform sent it, where it is shown in another writing (Zawgyi in Unicode); null where it is the same.
alter table player add column received_name text;
