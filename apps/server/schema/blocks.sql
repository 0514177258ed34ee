-- Buyers from whom a store no longer takes every order: by phone number, network, or address.
create table blocks (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  kind text not null check (kind in (:block_kinds)),
  -- What orders are compared with: an E.164 number, a network, a digest of the letters of an address.
  value text not null check (length(value) between 1 and 100),
  -- What staff typed.
  label text not null check (length(label) between 1 and :max_address_length),
  effect text not null check (effect in (:block_effects)),
  advance_percent integer not null default 100 check (advance_percent between 1 and 100),
  reason text not null default '' check (length(reason) <= :max_remark_length),
  expires_at timestamptz,
  hits bigint not null default 0 check (hits >= 0),
  last_hit_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (store_id, id),
  unique (store_id, kind, value),
  check ((hits = 0) = (last_hit_at is null))
);
