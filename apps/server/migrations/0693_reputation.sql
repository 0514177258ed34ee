-- The reputation of phone numbers, which stores share: counters of all stores together, what each order adds to them, and what staff said
-- about how orders ended.
create table phone_reputation (
  -- The digests of sandbox have a key of their own.
  environment text not null check (environment in ('live', 'sandbox')),
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
  environment text check (environment in ('live', 'sandbox')),
  hash bytea check (length(hash) = 32),
  bucket integer,
  what text,
  ended_on date,
  -- Since when the store takes part: what it shared the time before is withdrawn.
  since timestamptz,
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  constraint reputation_shares_what_check check (what in ('delivered', 'refused', 'unreachable', 'cancelled_late', 'fake')),
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
  constraint order_end_reasons_reason_check check (reason in ('CUSTOMER', 'NO_ANSWER', 'FAKE', 'SHOP'))
);
