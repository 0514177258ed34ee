-- When the payouts of an account are read at its courier, and those that were read.
create table payout_readings (
  store_id bigint not null references stores (id) on delete cascade,
  courier_account_id bigint not null,
  reported_since timestamptz not null,
  next_read_at timestamptz not null,
  read_at timestamptz,
  failures integer not null default 0,
  failing_since timestamptz,
  primary key (store_id, courier_account_id),
  foreign key (store_id, courier_account_id) references courier_accounts (store_id, id) on delete cascade,
  constraint payout_readings_failing check ((failures > 0) = (failing_since is not null))
);

create table read_payouts (
  store_id bigint not null references stores (id) on delete cascade,
  courier_account_id bigint not null,
  payout_id text not null check (length(payout_id) between 1 and 40),
  read_at timestamptz not null default now(),
  primary key (store_id, courier_account_id, payout_id),
  foreign key (store_id, courier_account_id) references courier_accounts (store_id, id) on delete cascade
);
