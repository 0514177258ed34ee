-- Replaces the phone number of a deleted customer. No country has the code 999, so such a number cannot be typed; each is
-- drawn once, so that limits per phone number never take two deleted customers for one.
create sequence erased_phones maxvalue 99999999999;

create table customers (
  id uuid not null default gen_random_uuid() primary key,
  store_id bigint not null references stores (id) on delete cascade,
  email text check (email = lower(email) and length(email) <= :max_email_length),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  password_hash text,
  first_name text not null default '' check (length(first_name) <= :max_name_length),
  last_name text not null default '' check (length(last_name) <= :max_name_length),
  is_email_verified boolean not null default false,
  is_phone_verified boolean not null default false,
  avatar text not null default '',
  date_of_birth date,
  gender text not null default '' check (gender in (:genders)),
  preferred_language text not null default 'bn' check (preferred_language in (:languages)),
  marketing_opt_in boolean not null default false,
  status text not null default 'active',
  tags text[] not null default '{}',
  staff_note text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When the phone was verified. A code by SMS sets no new password until a day later: a stolen session could keep the
  -- account by a phone of its own. Null for phones whose time of verification was not recorded.
  phone_verified_at timestamptz,
  unique (store_id, id),
  unique (store_id, email),
  unique (store_id, phone),
  constraint customers_status_check check (status in (:customer_statuses)),
  constraint customers_have_a_contact check (email is not null or phone is not null or status = 'deleted'),
  -- A deleted account holds nothing about its owner, whichever code writes.
  constraint customers_deleted_are_empty check (status <> 'deleted' or (
    num_nonnulls(email, phone, password_hash, date_of_birth) = 0
    and first_name = '' and last_name = '' and avatar = '' and gender = '' and staff_note = '' and tags = '{}'
    and not is_email_verified and not is_phone_verified and not marketing_opt_in))
);

create index on customers (store_id, created_at desc, id desc);

-- One sign-in on one device: the family of all refresh tokens that descend from it.
create table customer_sessions (
  id uuid not null default gen_random_uuid() primary key,
  store_id bigint not null,
  customer_id uuid not null,
  device text not null default '',
  ip_area text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text check (revoked_reason in (:revocation_reasons)),
  -- Attempts from other networks do not lock the password sign-in where the customer has signed in before.
  -- A keyed digest of the network of the sign-in, as far as the storefront reported it; deleted with the sign-in.
  network bytea,
  unique (store_id, id),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade,
  constraint customer_sessions_network_check check (length(network) = 32)
);

create index on customer_sessions (store_id, customer_id);

create index on customer_sessions (expires_at);

create table refresh_tokens (
  digest bytea primary key check (length(digest) = 32),
  store_id bigint not null,
  session_id uuid not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  successor_digest bytea check (length(successor_digest) = 32),
  foreign key (store_id, session_id) references customer_sessions (store_id, id) on delete cascade
);

-- A session has at most one unused refresh token.
create unique index refresh_tokens_one_alive on refresh_tokens (session_id) where used_at is null;

-- For the deletion of ended sessions with their refresh tokens.
create index on refresh_tokens (store_id, session_id);

create index on refresh_tokens (used_at) where used_at is not null;

-- Attempts to sign in, counted by what was typed, whether or not such an account exists: a lock reveals nothing. Ten
-- attempts lock it until `until`; before that, `until` is the end of the window they are counted in.
create table login_attempts (
  store_id bigint not null references stores (id) on delete cascade,
  account bytea not null check (length(account) = 32),
  tries integer not null,
  until timestamptz not null,
  primary key (store_id, account)
);

create index on login_attempts (store_id, until);

create index on login_attempts (until);

create table customer_search (
  store_id bigint not null,
  customer_id uuid not null,
  text text not null,
  created_at timestamptz not null,
  primary key (store_id, customer_id),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade
);

create index customer_search_newest on customer_search (store_id, created_at desc, customer_id desc);

create index customer_search_text on customer_search using gin (store_id, text gin_trgm_ops) with (gin_pending_list_limit = 256);

create or replace view store_customer_search as select * from customer_search where store_id = (select current_store());

-- Which contact an account had before: its owner is notified there, and staff can help after a theft.
create table contact_changes (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  customer_id uuid not null,
  kind text not null check (kind in (:contact_kinds)),
  old_value text check (length(old_value) between 1 and :max_email_length),
  created_at timestamptz not null,
  -- Whether another account took the contact by proving that it is its own.
  was_taken boolean not null default false,
  unique (store_id, id),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade
);

create index on contact_changes (store_id, customer_id);

create index on contact_changes (created_at);

create table account_deletions (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  customer_id uuid not null,
  requested_by text not null check (requested_by in (:requesters)),
  reason text not null default '' check (length(reason) <= :max_note_length),
  scheduled_for timestamptz not null,
  created_at timestamptz not null,
  unique (store_id, id),
  unique (store_id, customer_id),
  check (scheduled_for > created_at),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade
);

create index on account_deletions (scheduled_for);
