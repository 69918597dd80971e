-- concurrently
create unique index attempt_of_player on attempt (area, player_id, id);
