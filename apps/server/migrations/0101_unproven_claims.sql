-- A claimed transaction is as easily invented as an unpaid order is left: what nobody has proven neither locks out whoever
-- has proven the phone number, nor holds more stock than unpaid orders may.
alter table payments
  -- Of a claim: whether the phone number of its order was proven when it was made.
  add column is_phone_proven boolean not null default false;

-- Whether an order was let through by a claim. An order in cash with an advance that nobody asked for was not.
create function is_placed_by_claim(o orders) returns boolean language sql immutable as $$
  select o.expires_at is null and (o.payment_method <> 'COD' or o.required_advance_minor > 0)
$$;

-- The units of a variant that orders hold for which nobody has paid, and whose phone number nobody has proven: those that
-- wait for a payment through a gateway, and those whose claimed payment staff have not checked.
create or replace function units_of_unproven(of_store bigint, of_variant bigint) returns bigint language sql stable as $$
  select coalesce(sum(h.taken_quantity), 0)::bigint from (
    select l.taken_quantity
      from orders o join payment_sessions p on p.store_id = o.store_id and p.order_id = o.id and p.attempt = 1 and not p.is_phone_proven
      join order_lines l on l.store_id = o.store_id and l.order_id = o.id and l.variant_id = of_variant
     where o.store_id = of_store and o.status = 'PENDING' and o.expires_at is not null
    union all
    select l.taken_quantity
      from (select distinct p.order_id from payments p
             where p.store_id = of_store and p.status = 'PENDING' and not p.is_phone_proven) c
      join orders o on o.store_id = of_store and o.id = c.order_id and o.status = 'PENDING' and is_placed_by_claim(o)
      join order_lines l on l.store_id = of_store and l.order_id = o.id and l.variant_id = of_variant) h
$$;

-- Whether such orders, this one included, hold more than half of what there is of a variant, and more than two units.
-- `is_counted`: units_of_unproven counts the order already. The caller has locked its stock rows.
create function is_over_unproven_share(of_store bigint, of_order bigint, is_counted boolean) returns boolean language sql stable as $$
  select exists (
    select from order_lines l
      join stock s on s.store_id = l.store_id and s.variant_id = l.variant_id and s.is_tracked and not s.allow_backorder
     cross join lateral (
       select units_of_unproven(l.store_id, l.variant_id) + case when is_counted then 0 else l.taken_quantity end as units) held
     where l.store_id = of_store and l.order_id = of_order and l.taken_quantity > 0
       and held.units > greatest(2, ceil((s.on_hand + held.units) / 2.0)))
$$;

create or replace function limit_waiting_claims() returns trigger language plpgsql as $$
declare
  claiming record;
  claimed record;
  waiting bigint;
  waiting_of_proven bigint;
begin
  for claiming in
    select distinct o.store_id, o.phone, o.customer_id, a.is_phone_proven
      from added a join orders o on o.store_id = a.store_id and o.id = a.order_id
     where a.status = 'PENDING' order by o.phone
  loop
    perform pg_advisory_xact_lock(hashtextextended('claims of ' || claiming.phone, claiming.store_id));
    select count(distinct w.id) filter (where not claiming.is_phone_proven or w.counts_for_proven),
        count(distinct w.id) filter (where w.counts_for_proven)
      into waiting, waiting_of_proven
      from (
        select o.id, p.is_phone_proven or o.customer_id is not distinct from claiming.customer_id and o.customer_id is not null as counts_for_proven
          from orders o join payments p on p.store_id = o.store_id and p.order_id = o.id and p.status = 'PENDING'
         where o.store_id = claiming.store_id and o.phone = claiming.phone and o.status = 'PENDING') w;
    if waiting > 10 then
      raise exception 'too many orders of one phone number wait for the check of a payment' using errcode = 'check_violation',
        constraint = case when waiting_of_proven < 10 then 'payments_waiting_of_unproven' else 'payments_waiting_of_phone' end;
    end if;
  end loop;
  for claimed in select distinct a.store_id, a.order_id from added a where a.status = 'PENDING' and not a.is_phone_proven loop
    if exists (select from orders o where o.store_id = claimed.store_id and o.id = claimed.order_id and is_placed_by_claim(o))
      -- One that is no longer paid through a gateway has its stock already.
      and not exists (select from payment_sessions p where p.store_id = claimed.store_id and p.order_id = claimed.order_id) then
      -- In a statement of its own: in a condition the planner may ask it of all orders.
      if is_over_unproven_share(claimed.store_id, claimed.order_id, is_counted => true) then
        raise exception 'orders of unproven phone numbers would hold too much of an item'
          using errcode = 'check_violation', constraint = 'orders_within_unproven_share';
      end if;
    end if;
  end loop;
  return null;
end $$;

-- Also says which of these orders would count if the buyer proved the number now.
drop function lock_unpaid_orders(bigint, uuid, text, text, text, bytea, boolean);
create function lock_unpaid_orders(of_store bigint, of_customer uuid, of_phone text, of_email text, of_network text, of_items bytea,
  is_proven_by_token boolean default false)
returns table (id bigint, is_of_phone boolean, is_of_customer boolean, is_of_network boolean, is_same boolean,
  counts_for_proven boolean)
language plpgsql as $$
declare
  is_proven boolean;
begin
  perform lock_customer(of_store, of_customer, of_phone, of_email);
  if of_network <> '' then
    perform pg_advisory_xact_lock(hashtextextended('unpaid orders of ' || of_network, of_store));
  end if;
  is_proven := is_proven_by_token or exists (
    select from customers c where c.store_id = of_store and c.id = of_customer and c.phone = of_phone and c.is_phone_verified);
  return query
    select f.id, f.is_of_phone and f.counts, f.is_own, f.is_of_network and f.counts, f.is_same, f.counts_for_proven
      from (
        select o.id, o.phone = of_phone as is_of_phone, k.is_own, k.is_of_network,
          not is_proven or p.is_phone_proven or k.is_own as counts, p.is_phone_proven or k.is_own as counts_for_proven,
          o.items_fingerprint = of_items and o.phone = of_phone and o.customer_id is not distinct from of_customer
            -- A guest is known by the network, if the storefront says which, or by the proof of the number.
            and (of_customer is not null or case when p.is_phone_proven then is_proven else k.is_of_network end) as is_same
          from orders o join payment_sessions p on p.store_id = o.store_id and p.order_id = o.id and p.attempt = 1
         cross join lateral (
           select o.customer_id is not null and o.customer_id is not distinct from of_customer as is_own,
             of_network <> '' and p.payer_network = of_network as is_of_network) k
         where o.store_id = of_store and o.status = 'PENDING' and o.expires_at is not null
           and (o.phone = of_phone or o.customer_id = of_customer or (of_network <> '' and p.payer_network = of_network))) f
     where f.counts or f.is_same
     order by f.id limit 500;
end $$;
