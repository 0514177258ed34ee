-- The phone number of a person on the staff, and the codes that verify it.
alter table staff add column phone text check (phone ~ '^\+[1-9][0-9]{6,14}$');

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
