-- Codes for every purpose. A request stores the row; the worker draws the code when it sends the message, so that a
-- request does the same whether or not an account exists. Last in a release: it alters verification_codes.
alter table verification_codes
  alter column code_digest drop not null,
  drop constraint verification_codes_purpose_check,
  add constraint verification_codes_purpose_check check (purpose in
    ('verify_email', 'verify_phone', 'login', 'reset_password', 'checkout', 'delete_account', 'change_email', 'change_phone')),
  -- These change an account: they belong to one that is signed in.
  add constraint verification_codes_customer check (customer_id is not null
    or purpose not in ('verify_email', 'verify_phone', 'delete_account', 'change_email', 'change_phone')),
  -- The attempts on this code, counted before each comparison.
  add column tried_at timestamptz[] not null default '{}' check (cardinality(tried_at) <= 5),
  add column language text not null default 'bn' check (language in ('bn', 'en')),
  -- A verified code of reset_password becomes a token that sets a new password once.
  add column reset_digest bytea check (length(reset_digest) = 32),
  add column reset_expires_at timestamptz,
  add constraint verification_codes_reset check ((reset_digest is null) = (reset_expires_at is null)
    and (reset_digest is null or customer_id is not null)),
  drop column attempts;
create unique index on verification_codes (store_id, reset_digest);
-- Limits per destination count its newest codes.
create index on verification_codes (store_id, destination, created_at desc);
create index on verification_codes (store_id, customer_id, created_at desc) where customer_id is not null;

-- Which contact an account had before: its owner is notified there, and staff can help after a theft.
create table contact_changes (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  customer_id uuid not null,
  kind text not null check (kind in ('email', 'phone')),
  old_value text not null check (length(old_value) between 1 and 254),
  created_at timestamptz not null,
  unique (store_id, id),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade
);
create index on contact_changes (store_id, customer_id);
create index on contact_changes (created_at);

-- Of all stores at once: retention runs for the whole deployment.
create function delete_old_contact_changes(batch integer, kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with deleted as (
    delete from contact_changes where id = any (array(
      select id from contact_changes where created_at < now() - kept
       order by created_at limit batch for update skip locked))
    returning 1)
  select count(*)::integer from deleted
$$;
revoke execute on function delete_old_contact_changes from public;
grant execute on function delete_old_contact_changes to haat_app;
