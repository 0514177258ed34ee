-- check one_cart_per_shopper: a customer has one cart, with one line per variant
select c.store_id, c.customer_id, count(distinct c.id) as carts, count(l.id) - count(distinct (c.id, l.variant_id)) as doubles
  from carts c left join cart_lines l on l.store_id = c.store_id and l.cart_id = c.id
 group by c.store_id, c.customer_id
having count(distinct c.id) > 1 or count(l.id) > count(distinct (c.id, l.variant_id)) filter (where l.id is not null);
