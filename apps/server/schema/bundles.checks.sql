-- check bundles_add_up: the items of a bundle in an order cost its price, and the discount of each line covers those of its bundles
select b.store_id, b.order_id, b.bundle_id, b.quantity, b.price_minor, l.paid
  from order_bundles b
  left join (select x.store_id, x.order_id, x.bundle_id, sum(l.unit_price_minor * x.quantity - x.discount_minor) as paid
               from order_bundle_lines x
               join order_lines l on l.store_id = x.store_id and l.order_id = x.order_id and l.variant_id = x.variant_id
              group by x.store_id, x.order_id, x.bundle_id) l
    on l.store_id = b.store_id and l.order_id = b.order_id and l.bundle_id = b.bundle_id
 where l.paid is distinct from b.price_minor * b.quantity
union all
select x.store_id, x.order_id, null, sum(x.quantity), sum(x.discount_minor), min(l.discount_minor)
  from order_bundle_lines x
  join order_lines l on l.store_id = x.store_id and l.order_id = x.order_id and l.variant_id = x.variant_id
 group by x.store_id, x.order_id, x.variant_id
having sum(x.quantity) > min(l.quantity) or sum(x.discount_minor) > min(l.discount_minor);
