create table customers (
  id uuid not null default gen_random_uuid() primary key,
  store_id bigint not null references stores (id) on delete cascade,
  email text check (email = lower(email) and length(email) <= 254),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  password_hash text,
  first_name text not null default '' check (length(first_name) <= 100),
  last_name text not null default '' check (length(last_name) <= 100),
  is_email_verified boolean not null default false,
  is_phone_verified boolean not null default false,
  avatar text not null default '',
  date_of_birth date,
  gender text not null default '' check (gender in ('', 'female', 'male', 'other')),
  preferred_language text not null default 'bn' check (preferred_language in ('bn', 'en')),
  marketing_opt_in boolean not null default false,
  status text not null default 'active' check (status in ('active', 'blocked')),
  tags text[] not null default '{}',
  staff_note text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (store_id, id),
  unique (store_id, email),
  unique (store_id, phone),
  check (email is not null or phone is not null)
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
  revoked_reason text check (revoked_reason in ('logout', 'password_changed', 'reuse_detected', 'removed', 'blocked')),
  unique (store_id, id),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade
);
create index on customer_sessions (store_id, customer_id);

create table refresh_tokens (
  digest bytea primary key check (length(digest) = 32),
  store_id bigint not null,
  session_id uuid not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  successor_digest bytea check (length(successor_digest) = 32),
  foreign key (store_id, session_id) references customer_sessions (store_id, id) on delete cascade
);
-- A family has one living token: a fork is impossible, not merely unlikely.
create unique index refresh_tokens_one_alive on refresh_tokens (session_id) where used_at is null;

-- Tries to sign in, counted by what was typed, whether or not such an account exists: a lock tells nothing. Ten tries
-- lock it until `until`; before that, `until` is the end of the window they are counted in.
create table login_attempts (
  store_id bigint not null references stores (id) on delete cascade,
  account bytea not null check (length(account) = 32),
  tries integer not null,
  until timestamptz not null,
  primary key (store_id, account)
);
create index on login_attempts (store_id, until);

create table verification_codes (
  id uuid not null default gen_random_uuid() primary key,
  store_id bigint not null,
  customer_id uuid,
  channel text not null check (channel in ('email', 'sms')),
  destination text not null,
  purpose text not null check (purpose in ('verify_email', 'verify_phone', 'login', 'reset_password', 'checkout', 'delete_account')),
  code_digest bytea not null check (length(code_digest) = 32),
  attempts integer not null default 0 check (attempts between 0 and 5),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  unique (store_id, id),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade
);
create index on verification_codes (store_id, destination, purpose);

create table addresses (
  id uuid not null default gen_random_uuid() primary key,
  store_id bigint not null,
  customer_id uuid not null,
  label text not null default 'HOME' check (label in ('HOME', 'OFFICE', 'OTHER')),
  receiver_name text not null check (length(receiver_name) between 1 and 100),
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  address_line1 text not null check (length(address_line1) between 1 and 255),
  address_line2 text not null default '' check (length(address_line2) <= 255),
  city text not null check (length(city) between 1 and 100),
  area text not null default '' check (length(area) <= 100),
  postal_code text not null default '' check (length(postal_code) <= 10),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (store_id, id),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade
);
create index on addresses (store_id, customer_id);
create unique index addresses_one_default on addresses (store_id, customer_id) where is_default;
