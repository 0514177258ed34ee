-- check wishlists_bounded: a wishlist has at most 200 products, each once
select store_id, customer_id, count(*) as items
  from wishlist_items group by store_id, customer_id having count(*) > 200 or count(*) > count(distinct product_id);
