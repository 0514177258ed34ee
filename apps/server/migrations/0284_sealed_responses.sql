alter table idempotency_keys
  add column sealed bytea,
  add constraint idempotency_keys_one_body check (body is null or sealed is null) not valid;
