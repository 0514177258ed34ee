-- What accounts at couriers say about the phone numbers of buyers.
create table courier_ratios (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  courier_account_id bigint not null,
  phone_digest bytea not null check (length(phone_digest) = 32),
  -- The newest order of the number: who is scored anew, and where the number is.
  order_id bigint not null,
  -- When it is to be asked; null when it was.
  due_at timestamptz,
  asked_at timestamptz,
  -- Null: the courier knows nothing, or did not say.
  delivered_percent integer check (delivered_percent between 0 and 100),
  volume text not null default '' check (length(volume) <= 20),
  unique (store_id, id),
  unique (store_id, courier_account_id, phone_digest),
  foreign key (store_id, courier_account_id) references courier_accounts (store_id, id) on delete cascade,
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);

create index on courier_ratios (store_id, id) where due_at is not null;

create index on courier_ratios (store_id, phone_digest);

create index on courier_ratios (store_id, order_id);

create index on courier_ratios (coalesce(asked_at, due_at));
