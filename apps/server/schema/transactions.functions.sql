-- The canonical form of transaction IDs, whichever code writes them.
create or replace function spell_transaction_id() returns trigger language plpgsql as $$
begin
  new.transaction_id := transaction_id_form(new.transaction_id);
  return new;
end $$;

create or replace function transaction_ids_of(wanted_store bigint, wanted_order bigint) returns text[] language sql stable as $$
  select array_agg(p.transaction_id order by p.id) from payments p
   where p.store_id = wanted_store and p.order_id = wanted_order and p.transaction_id <> ''
$$;

-- While the money may be on its way, staff cannot declare that it was returned otherwise.
-- TypeScript: src/features/payments/close-unapplied-payment.ts
-- TypeScript: src/features/refunds/pay-refund.ts
create or replace function refuse_second_payout() returns trigger language plpgsql as $$
begin
  if exists (select from gateway_refunds g where g.store_id = new.store_id and g.status in ('PENDING', 'SENT', 'UNCLEAR')
      and case tg_table_name when 'refunds' then g.refund_id else g.unapplied_payment_id end = new.id) then
    raise exception 'the gateway may be returning this money' using errcode = 'check_violation', constraint = 'gateway_refund_is_open';
  end if;
  return null;
end $$;

create or replace function is_payment_of_another_store(of_store bigint, wanted text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select wanted <> '' and exists (
    select from payments p where p.transaction_id = wanted and p.store_id <> of_store and p.status not in ('REJECTED', 'REVERSED'))
$$;

create or replace function is_payout_transaction(of_store bigint, wanted text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select wanted <> '' and exists (select from uses_of_transaction(of_store, wanted) u where u.used_by <> 'payments')
$$;

create or replace function uses_of_transaction(of_store bigint, wanted text) returns table (used_by text, used_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.used_by, u.used_id from uses_of_transactions(of_store, array[wanted]) u
$$;

create or replace function is_transaction_used(of_store bigint, wanted text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select wanted <> '' and exists (select from uses_of_transaction(of_store, wanted))
$$;

-- Other orders that name a transaction, in the other stores of the merchant.
create or replace function orders_elsewhere(of_store bigint, wanted text, most integer) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer from (
    select distinct p.order_id from stores_of_merchants(of_store) s (id)
      join payments p on p.store_id = s.id and p.transaction_id = wanted and p.transaction_id <> ''
     where s.id <> of_store limit most) o
$$;

-- Takes the lock of a transaction ID until the end of the transaction, so that two payments or payouts by one ID are
-- compared one after the other; also by IDs of which one contains the other or looks like it: they have a part of eight
-- characters in common, as they look.
-- Such parts are often dates and branches, so only the store and those of its merchants wait for each other.
create or replace function hold_transaction(of_store bigint, wanted text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  key bigint;
begin
  if wanted = '' then return false; end if;
  perform pg_advisory_xact_lock(hashtextextended('transaction ' || wanted, 0));
  -- In one order for all.
  for key in
    select distinct hashtextextended(owner || ' ' || part, 0)
      from (select 'store ' || of_store union all select m.merchant from store_merchants m where m.store_id = of_store) o (owner)
     cross join parts_of_transaction(look_of_transaction(wanted), 8) part
     order by 1
  loop
    perform pg_advisory_xact_lock(key);
  end loop;
  -- Read after the locks, in a statement of its own.
  return is_transaction_used(of_store, wanted);
end $$;

-- The last guard, whichever code writes.
-- TypeScript: src/features/payments/explain-used-transaction.ts
create or replace function use_transaction_once() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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

-- The only place that says what has used a transaction, now for several IDs, with the store and the order of each use.
create or replace function uses_of_transactions(of_store bigint, wanted text[])
returns table (used_by text, used_id bigint, used_in bigint, order_id bigint, transaction_id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'payments', p.id, p.store_id, p.order_id, p.transaction_id from stores_of_merchants(of_store) s (id)
    join payments p on p.store_id = s.id and p.transaction_id = any (wanted) and p.transaction_id <> '' and p.status = 'VERIFIED'
  union all
  select 'refunds', r.id, r.store_id, r.order_id, r.transaction_id from stores_of_merchants(of_store) s (id)
    join refunds r on r.store_id = s.id and r.transaction_id = any (wanted) and r.transaction_id <> ''
  union all
  select 'gateway_refunds', g.id, g.store_id, g.order_id, transaction_id_form(g.transaction_id) from stores_of_merchants(of_store) s (id)
    join gateway_refunds g on g.store_id = s.id and transaction_id_form(g.transaction_id) = any (wanted)
     and g.transaction_id <> '' and g.status = 'COMPLETED' and g.unapplied_payment_id is not null
$$;

-- The parts of an ID that have a length.
create or replace function parts_of_transaction(id text, size integer) returns setof text language sql immutable as $$
  select distinct substr(id, at, size) from generate_series(1, length(id) - size + 1) at
$$;

-- O and 0, and I, L and 1, are taken for each other where an ID is read and typed.
create or replace function look_of_transaction(id text) returns text language sql immutable as $$ select translate(id, 'OIL', '011') $$;

-- All IDs that look like one. Of an ID that would have more than 1,000, as some references of banks, only itself.
create or replace function look_alikes_of_transaction(id text) returns setof text language sql immutable as $$
  with recursive spelled (at, text) as (
    select 1, ''
    union all
    select s.at + 1, s.text || c.character from spelled s
     cross join lateral regexp_split_to_table(case
         when power(2, regexp_count(id, '[0O]')) * power(3, regexp_count(id, '[1IL]')) > 1000 then substr(id, s.at, 1)
         when substr(id, s.at, 1) in ('0', 'O') then '0O'
         when substr(id, s.at, 1) in ('1', 'I', 'L') then '1IL'
         else substr(id, s.at, 1) end, '') c (character)
     where s.at <= length(id))
  select text from spelled where at = length(id) + 1
$$;

-- Uses of other IDs that have eight characters or more in common: the one ID contains the other, or looks like it.
create or replace function similar_uses(of_store bigint, wanted text)
returns table (used_by text, used_id bigint, used_in bigint, order_id bigint, transaction_id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.* from uses_of_transactions(of_store, array(
    select part from generate_series(8, length(wanted) - 1) size cross join lateral parts_of_transaction(wanted, size) part
    union all
    select alike from look_alikes_of_transaction(wanted) alike where alike <> wanted and length(wanted) >= 8)) u
  union all
  select 'payments', p.id, p.store_id, p.order_id, p.transaction_id from stores_of_merchants(of_store) s (id)
    join payments p on p.store_id = s.id and p.transaction_id like '%' || wanted || '%' and p.transaction_id <> wanted
     and p.transaction_id <> '' and p.status = 'VERIFIED'
   where length(wanted) >= 8
  union all
  select 'refunds', r.id, r.store_id, r.order_id, r.transaction_id from stores_of_merchants(of_store) s (id)
    join refunds r on r.store_id = s.id and r.transaction_id like '%' || wanted || '%' and r.transaction_id <> wanted
     and r.transaction_id <> ''
   where length(wanted) >= 8
  union all
  select 'gateway_refunds', g.id, g.store_id, g.order_id, transaction_id_form(g.transaction_id) from stores_of_merchants(of_store) s (id)
    join gateway_refunds g on g.store_id = s.id and transaction_id_form(g.transaction_id) like '%' || wanted || '%'
     and transaction_id_form(g.transaction_id) <> wanted
     and g.transaction_id <> '' and g.status = 'COMPLETED' and g.unapplied_payment_id is not null
   where length(wanted) >= 8
$$;

-- The last guard, whichever code writes. What is similar is named only if it is of the store itself.
-- TypeScript: src/features/payments/explain-used-transaction.ts
create or replace function use_transaction_unless_similar() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  similar_use record;
begin
  select u.used_by, u.used_id, u.used_in, u.order_id, u.transaction_id into similar_use
    from similar_uses(new.store_id, new.transaction_id) u
   order by u.used_in = new.store_id desc, u.used_by, u.used_id limit 1;
  if found then
    raise exception 'transaction % is similar to one that is used already', new.transaction_id
      using errcode = 'unique_violation', constraint = 'transaction_similar_to_used',
        detail = (select coalesce(json_agg(json_build_object('orderId', o.id, 'orderNumber', o.order_number,
            'paymentId', case similar_use.used_by when 'payments' then similar_use.used_id end, 'transactionId', similar_use.transaction_id)) -> 0, 'null')
          from orders o where o.store_id = new.store_id and o.id = similar_use.order_id)::text;
  end if;
  return new;
end $$;

create or replace trigger spell_transaction_id before insert on payments for each row when (new.transaction_id <> '')
  execute function spell_transaction_id();

create or replace trigger refunds_not_while_open after update of status on refunds for each row
  when (new.status <> old.status and new.status <> 'PROCESSING') execute function refuse_second_payout();

create or replace trigger unapplied_not_while_open after update of status on unapplied_payments for each row
  when (new.status <> old.status) execute function refuse_second_payout();

-- After spell_transaction_id, by its name.
create or replace trigger use_transaction_once before insert or update of status, transaction_id on payments
  for each row when (new.status = 'VERIFIED' and new.transaction_id <> '') execute function use_transaction_once();

create or replace trigger use_transaction_once before insert or update of status, transaction_id on refunds
  for each row when (new.transaction_id <> '') execute function use_transaction_once();

-- After use_transaction_once, by its name: that holds the transaction.
create or replace trigger use_transaction_unless_similar before insert or update of status, transaction_id on payments
  for each row when (new.status = 'VERIFIED' and new.transaction_id <> '' and new.kind <> 'gateway' and not new.is_similar_accepted)
  execute function use_transaction_unless_similar();

revoke execute on function is_transaction_used, is_payment_of_another_store, orders_elsewhere, is_payout_transaction, hold_transaction, uses_of_transactions, similar_uses, uses_of_transaction from public;

grant execute on function is_transaction_used, is_payment_of_another_store, orders_elsewhere, is_payout_transaction, hold_transaction to haat_app;
