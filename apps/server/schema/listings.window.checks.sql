-- check listings_complete: exactly the published products with an active variant have a listing row
select coalesce(p.store_id, l.store_id) as store_id, coalesce(p.id, l.product_id) as product_id,
    case when l.product_id is null then 'missing' else 'left over' end as problem
  from (select p.store_id, p.id from products p
         where p.status = 'published' and p.deleted_at is null
           and exists (select from variants v where v.store_id = p.store_id and v.product_id = p.id and v.is_active and v.deleted_at is null)) p
  full join product_listings l on l.store_id = p.store_id and l.product_id = p.id
 where p.id is null or l.product_id is null;

-- check listings_match_prices: a listing row has the lowest and highest price of the active variants
select l.store_id, l.product_id, l.price_minor, v.price_minor as lowest
  from product_listings l
  join (select store_id, product_id, min(price_minor) as price_minor, max(price_minor) as price_max_minor
          from variants where is_active and deleted_at is null group by store_id, product_id) v
    on v.store_id = l.store_id and v.product_id = l.product_id
 where l.price_minor <> v.price_minor or l.price_max_minor <> v.price_max_minor;

-- check listings_match_stock: a listing row has the stock status of the active variants
select l.store_id, l.product_id, l.stock_status, s.stock_status as truth
  from product_listings l
  join (select v.store_id, v.product_id,
          min(stock_status(s))::text as stock_status
          from variants v join stock s on s.store_id = v.store_id and s.variant_id = v.id
         where v.is_active and v.deleted_at is null group by v.store_id, v.product_id) s
    on s.store_id = l.store_id and s.product_id = l.product_id
 where l.stock_status <> s.stock_status;

-- check listings_match_subscriptions: a listing row says whether its product can be subscribed to
select l.store_id, l.product_id, l.is_subscribable
  from product_listings l join products p on p.store_id = l.store_id and p.id = l.product_id
 where l.is_subscribable <> p.is_subscribable;
