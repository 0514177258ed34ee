-- check flash_deal_sold: what is sold in a flash deal equals what orders hold of it, and is at most the quota
select d.store_id, d.deal_id, d.variant_id, d.quota, d.sold, coalesce(u.held, 0) as held
  from flash_deal_variants d
  left join (select store_id, deal_id, variant_id, sum(quantity) as held
               from flash_deal_uses where released_at is null group by store_id, deal_id, variant_id) u
    on u.store_id = d.store_id and u.deal_id = d.deal_id and u.variant_id = d.variant_id
 where d.sold <> coalesce(u.held, 0) or d.sold > d.quota;

-- check flash_deal_uses_match_lines: an order holds as many units of a flash deal as its line has, and none when it is cancelled or expired
select u.store_id, u.order_id, u.variant_id, u.quantity, l.quantity as ordered, o.status, u.released_at
  from flash_deal_uses u
  join orders o on o.store_id = u.store_id and o.id = u.order_id
  left join order_lines l on l.store_id = u.store_id and l.order_id = u.order_id and l.variant_id = u.variant_id
 where u.quantity is distinct from l.quantity
    or (o.status in ('CANCELLED', 'EXPIRED')) <> (u.released_at is not null);

-- check flash_deal_windows: the window of a variant in a flash deal is that of the deal
select d.store_id, d.deal_id, d.variant_id
  from flash_deal_variants d
  left join flash_deals f on f.store_id = d.store_id and f.id = d.deal_id
 where (f.starts_at, f.ends_at, f.is_active) is distinct from (d.starts_at, d.ends_at, d.is_active);
