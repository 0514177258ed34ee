alter table staff add column locale text not null default 'bn' check (locale in ('bn', 'en'));

alter table staff_sessions add column confirmed_at timestamptz not null default 'epoch';
alter table staff_sessions alter column confirmed_at set default now();

alter table staff_memberships
  add column id bigint not null default new_id(),
  add column status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DEACTIVATED')),
  add column max_discount_bp integer check (max_discount_bp between 0 and 10000),
  add column daily_export_rows integer check (daily_export_rows between 0 and 1000000),
  add column invited_by uuid references staff (id) on delete set null,
  add column last_seen_at timestamptz,
  add column deactivated_at timestamptz,
  add column version integer not null default 1,
  add unique (store_id, id),
  add check ((status = 'DEACTIVATED') = (deactivated_at is not null));
create index on staff_memberships (staff_id);

create table staff_invitations (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  email text not null check (email = lower(email) and length(email) <= 254),
  name text not null default '' check (length(name) <= 100),
  role text not null check (role in ('owner', 'manager', 'catalog', 'orders', 'agent', 'packer', 'support', 'content', 'viewer')),
  max_discount_bp integer check (max_discount_bp between 0 and 10000),
  also_sandbox boolean not null,
  language text not null check (language in ('bn', 'en')),
  status text not null default 'OPEN' check (status in ('OPEN', 'ACCEPTED', 'REVOKED', 'EXPIRED')),
  digest bytea unique check (length(digest) = 32),
  sent_count integer not null default 1 check (sent_count > 0),
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

create table staff_second_factors (
  staff_id uuid primary key references staff (id) on delete cascade,
  sealed_secret bytea not null,
  last_step bigint not null default 0,
  enabled_at timestamptz,
  reset_at timestamptz,
  created_at timestamptz not null,
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

create table staff_challenges (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff (id) on delete cascade,
  digest bytea not null unique check (length(digest) = 32),
  password_digest bytea not null check (length(password_digest) = 32),
  attempts smallint not null default 0 check (attempts between 0 and 5),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index on staff_challenges (expires_at);
grant select, insert, update, delete on staff_challenges to haat_app;
