-- The latest order that a new one repeats: the same items, from the same phone, since the given moment. Volatile, so that
-- it reads what was committed until it is called: the statement that calls it has by then waited for the stock, and sees
-- only what was committed before it began.
create function find_duplicate_order(wanted_store bigint, fingerprint bytea, buyer_phone text, since timestamptz)
returns bigint language sql volatile as $$
  select o.id from orders o
   where o.store_id = wanted_store and o.items_fingerprint = fingerprint and o.phone = buyer_phone
     and o.status not in ('CANCELLED', 'EXPIRED') and o.created_at > since
   order by o.id desc limit 1
$$;
