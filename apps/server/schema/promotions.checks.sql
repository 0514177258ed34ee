-- check offer_uses_counted: the used count of an offer equals its unreleased uses and is within its limit
select o.store_id, o.id as offer_id, o.used_count, o.usage_limit, coalesce(u.uses, 0) as uses
  from offers o
  left join (select store_id, offer_id, count(*) as uses from offer_uses where released_at is null group by store_id, offer_id) u
    on u.store_id = o.store_id and u.offer_id = o.id
 where o.used_count <> coalesce(u.uses, 0) or o.used_count > o.usage_limit;

-- check code_uses_counted: the used count of a code equals its unreleased uses and is within its limit
select c.store_id, c.code, c.used_count, c.usage_limit, coalesce(u.uses, 0) as uses
  from offer_codes c
  left join (select store_id, code_id, count(*) as uses from offer_uses where released_at is null and code_id is not null group by store_id, code_id) u
    on u.store_id = c.store_id and u.code_id = c.id
 where c.used_count <> coalesce(u.uses, 0) or c.used_count > c.usage_limit;

-- check codes_belong_to_their_offer: the code of a use belongs to the same offer, or is deleted
select u.store_id, u.id as use_id, u.offer_id, c.offer_id as counted_with
  from offer_uses u join offer_codes c on c.store_id = u.store_id and c.id = u.code_id
 where c.offer_id <> u.offer_id;

-- check first_order_used_once: a customer has at most one unreleased use of a first-order offer, and uses with a phone that is not proven count apart
select store_id, who, count(*) as uses
  from offer_uses cross join lateral unnest(case when is_phone_proven then array[phone || ' (proven)', customer_id::text]
    else array[phone, nullif(email, ''), customer_id::text] end) w (who)
 where is_first_order and released_at is null and who is not null
 group by store_id, who having count(*) > 1;

-- check offer_scope_stated: an offer for the whole store has no products or categories
select o.store_id, o.id as offer_id, o.scope
  from offers o
 where o.scope = 'store'
   and (exists (select from offer_products x where x.store_id = o.store_id and x.offer_id = o.id)
     or exists (select from offer_categories x where x.store_id = o.store_id and x.offer_id = o.id));

-- check one_offer_per_order: an order has at most one offer use, and none that is unreleased when it is cancelled or expired
select u.store_id, u.order_id, count(*) as uses, o.status
  from offer_uses u join orders o on o.store_id = u.store_id and o.id = u.order_id
 group by u.store_id, u.order_id, o.status
having count(*) > 1 or (o.status in ('CANCELLED', 'EXPIRED') and bool_or(u.released_at is null));

-- check offer_times_in_range: offers start and end between the years 1900 and 9999
select store_id, id as offer_id, starts_at::text, ends_at::text
  from offers
 where starts_at not between '1900-01-01T00:00:00Z' and '9999-12-31T23:59:59.999Z'
    or ends_at not between '1900-01-01T00:00:00Z' and '9999-12-31T23:59:59.999Z';
