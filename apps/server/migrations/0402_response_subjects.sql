-- What a sealed response names. Those of before are deleted after a day.
alter table idempotency_keys add column if not exists subjects bytea[] not null default '{}';
