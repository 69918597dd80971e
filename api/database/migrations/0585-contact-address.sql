-- concurrently
create index contact_address on contact (fingerprint) where fingerprint is not null;
