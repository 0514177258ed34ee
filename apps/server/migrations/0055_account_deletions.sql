-- Accounts are deleted 14 days after somebody asked for it. Orders point at the account, so its row stays, empty: then the
-- status is `deleted`. Signing in before removes the row below, and so does the deletion itself.
alter table customers
  drop constraint customers_status_check,
  drop constraint customers_check,
  add constraint customers_status_check check (status in ('active', 'blocked', 'deleted')),
  add constraint customers_have_a_contact check (email is not null or phone is not null or status = 'deleted'),
  -- A deleted account holds nothing about its owner, whoever writes.
  add constraint customers_deleted_are_empty check (status <> 'deleted' or (
    num_nonnulls(email, phone, password_hash, date_of_birth) = 0
    and first_name = '' and last_name = '' and avatar = '' and gender = '' and staff_note = '' and tags = '{}'
    and not is_email_verified and not is_phone_verified and not marketing_opt_in));

create table account_deletions (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  customer_id uuid not null,
  requested_by text not null check (requested_by in ('shopper', 'staff')),
  reason text not null default '' check (length(reason) <= 1000),
  scheduled_for timestamptz not null,
  created_at timestamptz not null,
  unique (store_id, id),
  unique (store_id, customer_id),
  check (scheduled_for > created_at),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade
);
create index on account_deletions (scheduled_for);

-- Stands for the phone number of a deleted customer. No country has the code 999, so nobody can type such a number; each is
-- drawn once, so that limits per phone number never take two deleted customers for one.
create sequence erased_phones maxvalue 99999999999;
create function erased_phone() returns text language sql volatile as $$
  select '+999' || lpad(nextval('public.erased_phones')::text, 11, '0')
$$;

-- What people wrote about the moves of orders. The server may not change history, except for this.
create function erase_history_notes(wanted_store bigint, account uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  update order_history h set note = ''
    from orders o
   where o.store_id = wanted_store and o.customer_id = account and wanted_store = current_store()
     and h.store_id = o.store_id and h.order_id = o.id and h.note <> ''
$$;
revoke execute on function erase_history_notes from public;
grant execute on function erase_history_notes to haat_app;

create function stores_with_account_deletions(moment timestamptz)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where s.id in (select d.store_id from account_deletions d where d.scheduled_for <= moment)
$$;
revoke execute on function stores_with_account_deletions from public;
grant execute on function stores_with_account_deletions to haat_app;
