-- The payouts that a courier reports and that are not imported yet: since when they are listed, and why that has failed.
create table waiting_payouts (
  store_id bigint not null references stores (id) on delete cascade,
  courier_account_id bigint not null,
  payout_id text not null check (length(payout_id) between 1 and 40),
  listed_at timestamptz not null,
  failures integer not null default 0,
  failing_since timestamptz,
  primary key (store_id, courier_account_id, payout_id),
  foreign key (store_id, courier_account_id) references courier_accounts (store_id, id) on delete cascade,
  constraint waiting_payouts_failing check ((failures > 0) = (failing_since is not null))
);
