create or replace function units_of_unproven(of_store bigint, of_variant bigint) returns bigint language sql stable as $$
  select coalesce(sum(l.units), 0)::bigint
    from orders_of_unproven(of_store) o (id)
   cross join lateral (
     select sum(l.taken_quantity) as units from order_lines l
      where l.store_id = of_store and l.order_id = o.id and l.variant_id = of_variant) l
$$;

-- At most ten orders of a phone number wait for the check of a payment. Who has proven nothing may hold stock by a claim
-- only as the policy of the store lets them.
-- TypeScript: src/features/order-placement/unpaid-order-rules.ts
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
    if waiting > :max_claimed_orders then
      raise exception 'too many orders of one phone number wait for the check of a payment' using errcode = 'check_violation',
        constraint = case when waiting_of_proven < :max_claimed_orders then 'payments_waiting_of_unproven' else 'payments_waiting_of_phone' end;
    end if;
  end loop;
  for claimed in
    select distinct a.store_id, a.order_id, a.payer_network from added a
     where a.status = 'PENDING' and not a.is_phone_proven and not a.is_free_to_hold
  loop
    if exists (select from orders o where o.store_id = claimed.store_id and o.id = claimed.order_id and is_placed_by_claim(o))
      -- One that is no longer paid through a gateway has its stock already.
      and not exists (select from payment_sessions p where p.store_id = claimed.store_id and p.order_id = claimed.order_id) then
      -- In a statement of its own: in a condition the planner may ask it of all orders.
      if needs_hold_proof(claimed.store_id, claimed.order_id, claimed.payer_network) then
        perform refuse_unproven_hold();
      end if;
    end if;
  end loop;
  return null;
end $$;

-- Whether an order was accepted because of a claim. An order in cash with an advance that was not required was not.
create or replace function is_placed_by_claim(o orders) returns boolean language sql immutable as $$
  select o.expires_at is null and (o.payment_method <> 'COD' or o.required_advance_minor > 0)
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

-- Unpaid orders of unproven phone numbers reserve no larger share of a flash deal, or of the uses of a limited offer, than
-- of the stock: for an hour without a payment they would block all other buyers.

-- The unpaid orders whose phone number is not proven: those that wait for a payment through a
-- gateway, and those whose claimed payment staff have not checked. `offset 0` and aggregates below keep a look-up by key for
-- each order: joined, a table without statistics is read once for each of them.
create or replace function orders_of_unproven(of_store bigint) returns setof bigint language sql stable as $$
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

-- The most that such orders may hold of what is limited, when they hold `held` and `left_over` is free: half, or two. Null
-- without a limit.
create or replace function unproven_share(left_over bigint, held bigint) returns bigint language sql immutable strict as $$
  select greatest(2, (left_over + held + 1) / 2)
$$;

-- An order that has cost its buyer something: paying, or accepting a parcel, is too dear an attack on another number.
create or replace function has_been_earnest(o orders) returns boolean language sql immutable as $$
  select o.delivered_at is not null or o.amount_paid_minor > 0
$$;

-- Without a typed phone number, only verified contacts identify the buyer.
create or replace function is_proven_buyer(wanted_store bigint, account uuid, typed_phone text, is_proven_by_token boolean)
returns boolean language sql stable as $$
  select typed_phone is null or is_proven_by_token or exists (
    select from customers c where c.store_id = wanted_store and c.id = account and c.phone = typed_phone and c.is_phone_verified)
$$;

-- Which orders may reserve unpaid stock without a proof of the phone number: the setting `hold_policy` of the store.

-- The unpaid orders, whether their number is proven or not, with the network they came from.
create or replace function unpaid_holds(of_store bigint) returns table (order_id bigint, network text) language sql stable as $$
  select o.id, s.payer_network
    from orders o
   cross join lateral (
     select s.payer_network from payment_sessions s
      where s.store_id = of_store and s.order_id = o.id and s.attempt = 1 offset 0) s
   where o.store_id = of_store and o.status = 'PENDING' and o.expires_at is not null
  union all
  select c.order_id, c.network
    from (select p.order_id, max(p.payer_network) as network from payments p
           where p.store_id = of_store and p.status = 'PENDING' group by p.order_id) c
   cross join lateral (
     select from orders o
      where o.store_id = of_store and o.id = c.order_id and o.status = 'PENDING' and is_placed_by_claim(o) offset 0) o
$$;

-- Whether the buyer of an order has others that hold something unpaid: one of the same phone number or account, two of the
-- same network, which many phones of a mobile operator share, or nine of the IPv6 /48 around it. The locks hold apart orders that come at the same moment.
-- They are the last locks of an order.
create or replace function has_other_holds(of_store bigint, of_order bigint, of_network text) returns boolean language plpgsql as $$
declare
  own record;
  found record;
  of_wide text := wide_network_of(of_network); -- 0190
begin
  select o.phone, o.customer_id into own from orders o where o.store_id = of_store and o.id = of_order;
  perform pg_advisory_xact_lock(hashtextextended('unpaid holds of ' || own.phone, of_store));
  if own.customer_id is not null then
    perform pg_advisory_xact_lock(hashtextextended('unpaid holds of ' || own.customer_id, of_store));
  end if;
  if of_network <> '' then
    perform pg_advisory_xact_lock(hashtextextended('unpaid holds of network ' || of_wide, of_store));
  end if;
  select count(*) filter (where o.phone = own.phone or o.customer_id = own.customer_id) as of_buyer,
      count(*) filter (where of_network <> '' and h.network = of_network) as of_network,
      count(*) filter (where of_wide <> '' and wide_network_of(h.network) = of_wide) as of_wide
    into found
    from unpaid_holds(of_store) h join orders o on o.store_id = of_store and o.id = h.order_id
   where h.order_id <> of_order;
  return found.of_buyer > 0 or found.of_network > 1 or found.of_wide > 8;
end $$;

-- The orders of unproven numbers that held something and ended unpaid a short time ago, each with the part of its time for which
-- it held: a buyer who begins the same order again after a minute counts little, and one who does so all the time as much as
-- one who lets it expire. Within the last hour, or three times as long as the order might hold: a shorter time would forget the
-- one before the last when holds follow each other. Only the newest thousand are read.
create or replace function ended_holds(of_store bigint) returns table (order_id bigint, part numeric) language sql stable as $$
  select h.order_id,
      least(1, extract(epoch from h.created_at - o.created_at) / greatest(1, extract(epoch from held.most)))
    from (select h.order_id, h.created_at from order_history h
           where h.store_id = of_store and h.to_status in ('EXPIRED', 'CANCELLED')
           order by h.created_at desc limit 1000) h
    join orders o on o.store_id = of_store and o.id = h.order_id
      and o.status in ('EXPIRED', 'CANCELLED') and o.amount_paid_minor = 0 and not o.is_phone_proven
    left join payment_sessions s on s.store_id = of_store and s.order_id = h.order_id and s.attempt = 1
   -- A claim holds until staff have looked.
   cross join lateral (select coalesce(s.expires_at - s.created_at, h.created_at - o.created_at) as most) held
   where h.created_at > now() - greatest(interval '1 hour', 3 * held.most)
     and (s.id is not null
       or is_placed_by_claim(o) and exists (select from payments p where p.store_id = of_store and p.order_id = h.order_id))
$$;

-- Whether more of a variant, of its units in a flash deal, or of the uses of an offer or a code of an order was held and left
-- unpaid a short time ago than there is: some people order again and again what they do not pay. What there is: what is free,
-- and what orders of unproven numbers hold now.
create or replace function has_many_ended_holds(of_store bigint, of_order bigint) returns boolean language sql stable as $$
  with held as materialized (
    select order_id, part as left_unpaid, 0 as now from ended_holds(of_store)
    union all
    select o.id, 0, 1 from orders_of_unproven(of_store) o (id))
  select exists (
    select from order_lines l
      join stock s on s.store_id = l.store_id and s.variant_id = l.variant_id and s.is_tracked and not s.allow_backorder
     cross join lateral (
       select sum(x.taken_quantity * h.left_unpaid) as left_unpaid, sum(x.taken_quantity * h.now) as now
         from held h
        cross join lateral (
          select x.taken_quantity from order_lines x
           where x.store_id = of_store and x.order_id = h.order_id and x.variant_id = l.variant_id offset 0) x) h
     where l.store_id = of_store and l.order_id = of_order and l.taken_quantity > 0 and h.left_unpaid > s.on_hand + h.now)
  or exists (
    select from flash_deal_uses u
      join flash_deal_variants d on d.store_id = u.store_id and d.deal_id = u.deal_id and d.variant_id = u.variant_id
     cross join lateral (
       select sum(x.quantity * h.left_unpaid) as left_unpaid, sum(x.quantity * h.now) as now
         from held h
        cross join lateral (
          select x.quantity from flash_deal_uses x
           where x.store_id = of_store and x.order_id = h.order_id and x.variant_id = u.variant_id and x.deal_id = u.deal_id offset 0) x) h
     where u.store_id = of_store and u.order_id = of_order and u.released_at is null and h.left_unpaid > d.quota - d.sold + h.now)
  or exists (
    select from offer_uses u
      join offers f on f.store_id = u.store_id and f.id = u.offer_id
      left join offer_codes c on c.store_id = u.store_id and c.id = u.code_id
     cross join lateral (
       select sum(h.left_unpaid) as left_unpaid, sum(h.now) as now,
           sum(h.left_unpaid) filter (where x.code_id = u.code_id) as code_left_unpaid,
           sum(h.now) filter (where x.code_id = u.code_id) as code_now
         from held h
        cross join lateral (
          select x.code_id from offer_uses x
           where x.store_id = of_store and x.order_id = h.order_id and x.offer_id = u.offer_id offset 0) x) h
     where u.store_id = of_store and u.order_id = of_order and u.released_at is null
       and (h.left_unpaid > f.usage_limit - f.used_count + h.now or h.code_left_unpaid > c.usage_limit - c.used_count + h.code_now))
$$;

-- Whether an order that is not paid yet, and that the unpaid orders count already, needs a proof of its phone number, which it
-- does not have. `open`: orders of unproven numbers hold more than their share, and the buyer holds something else unpaid, or
-- such holds were left unpaid. `share`: they hold more than their share. `proof`: each needs one. The caller has locked the
-- stock rows, deals and offer of the order.
create or replace function needs_hold_proof(of_store bigint, of_order bigint, of_network text) returns boolean language plpgsql as $$
declare
  policy text := coalesce((select s.settings ->> 'holdPolicy' from stores s where s.id = of_store), 'open');
begin
  if policy = 'proof' then
    return true;
  end if;
  if not is_over_unproven_share(of_store, of_order, is_counted => true) then
    return false;
  end if;
  return policy = 'share' or has_other_holds(of_store, of_order, of_network) or has_many_ended_holds(of_store, of_order);
end $$;

-- TypeScript: src/features/order-placement/order-refusals.ts
create or replace function refuse_unproven_hold() returns void language plpgsql as $$
begin
  raise exception 'the hold policy of the store asks for a proof of the phone number'
    using errcode = 'check_violation', constraint = 'orders_within_hold_policy';
end $$;

-- TypeScript: src/features/gateway-payments/open-session.ts
create or replace function limit_session_holds() returns trigger language plpgsql as $$
begin
  if needs_hold_proof(new.store_id, new.order_id, new.payer_network) then
    perform refuse_unproven_hold();
  end if;
  return null;
end $$;

create or replace trigger limit_waiting_claims after insert on payments
  referencing new table as added for each statement execute function limit_waiting_claims();

create or replace trigger limit_session_holds after insert on payment_sessions for each row
  when (new.attempt = 1 and not new.is_phone_proven and not new.is_free_to_hold) execute function limit_session_holds();
