-- People who work for shops. One person may belong to several shops; the rows themselves belong to none.
create table staff (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) <= :max_email_length),
  name text not null default '',
  password_hash text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  -- The language of their mail.
  locale text not null default 'bn' check (locale in (:languages)),
  -- The number for alerts by SMS. It is set only with the code that was sent to it.
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$')
);

-- The keys are tables of a shop, and stand before those of people.
alter table api_keys add foreign key (created_by) references staff (id) on delete set null;

create table staff_memberships (
  store_id bigint not null references stores (id) on delete cascade,
  staff_id uuid not null references staff (id) on delete cascade,
  role text not null check (role in (:roles)),
  created_at timestamptz not null default now(),
  id bigint not null default new_id(),
  status text not null default 'ACTIVE' check (status in (:membership_statuses)),
  -- Null: those of the role.
  max_discount_bp integer check (max_discount_bp between 0 and 10000),
  daily_export_rows integer check (daily_export_rows between 0 and :max_daily_export_rows),
  -- Null: the operator, or a secret key.
  invited_by uuid references staff (id) on delete set null,
  -- The time of the last request in this store, accurate to one minute.
  last_seen_at timestamptz,
  deactivated_at timestamptz,
  version integer not null default 1,
  primary key (store_id, staff_id),
  unique (store_id, id),
  check ((status = 'DEACTIVATED') = (deactivated_at is not null))
);

create index on staff_memberships (staff_id);

create table staff_sessions (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff (id) on delete cascade,
  digest bytea not null unique check (length(digest) = 32),
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- When the password, and the code where there is one, was last entered in it.
  confirmed_at timestamptz not null default now()
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

create table staff_invitations (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  email text not null check (email = lower(email) and length(email) <= :max_email_length),
  name text not null default '' check (length(name) <= :max_name_length),
  role text not null check (role in (:roles)),
  max_discount_bp integer check (max_discount_bp between 0 and 10000),
  also_sandbox boolean not null,
  language text not null check (language in (:languages)),
  status text not null default 'OPEN' check (status in (:invitation_statuses)),
  -- The digest of the token in the last link; null until its mail is sent.
  digest bytea unique check (length(digest) = 32),
  sent_count integer not null default 1 check (sent_count > 0),
  -- Times of the last day at which the link was sent again.
  resent_at timestamptz[] not null default '{}' check (cardinality(resent_at) <= 3),
  invited_by uuid references staff (id) on delete set null,
  accepted_by uuid references staff (id) on delete set null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null,
  unique (store_id, id),
  check ((status = 'OPEN') = (ended_at is null)),
  check (accepted_by is null or status = 'ACCEPTED')
);

create unique index staff_invitations_one_open on staff_invitations (store_id, email) where status = 'OPEN';

create index on staff_invitations (store_id, created_at);

create index on staff_invitations (invited_by) where status = 'OPEN';

create index on staff_invitations (expires_at);

-- Links to a new password. A request for an unknown address has a row without a person, so that both take the same time.
create table staff_password_resets (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid references staff (id) on delete cascade,
  digest bytea unique check (length(digest) = 32),
  attempts smallint not null default 0 check (attempts between 0 and 5),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);

create index on staff_password_resets (staff_id, created_at);

create index on staff_password_resets (expires_at);

grant select, insert, update, delete on staff_password_resets to haat_app;

-- The authenticator app of a person: begun, then enabled with its first code.
create table staff_second_factors (
  staff_id uuid primary key references staff (id) on delete cascade,
  sealed_secret bytea not null,
  -- The step of the last accepted code: no code of this step or an earlier one is accepted again.
  last_step bigint not null default 0,
  enabled_at timestamptz,
  -- When it ends, because an owner says that it is lost. Using it before stops that.
  reset_at timestamptz,
  created_at timestamptz not null,
  -- When the person ended the trust in all browsers: those trusted before need a code again.
  trust_ended_at timestamptz,
  check (reset_at is null or enabled_at is not null)
);

grant select, insert, update, delete on staff_second_factors to haat_app;

create table staff_recovery_codes (
  staff_id uuid not null references staff (id) on delete cascade,
  digest bytea not null check (length(digest) = 32),
  used_at timestamptz,
  primary key (staff_id, digest)
);

grant select, insert, update, delete on staff_recovery_codes to haat_app;

-- Sign-ins with a right password that wait for the code of the second factor.
create table staff_challenges (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff (id) on delete cascade,
  -- The digest of the challenge and the cookie of the browser together.
  digest bytea not null unique check (length(digest) = 32),
  -- The digest of the password's hash: a challenge ends when the password is changed.
  password_digest bytea not null check (length(password_digest) = 32),
  attempts smallint not null default 0 check (attempts between 0 and 5),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);

create index on staff_challenges (expires_at);

grant select, insert, update, delete on staff_challenges to haat_app;

-- Codes that were requested for the phone number of a person: the newest is valid.
create table staff_phone_codes (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff (id) on delete cascade,
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- Null until its SMS is queued.
  digest bytea check (length(digest) = 32),
  attempts smallint not null default 0 check (attempts between 0 and 5),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);

create index on staff_phone_codes (staff_id);

create index on staff_phone_codes (expires_at);

grant select, insert, update, delete on staff_phone_codes to haat_app;
