-- Where couriers send what happens to parcels: the tokens of accounts, as digests. The newest one of an account has no end.
create table courier_webhooks (
  store_id bigint not null references stores (id) on delete cascade,
  courier_account_id bigint not null,
  -- SHA-256 of the token in the URL, and of the secret with which the courier proves itself.
  token_digest bytea not null,
  secret_digest bytea not null,
  valid_until timestamptz,
  -- The last message that was proven; exact to a minute.
  received_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (store_id, courier_account_id, token_digest),
  foreign key (store_id, courier_account_id) references courier_accounts (store_id, id) on delete cascade
);

create unique index courier_webhooks_token on courier_webhooks (token_digest);

create unique index courier_webhooks_newest on courier_webhooks (store_id, courier_account_id) where valid_until is null;

alter table tracked_parcels add column hint_digest bytea;

alter table shipment_bookings add column hinted_consignment_id text not null default '' check (length(hinted_consignment_id) <= 40);
