-- A store's account at a payment gateway.
create table gateway_accounts (
  store_id bigint not null references stores (id) on delete cascade,
  gateway text not null check (gateway = any (gateway_codes())),
  is_enabled boolean not null default true,
  settings jsonb not null default '{}',
  -- AES-256-GCM with a key derived from the deployment's secret; never leaves the server.
  sealed_credentials bytea not null,
  -- The last characters of each credential, so that staff recognise it.
  credential_hints jsonb not null default '{}',
  -- What the gateway's notifications name the account by; empty when it sends none.
  notification_topic text not null default '' check (length(notification_topic) <= :max_topic_length),
  version integer not null default 1,
  tested_at timestamptz,
  test_failure text not null default '' check (length(test_failure) <= 300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Whether refunds of the payments can be paid through the gateway.
  supports_refund boolean not null default false,
  -- What the last test found wrong: `test_failure` is its kind, this the gateway's account of it, without credentials.
  test_detail text not null default '' check (length(test_detail) <= :max_test_detail_length),
  -- When the credentials were tested within the last hour: gateways block those who sign in too often.
  test_starts timestamptz[] not null default '{}' check (cardinality(test_starts) <= 10),
  -- Stores of one merchant share an account at a gateway, which has each transaction once: it pays one order of them all.
  -- A hash of all that identifies the merchant at the gateway: knowing a part of it does not give the same hash.
  merchant text not null,
  primary key (store_id, gateway),
  constraint gateway_accounts_merchant_check check (merchant ~ '^[0-9a-f]{64}$')
);

create index gateway_accounts_by_topic on gateway_accounts (gateway, notification_topic) where notification_topic <> '';

-- A token of a gateway that lends them for an hour and limits how often. Its key is a hash of the gateway's address and of
-- the whole credentials: who has those may have the token, so that stores of one merchant account share it, and a store
-- that knows only a part of another's credentials never finds it.
create table gateway_tokens (
  account_key bytea primary key check (length(account_key) = 32),
  -- AES-256-GCM, opened only with this account_key; null before the first token, and after one was refused.
  sealed_token bytea check (length(sealed_token) <= 20000),
  -- Counts the tokens: a request whose token was refused must not discard the next token.
  version integer not null default 0,
  renew_at timestamptz,
  expires_at timestamptz,
  -- The process that is calling the gateway, and until when others wait for it.
  claim uuid,
  claimed_until timestamptz,
  -- When the gateway was called; only the last hour counts.
  calls timestamptz[] not null default '{}' check (cardinality(calls) <= 2),
  updated_at timestamptz not null default now(),
  check ((sealed_token is null) or (renew_at is not null and expires_at is not null)),
  check ((claim is null) = (claimed_until is null))
);

create index on gateway_tokens (updated_at);

-- Stores of one merchant share an account at a gateway. A transaction is one payment, or one payout, of all of them,
-- whatever the method that is typed. Accounts that a store has removed are kept: their transactions stay used.
create table store_merchants (
  store_id bigint not null references stores (id) on delete cascade,
  merchant text not null check (merchant ~ '^[0-9a-f]{64}$'),
  -- When the store last used the merchant account. Of accounts that it no longer uses, the latest are kept.
  noted_at timestamptz not null default now(),
  primary key (store_id, merchant)
);

create index on store_merchants (merchant);

grant select, insert, update on gateway_tokens to haat_app;
