-- Also told: works that wait although their platform answers, and held readings near a top 10.
alter table alert drop constraint alert_kind_check,
  add constraint alert_kind_check check (kind in ('late', 'dark', 'behind', 'low', 'held'));
comment on column alert.count is 'late reviews; works to be read; codes that are left; readings held near a top 10';
