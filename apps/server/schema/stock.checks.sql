-- check stock_counter_matches_ledger: the quantity on hand equals the sum of the stock ledger
select s.store_id, s.variant_id, s.on_hand, coalesce(m.total, 0) as ledger
  from stock s
  left join (select store_id, variant_id, sum(quantity) as total from stock_moves group by store_id, variant_id) m
    on m.store_id = s.store_id and m.variant_id = s.variant_id
 where s.on_hand <> coalesce(m.total, 0);

-- check stock_not_negative: the quantity on hand is not negative
select store_id, variant_id, on_hand from stock where on_hand < 0;

-- check every_variant_has_stock: every variant has a stock row
select v.store_id, v.id as variant_id
  from variants v left join stock s on s.store_id = v.store_id and s.variant_id = v.id
 where s.variant_id is null;

-- check nothing_restocked_twice: an order restocked at most what it took
select store_id, order_id, variant_id, sum(quantity) as too_many
  from stock_moves where order_id is not null
 group by store_id, order_id, variant_id having sum(quantity) > 0;

-- check stock_events_agree: the last stock event of a variant agrees with its stock
select e.store_id, s.variant_id, e.type, stock_status(s) as stock_status
  from (select distinct on (store_id, resource_id) store_id, resource_id, type
          from outbox
         where resource = 'variant'
         order by store_id, resource_id, id desc) e
  join stock s on s.store_id = e.store_id and s.variant_id = e.resource_id::bigint
  join variants v on v.store_id = s.store_id and v.id = s.variant_id and v.deleted_at is null
  join products p on p.store_id = v.store_id and p.id = v.product_id and p.deleted_at is null
 where (e.type = 'stock.out') <> (stock_status(s) >= 'preorder');
