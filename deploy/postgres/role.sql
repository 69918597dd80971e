-- psql --set=password="$(openssl rand -hex 24)" --file=role.sql postgres
-- The contest's role owns its database and nothing else. Its limits stand here too, for a pooler that does not hand them on.
create role event login nosuperuser nocreatedb nocreaterole noreplication password :'password';
alter role event set statement_timeout = '5s';
alter role event set idle_in_transaction_session_timeout = '10s';
alter role event set timezone = 'UTC';
create database event owner event encoding 'UTF8' template template0 lc_collate 'C' lc_ctype 'C.UTF-8';
revoke all on database event from public;
