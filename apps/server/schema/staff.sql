-- People who work for shops. One person may belong to several shops; the rows themselves belong to none.
create table staff (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) <= :max_email_length),
  name text not null default '',
  password_hash text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);

create table staff_memberships (
  store_id bigint not null references stores (id) on delete cascade,
  staff_id uuid not null references staff (id) on delete cascade,
  role text not null check (role in (:roles)),
  created_at timestamptz not null default now(),
  primary key (store_id, staff_id)
);

create table staff_sessions (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff (id) on delete cascade,
  digest bytea not null unique check (length(digest) = 32),
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);

create index on staff_sessions (expires_at);

-- Attempts to sign in as staff, counted by what was typed, whether or not such an account exists, and apart for each
-- browser that signed in before. Ten attempts lock the lane until `until`; before that, `until` is the end of the window
-- they are counted in. Staff belong to no store, so neither do these rows.
create table staff_login_attempts (
  environment text not null check (environment in (:environments)),
  lane bytea not null check (length(lane) = 32),
  attempts integer not null check (attempts >= 0),
  until timestamptz not null,
  primary key (environment, lane)
);

create index on staff_login_attempts (environment, until);

create index on staff_login_attempts (until);

grant select, insert, update, delete on staff_login_attempts to haat_app;
