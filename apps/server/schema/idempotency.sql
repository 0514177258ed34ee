-- One row per accepted Idempotency-Key, written in the transaction it guards.
create table idempotency_keys (
  store_id bigint not null references stores (id) on delete cascade,
  principal text not null,
  operation text not null,
  key text not null check (length(key) between 1 and :max_idempotency_key_length),
  fingerprint bytea not null check (length(fingerprint) = 32),
  status_code integer,
  body text,
  created_at timestamptz not null default now(),
  -- What a write in two steps has done so far: it is continued under its key, never begun again.
  progress jsonb,
  primary key (store_id, principal, operation, key)
);

create index on idempotency_keys (created_at);
