-- check subscriptions_renewed: no order of a subscription is due for more than a day, while its store is open
select s.store_id, s.id as subscription_id, s.next_order_at, s.retry_at
  from subscriptions s join stores t on t.id = s.store_id join websites w on w.store_id = s.store_id
 where s.status = 'ACTIVE' and coalesce(s.retry_at, s.next_order_at) < now() - interval '1 day' and t.status = 'active' and w.is_active;
