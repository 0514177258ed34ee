-- Orders that wait for a payment hold stock for which nobody has paid: how many of them one buyer may have, and how much.
alter table payment_sessions
  -- The network of the shopper, as limits count it; empty when the storefront does not say.
  add column payer_network text not null default '' check (length(payer_network) <= 60),
  -- Whether the phone number of the order was proven when its payment began.
  add column is_phone_proven boolean not null default false,
  -- Who has claimed the session: a call that outlived its claim ends no other's.
  add column claim uuid;

-- Holds apart the orders that one buyer (account, phone, e-mail) and one network begin to pay, until the transaction ends,
-- and then returns those that are not paid yet: read after the locks, in a statement of its own.
create function lock_unpaid_orders(of_store bigint, of_customer uuid, of_phone text, of_email text, of_network text, of_items bytea)
returns table (id bigint, is_of_phone boolean, is_of_customer boolean, is_of_network boolean, is_same boolean)
language plpgsql as $$
begin
  perform lock_customer(of_store, of_customer, of_phone, of_email);
  if of_network <> '' then
    perform pg_advisory_xact_lock(hashtextextended('unpaid orders of ' || of_network, of_store));
  end if;
  return query
    select o.id, o.phone = of_phone, o.customer_id is not null and o.customer_id is not distinct from of_customer,
      of_network <> '' and p.payer_network = of_network,
      o.items_fingerprint = of_items and o.phone = of_phone and o.customer_id is not distinct from of_customer
        and (of_customer is not null or p.payer_network = of_network)
      from orders o join payment_sessions p on p.store_id = o.store_id and p.order_id = o.id and p.attempt = 1
     where o.store_id = of_store and o.status = 'PENDING' and o.expires_at is not null
       and (o.phone = of_phone or o.customer_id = of_customer or (of_network <> '' and p.payer_network = of_network))
     order by o.id limit 500;
end $$;

-- The units of a variant that unpaid orders hold whose phone number nobody has proven.
create function units_of_unproven(of_store bigint, of_variant bigint) returns bigint language sql stable as $$
  select coalesce(sum(l.taken_quantity), 0)::bigint
    from orders o join payment_sessions p on p.store_id = o.store_id and p.order_id = o.id and p.attempt = 1 and not p.is_phone_proven
    join order_lines l on l.store_id = o.store_id and l.order_id = o.id and l.variant_id = of_variant
   where o.store_id = of_store and o.status = 'PENDING' and o.expires_at is not null
$$;
