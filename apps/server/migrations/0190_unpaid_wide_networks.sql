-- The networks that one customer of a provider can have without effort: the /48 around an IPv6 /64. An IPv4 address has none.
create function wide_network_of(network text) returns text language sql immutable as $$
  select case when network like '%:%' then regexp_replace(network, '[^:]*::/64$', ':/48') else network end
$$;

-- As before (0101), and whether an order is of the same wide network.
drop function lock_unpaid_orders(bigint, uuid, text, text, text, bytea, boolean);
create function lock_unpaid_orders(of_store bigint, of_customer uuid, of_phone text, of_email text, of_network text, of_items bytea,
  is_proven_by_token boolean default false)
returns table (id bigint, is_of_phone boolean, is_of_customer boolean, is_of_network boolean, is_of_wide_network boolean,
  is_same boolean, counts_for_proven boolean)
language plpgsql as $$
declare
  is_proven boolean;
  of_wide text := wide_network_of(of_network);
begin
  perform lock_customer(of_store, of_customer, of_phone, of_email);
  if of_wide <> '' then
    perform pg_advisory_xact_lock(hashtextextended('unpaid orders of ' || of_wide, of_store));
  end if;
  is_proven := is_proven_by_token or exists (
    select from customers c where c.store_id = of_store and c.id = of_customer and c.phone = of_phone and c.is_phone_verified);
  return query
    select f.id, f.is_of_phone and f.counts, f.is_own, f.is_of_network and f.counts, f.is_of_wide and f.counts, f.is_same,
        f.counts_for_proven
      from (
        select o.id, o.phone = of_phone as is_of_phone, k.is_own, k.is_of_network, k.is_of_wide,
          not is_proven or p.is_phone_proven or k.is_own as counts, p.is_phone_proven or k.is_own as counts_for_proven,
          o.items_fingerprint = of_items and o.phone = of_phone and o.customer_id is not distinct from of_customer
            -- A guest is known by the network, if the storefront says which, or by the proof of the number.
            and (of_customer is not null or case when p.is_phone_proven then is_proven else k.is_of_network end) as is_same
          from orders o join payment_sessions p on p.store_id = o.store_id and p.order_id = o.id and p.attempt = 1
         cross join lateral (
           select o.customer_id is not null and o.customer_id is not distinct from of_customer as is_own,
             of_network <> '' and p.payer_network = of_network as is_of_network,
             of_wide <> '' and wide_network_of(p.payer_network) = of_wide as is_of_wide) k
         where o.store_id = of_store and o.status = 'PENDING' and o.expires_at is not null
           and (o.phone = of_phone or o.customer_id = of_customer or k.is_of_wide)) f
     where f.counts or f.is_same
     order by f.id limit 500;
end $$;
