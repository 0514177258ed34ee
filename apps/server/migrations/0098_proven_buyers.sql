-- Whoever has proven the phone number (by a token, or as the verified number of the account) is counted by orders whose number
-- was proven, and by those of the account: orders that anybody may type a number into keep nobody else from paying.
drop function lock_unpaid_orders(bigint, uuid, text, text, text, bytea);
create function lock_unpaid_orders(of_store bigint, of_customer uuid, of_phone text, of_email text, of_network text, of_items bytea,
  is_proven_by_token boolean default false)
returns table (id bigint, is_of_phone boolean, is_of_customer boolean, is_of_network boolean, is_same boolean)
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
    select f.id, f.is_of_phone and f.counts, f.is_own, f.is_of_network and f.counts, f.is_same
      from (
        select o.id, o.phone = of_phone as is_of_phone, k.is_own, k.is_of_network,
          not is_proven or p.is_phone_proven or k.is_own as counts,
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
