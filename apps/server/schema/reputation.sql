-- How orders of phone numbers ended in the stores that share it (docs/reputation.md): of all stores together, by a keyed digest of
-- the number whose key is outside the database. No store, order or name. The server's role has no rights on this table: it is
-- read through reputation_read(), and written by the trigger of reputation_shares.
create table phone_reputation (
  -- The digests of sandbox have a key of their own.
  environment text not null check (environment in (:environments)),
  hash bytea not null check (length(hash) = 32),
  -- Half a year: twice the year, one more for its second half.
  bucket integer not null,
  delivered integer not null default 0 check (delivered >= 0),
  refused integer not null default 0 check (refused >= 0),
  unreachable integer not null default 0 check (unreachable >= 0),
  cancelled_late integer not null default 0 check (cancelled_late >= 0),
  fake integer not null default 0 check (fake >= 0),
  stores integer not null default 0 check (stores >= 0),
  -- Since when somebody else has the number: what ended before weighs half.
  new_owner_on date,
  primary key (environment, hash, bucket)
);

-- What one order of a store adds to it, so that it can be taken back. A row without an end says that the order counts nowhere, and
-- never will.
create table reputation_shares (
  store_id bigint not null references stores (id) on delete cascade,
  order_id bigint not null,
  environment text check (environment in (:environments)),
  hash bytea check (length(hash) = 32),
  bucket integer,
  what text,
  ended_on date,
  -- Since when the store takes part: what it shared the time before is withdrawn.
  since timestamptz,
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  constraint reputation_shares_what_check check (what in (:reputation_ends)),
  constraint reputation_shares_whole check (num_nulls(environment, hash, bucket, what, ended_on, since) in (0, 6))
);

create index on reputation_shares (hash, environment, store_id, ended_on desc) where what is not null;

create index on reputation_shares (store_id, since) where what is not null;

create index on reputation_shares (bucket) where what is not null;

-- What staff said about how an order ended, which its status does not show.
create table order_end_reasons (
  store_id bigint not null references stores (id) on delete cascade,
  order_id bigint not null,
  reason text not null,
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  constraint order_end_reasons_reason_check check (reason in (:order_end_reasons))
);

-- What a store's accounts at couriers say about the phone numbers of its buyers: which part of the parcels to a number was delivered,
-- of all senders. Kept for some weeks.
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
