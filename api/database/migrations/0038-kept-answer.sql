-- A kept answer may hold a code, so it is sealed; body_hash is keyed, for a body may hold a contact that could be guessed.
-- What was kept in clear until now goes. Its keys stay taken for their day: a late repeat is refused, nothing is done twice.
alter table idempotency drop column answer;
-- the whole answer as it was sent; null while the first request is still at work
alter table idempotency add column answer_sealed bytea;
update idempotency set body_hash = '';
