-- Unpaid orders of phone numbers that nobody has proven hold no more of a flash deal or of the uses of a limited offer than
-- they may of the stock: an hour without a payment would keep everybody else from them.

-- The orders for which nobody has paid, and whose phone number nobody has proven: those that wait for a payment through a
-- gateway, and those whose claimed payment staff have not checked. `offset 0` and aggregates below keep a look-up by key for
-- each order: joined, a table without statistics is read once for each of them.
create function orders_of_unproven(of_store bigint) returns setof bigint language sql stable as $$
  select o.id
    from orders o
   cross join lateral (
     select from payment_sessions p
      where p.store_id = of_store and p.order_id = o.id and p.attempt = 1 and not p.is_phone_proven offset 0) s
   where o.store_id = of_store and o.status = 'PENDING' and o.expires_at is not null
  union all
  select c.order_id
    from (select distinct p.order_id from payments p
           where p.store_id = of_store and p.status = 'PENDING' and not p.is_phone_proven) c
   cross join lateral (
     select from orders o
      where o.store_id = of_store and o.id = c.order_id and o.status = 'PENDING' and is_placed_by_claim(o) offset 0) o
$$;

create or replace function units_of_unproven(of_store bigint, of_variant bigint) returns bigint language sql stable as $$
  select coalesce(sum(l.units), 0)::bigint
    from orders_of_unproven(of_store) o (id)
   cross join lateral (
     select sum(l.taken_quantity) as units from order_lines l
      where l.store_id = of_store and l.order_id = o.id and l.variant_id = of_variant) l
$$;

-- The most that such orders may hold of what is limited, when they hold `held` and `left_over` is free: half, or two. Null
-- without a limit.
create function unproven_share(left_over bigint, held bigint) returns bigint language sql immutable strict as $$
  select greatest(2, (left_over + held + 1) / 2)
$$;

-- Whether such orders, this one included, hold more than half of what there is of a variant, of its units in a flash deal,
-- or of the uses of an offer or a code, and more than two. `is_counted`: orders_of_unproven counts the order already. The
-- caller has locked its stock rows, deals and offer.
create or replace function is_over_unproven_share(of_store bigint, of_order bigint, is_counted boolean) returns boolean
language sql stable as $$
  select exists (
    select from order_lines l
      join stock s on s.store_id = l.store_id and s.variant_id = l.variant_id and s.is_tracked and not s.allow_backorder
     cross join lateral (
       select units_of_unproven(l.store_id, l.variant_id) + case when is_counted then 0 else l.taken_quantity end as units) held
     where l.store_id = of_store and l.order_id = of_order and l.taken_quantity > 0
       and held.units > unproven_share(s.on_hand, held.units))
  or exists (
    select from flash_deal_uses u
      join flash_deal_variants d on d.store_id = u.store_id and d.deal_id = u.deal_id and d.variant_id = u.variant_id
     cross join lateral (
       select (coalesce(sum(x.units), 0) + case when is_counted then 0 else u.quantity end)::bigint as units
         from orders_of_unproven(of_store) o (id)
        cross join lateral (
          select sum(x.quantity) as units from flash_deal_uses x
           where x.store_id = of_store and x.order_id = o.id and x.variant_id = u.variant_id and x.deal_id = u.deal_id
             and x.released_at is null) x) held
     where u.store_id = of_store and u.order_id = of_order and u.released_at is null
       and held.units > unproven_share(d.quota - d.sold, held.units))
  or exists (
    select from offer_uses u
      join offers f on f.store_id = u.store_id and f.id = u.offer_id
      left join offer_codes c on c.store_id = u.store_id and c.id = u.code_id
     cross join (select case when is_counted then 0 else 1 end as uses) own
     cross join lateral (
       select (coalesce(sum(x.of_offer), 0) + own.uses)::bigint as of_offer, (coalesce(sum(x.of_code), 0) + own.uses)::bigint as of_code
         from orders_of_unproven(of_store) o (id)
        cross join lateral (
          select count(*) as of_offer, count(*) filter (where x.code_id = u.code_id) as of_code from offer_uses x
           where x.store_id = of_store and x.order_id = o.id and x.offer_id = u.offer_id and x.released_at is null) x) held
     where u.store_id = of_store and u.order_id = of_order and u.released_at is null
       and (f.usage_limit is not null or c.usage_limit is not null)
       and (held.of_offer > unproven_share(f.usage_limit - f.used_count, held.of_offer)
         or held.of_code > unproven_share(c.usage_limit - c.used_count, held.of_code)))
$$;
