-- One row per accepted Idempotency-Key, written in the transaction it guards.
create table idempotency_keys (
  store_id bigint not null references stores (id) on delete cascade,
  principal text not null,
  operation text not null,
  key text not null check (length(key) between 1 and :max_idempotency_key_length),
  fingerprint bytea not null check (length(fingerprint) = 32),
  status_code integer,
  body text,
  -- In place of the body, where it shows a secret.
  sealed bytea,
  -- What a sealed response names, such as a phone number, in keyed digests: by these it is found when a person is erased.
  subjects bytea[] not null default '{}',
  created_at timestamptz not null default now(),
  -- What a write in two steps has done so far: it is continued under its key, never begun again.
  progress jsonb,
  primary key (store_id, principal, operation, key),
  constraint idempotency_keys_one_body check (body is null or sealed is null)
);

create index on idempotency_keys (created_at);
