-- Stores of one merchant share an account at a gateway. A transaction is one payment, or one payout, of all of them,
-- whatever the method that is typed: before, only payments by the method of the account were compared.
-- Also accounts that a store has no longer: their transactions stay used.
create table store_merchants (
  store_id bigint not null references stores (id) on delete cascade,
  merchant text not null check (merchant ~ '^[0-9a-f]{64}$'),
  primary key (store_id, merchant)
);
create index on store_merchants (merchant);
insert into store_merchants (store_id, merchant)
  select store_id, merchant from gateway_accounts where merchant <> ''
  union select store_id, merchant from payments where merchant <> '';
drop trigger note_merchant on payments;
drop function note_merchant;
drop index payments_once_of_merchant;
alter table payments drop column merchant;

create function note_merchant() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into store_merchants (store_id, merchant) values (new.store_id, new.merchant) on conflict do nothing;
  return null;
end $$;
create trigger note_merchant after insert or update of merchant on gateway_accounts
  for each row when (new.merchant <> '') execute function note_merchant();

-- A store, and those that share an account with it.
create function stores_of_merchants(of_store bigint) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select of_store
  union select b.store_id from store_merchants a join store_merchants b on b.merchant = a.merchant where a.store_id = of_store
$$;

-- What has used a transaction: a verified payment, a refund, or the return of an unapplied payment through the gateway
-- (that of a refund is also that of its refund). The only place that says so.
create function uses_of_transaction(of_store bigint, wanted text) returns table (used_by text, used_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'payments', p.id from stores_of_merchants(of_store) s (id)
    join payments p on p.store_id = s.id and p.transaction_id = wanted and p.transaction_id <> '' and p.status = 'VERIFIED'
  union all
  select 'refunds', r.id from stores_of_merchants(of_store) s (id)
    join refunds r on r.store_id = s.id and r.transaction_id = wanted and r.transaction_id <> ''
  union all
  select 'gateway_refunds', g.id from stores_of_merchants(of_store) s (id)
    join gateway_refunds g on g.store_id = s.id and transaction_id_form(g.transaction_id) = wanted
     and g.transaction_id <> '' and g.status = 'COMPLETED' and g.unapplied_payment_id is not null
$$;

create function is_transaction_used(of_store bigint, wanted text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select wanted <> '' and exists (select from uses_of_transaction(of_store, wanted))
$$;

create or replace function is_payout_transaction(of_store bigint, wanted text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select wanted <> '' and exists (select from uses_of_transaction(of_store, wanted) u where u.used_by <> 'payments')
$$;

-- Other orders that name a transaction, in the other stores of the merchant.
create function orders_elsewhere(of_store bigint, wanted text, most integer) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer from (
    select distinct p.order_id from stores_of_merchants(of_store) s (id)
      join payments p on p.store_id = s.id and p.transaction_id = wanted and p.transaction_id <> ''
     where s.id <> of_store limit most) o
$$;

-- Whoever uses a transaction waits for whoever does so at this moment, and is the only one until its transaction ends. One
-- lock for all stores, because it needs no agreement on who the merchants are, nor an order among several.
create function hold_transaction(of_store bigint, wanted text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if wanted = '' then return false; end if;
  perform pg_advisory_xact_lock(hashtextextended('transaction ' || wanted, 0));
  -- Read after the lock, in a statement of its own.
  return is_transaction_used(of_store, wanted);
end $$;
revoke execute on function stores_of_merchants, uses_of_transaction, is_transaction_used, is_payout_transaction,
  orders_elsewhere, hold_transaction from public;
grant execute on function is_transaction_used, is_payout_transaction, orders_elsewhere, hold_transaction to haat_app;

-- The last guard, whoever writes.
create function use_transaction_once() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- Gateways' spellings of their refunds are kept as they are.
  wanted text := transaction_id_form(new.transaction_id);
begin
  if hold_transaction(new.store_id, wanted) then
    if exists (select from uses_of_transaction(new.store_id, wanted) u where (u.used_by, u.used_id) <> (tg_table_name::text, new.id)) then
      raise exception 'transaction % is used already', wanted
        using errcode = 'unique_violation', constraint = 'transaction_used_once';
    end if;
  end if;
  return new;
end $$;
-- After spell_transaction_id, by its name.
create trigger use_transaction_once before insert or update of status, transaction_id on payments
  for each row when (new.status = 'VERIFIED' and new.transaction_id <> '') execute function use_transaction_once();
create trigger use_transaction_once before insert or update of status, transaction_id on refunds
  for each row when (new.transaction_id <> '') execute function use_transaction_once();
create trigger use_transaction_once before insert or update of status, transaction_id on gateway_refunds
  for each row when (new.status = 'COMPLETED' and new.unapplied_payment_id is not null) execute function use_transaction_once();
