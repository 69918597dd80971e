-- concurrently
create index settlement_player on settlement (area, player_id);
