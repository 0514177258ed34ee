create table verification_codes (
  id uuid not null default gen_random_uuid() primary key,
  store_id bigint not null,
  customer_id uuid,
  channel text not null check (channel in (:message_channels)),
  destination text not null,
  purpose text not null,
  code_digest bytea check (length(code_digest) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The attempts on this code, counted before each comparison.
  tried_at timestamptz[] not null default '{}' check (cardinality(tried_at) <= 5),
  language text not null default 'bn' check (language in (:languages)),
  -- A verified code of reset_password becomes a token that sets a new password once.
  reset_digest bytea check (length(reset_digest) = 32),
  reset_expires_at timestamptz,
  -- A keyed digest of the network that requested the code without being signed in. Codes that other people request for a
  -- known phone number neither end the code of its owner nor count against it.
  requester bytea check (length(requester) = 32),
  -- The attempts of requests that name the destination alone, from another network: counted apart from those in tried_at.
  guessed_at timestamptz[] not null default '{}' check (cardinality(guessed_at) <= 5),
  -- A keyed digest of the Idempotency-Key of the request that used the code: for two minutes it may repeat the request,
  -- whose response was lost. Null when nobody may.
  repeat_digest bytea check (length(repeat_digest) = 32),
  unique (store_id, id),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade,
  constraint verification_codes_reset check ((reset_digest is null) = (reset_expires_at is null)
    and (reset_digest is null or customer_id is not null)),
  constraint verification_codes_purpose_check check (purpose in (:code_purposes)),
  constraint verification_codes_customer check (customer_id is not null
    or purpose not in (:own_code_purposes))
);

create index on verification_codes (store_id, destination, purpose);

create index on verification_codes (expires_at);

create unique index on verification_codes (store_id, reset_digest);

-- Limits per destination count its newest codes.
create index on verification_codes (store_id, destination, created_at desc);

create index on verification_codes (store_id, customer_id, created_at desc) where customer_id is not null;

-- Accounts of Google and Facebook that open an account of a store. The subject is the provider's own, unchanging ID.
create table customer_identities (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  customer_id uuid not null,
  provider text not null check (provider in (:social_providers)),
  subject text not null check (length(subject) between 1 and :max_provider_id_length),
  created_at timestamptz not null default now(),
  unique (store_id, id),
  constraint customer_identities_once unique (store_id, provider, subject),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade
);

create index on customer_identities (store_id, customer_id);

-- ID tokens that were accepted: a copy of one opens no second session. Deleted when the token itself has expired.
create table used_id_tokens (
  store_id bigint not null references stores (id) on delete cascade,
  digest bytea not null check (length(digest) = 32),
  expires_at timestamptz not null,
  primary key (store_id, digest)
);

create index on used_id_tokens (expires_at);
