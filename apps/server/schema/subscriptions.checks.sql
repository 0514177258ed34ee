-- check ordered_cycles_have_orders: an order of a subscription is of its customer, and the first cycle is the first order
select c.store_id, c.subscription_id, c.number, c.order_id
  from subscription_cycles c
  join subscriptions s on s.store_id = c.store_id and s.id = c.subscription_id
  left join orders o on o.store_id = c.store_id and o.id = c.order_id
 where c.status = 'ORDERED' and (o.id is null or o.customer_id is distinct from s.customer_id or (c.number = 1 and c.order_id <> s.order_id));

-- check one_order_per_cycle: no cycle and no order of a subscription is there twice
select store_id, subscription_id, number, count(*) as cycles from subscription_cycles
 group by store_id, subscription_id, number having count(*) > 1
union all
select store_id, max(subscription_id), null, count(*) from subscription_cycles where order_id is not null
 group by store_id, order_id having count(*) > 1;

-- check subscription_cycles_decided: every cycle before the next one of a subscription is decided, and no later one
select s.store_id, s.id as subscription_id, s.next_cycle, c.last, c.total
  from subscriptions s
  cross join lateral (
    select count(*) as total, coalesce(max(number), 0) as last from subscription_cycles c
     where c.store_id = s.store_id and c.subscription_id = s.id) c
 where c.last <> s.next_cycle - 1 or c.total <> c.last;

-- check subscriptions_begin_paid: no subscription is active before its first order, not paid in cash, is paid or confirmed
select s.store_id, s.id as subscription_id, s.order_id, o.payment_status
  from subscriptions s join orders o on o.store_id = s.store_id and o.id = s.order_id
 where s.status = 'ACTIVE' and s.next_cycle = 2 and o.status = 'PENDING' and o.payment_method <> 'COD'
   and o.payment_status in ('PENDING', 'FAILED') and o.amount_paid_minor < o.total_minor;

-- check subscriptions_have_items: a subscription that has not ended has items
select s.store_id, s.id as subscription_id from subscriptions s
 where s.status in ('ACTIVE', 'PAUSED')
   and not exists (select from subscription_items i where i.store_id = s.store_id and i.subscription_id = s.id);
