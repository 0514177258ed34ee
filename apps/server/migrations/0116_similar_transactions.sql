-- One transaction was verified again under an ID with something added, such as a label that no list knows. An ID that is a
-- part of a used one, or has a used one as a part, is verified by staff who say so. What a gateway itself states is a fact.
alter table payments add column is_similar_accepted boolean not null default false;

-- The only place that says what has used a transaction, now for several IDs, with the store and the order of each use.
create function uses_of_transactions(of_store bigint, wanted text[])
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
create or replace function uses_of_transaction(of_store bigint, wanted text) returns table (used_by text, used_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.used_by, u.used_id from uses_of_transactions(of_store, array[wanted]) u
$$;

-- The parts of an ID that have a length.
create function parts_of_transaction(id text, size integer) returns setof text language sql immutable as $$
  select distinct substr(id, at, size) from generate_series(1, length(id) - size + 1) at
$$;

-- Uses of other IDs that have eight characters or more in common: the one ID contains the other.
create function similar_uses(of_store bigint, wanted text)
returns table (used_by text, used_id bigint, used_in bigint, order_id bigint, transaction_id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.* from uses_of_transactions(of_store, array(
    select part from generate_series(8, length(wanted) - 1) size cross join lateral parts_of_transaction(wanted, size) part)) u
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

-- As before (0100), also for IDs of which one contains the other: they have a part of eight characters in common. Such parts
-- are often dates and branches, so only the store and those of its merchants wait for each other.
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
     cross join parts_of_transaction(wanted, 8) part
     order by 1
  loop
    perform pg_advisory_xact_lock(key);
  end loop;
  -- Read after the locks, in a statement of its own.
  return is_transaction_used(of_store, wanted);
end $$;

-- The last guard, whoever writes. What is similar is named only if it is of the store itself.
create function use_transaction_unless_similar() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
revoke execute on function uses_of_transactions, similar_uses from public;
-- After use_transaction_once, by its name: that holds the transaction.
create trigger use_transaction_unless_similar before insert or update of status, transaction_id on payments
  for each row when (new.status = 'VERIFIED' and new.transaction_id <> '' and new.kind <> 'gateway' and not new.is_similar_accepted)
  execute function use_transaction_unless_similar();
