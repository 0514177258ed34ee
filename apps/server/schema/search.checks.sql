-- check searches_current: every order, customer, product and review is found by the text it has now
select o.store_id, o.id::text as id, s.text
  from orders o left join order_search s on s.store_id = o.store_id and s.order_id = o.id
 where s.text is distinct from order_search_text(o, transaction_ids_of(o.store_id, o.id)) or s.total_minor <> o.total_minor
union all
-- Sounds take long, as those of products below: each day those of another two thousand.
select o.store_id, o.id::text, o.receiver_name
  from (select store_id, id, receiver_name from orders order by hashint8extended(id, extract(doy from now())::bigint) limit 2000) o
  join order_search s on s.store_id = o.store_id and s.order_id = o.id
 where s.name_sounds is distinct from name_sounds(o.receiver_name)
union all
select c.store_id, c.id::text, s.text
  from customers c left join customer_search s on s.store_id = c.store_id and s.customer_id = c.id
 where s.text is distinct from customer_search_text(c) or s.created_at <> c.created_at
union all
select p.store_id, p.id::text, s.text
  from products p cross join lateral product_search_rows(p.store_id, array[p.id]) n
  left join product_search s on s.store_id = p.store_id and s.product_id = p.id
 where s is distinct from n
union all
select l.store_id, l.product_id::text, s.text
  from product_listings l left join listing_search s on s.store_id = l.store_id and s.product_id = l.product_id
 where s.text is distinct from l.search_text
union all
-- The sounds of 100,000 products take 90 seconds: each day those of another two thousand.
select l.store_id, l.product_id::text, s.text
  from (select l as listing, l.store_id, l.product_id from product_listings l
         order by hashint8extended(l.product_id, extract(doy from now())::bigint) limit 2000) l
  join listing_search s on s.store_id = l.store_id and s.product_id = l.product_id
 where s is distinct from listing_search_row(l.listing)
union all
select r.store_id, r.id::text, s.text
  from reviews r left join review_search s on s.store_id = r.store_id and s.review_id = r.id
 where s.text is distinct from search_lines(r.title, r.content);
