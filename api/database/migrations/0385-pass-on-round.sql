-- A pass-on is about one case: that link in that round, which the last decision in force before it began. Of a second look: the decision it looks at.
alter table review_note add column round_id uuid;
update review_note n set round_id = (select d.id from decision_in_force d
  where (d.area, d.submission_id) = (n.area, n.submission_id) and d.decided_at <= n.written_at
  order by d.decided_at desc, d.id desc limit 1)
where kind = 'pass_on';
comment on column review_note.round_id is 'of a case passed on: the decision in force that began its round; null where nothing had been decided';
