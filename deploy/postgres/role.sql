-- psql --set=password=… --set=serve_password=… --set=audit_password=… --file=role.sql postgres, each from: openssl rand -hex 24
-- Three roles: `event` owns the contest's database and changes its schema, `event_serve` does what the product does,
-- `event_audit` looks at all that is not secret. Their rights on tables come with the schema (api/database/right.ts).
-- Limits stand here too, for a pooler that does not hand them on.
create role event login nosuperuser nocreatedb nocreaterole noreplication password :'password';
create role event_serve login nosuperuser nocreatedb nocreaterole noreplication password :'serve_password';
create role event_audit login nosuperuser nocreatedb nocreaterole noreplication password :'audit_password';
alter role event set timezone = 'UTC';
alter role event set statement_timeout = '5s';
alter role event set idle_in_transaction_session_timeout = '10s';
alter role event_serve set timezone = 'UTC';
alter role event_serve set statement_timeout = '5s';
alter role event_serve set idle_in_transaction_session_timeout = '10s';
alter role event_audit set timezone = 'UTC';
alter role event_audit set default_transaction_read_only = on;
create database event owner event encoding 'UTF8' template template0 lc_collate 'C' lc_ctype 'C.UTF-8';
revoke all on database event from public;
grant connect on database event to event_serve, event_audit;
