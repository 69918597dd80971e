-- A list has one name. By another one (`board:01:1`) it would be a list of its own, whose winners have no line yet.
alter table settlement
  add constraint settlement_list_name
    check (list ~ '^(board:(0|[1-9][0-9]{0,3}):(0|[1-9][0-9]{0,3})|excellent:(0|[1-9][0-9]{0,3}))$') not valid;
