-- check unpaid_orders_expire: no order is unpaid for more than an hour after its deadline, unless staff must compare its money
select o.store_id, o.id as order_id, o.order_number, o.expires_at from orders o
 where o.status = 'PENDING' and o.expires_at < now() - interval '1 hour'
   and not exists (select from payment_sessions s
     where s.store_id = o.store_id and s.order_id = o.id and s.problem = 'MISMATCH' and s.problem_resolved_at is null);

-- check delivered_orders_complete: no paid order is still delivered two days after it should have been completed
select o.store_id, o.id as order_id, o.order_number, o.delivered_at
  from orders o join stores s on s.id = o.store_id
 where o.status = 'DELIVERED' and o.amount_paid_minor >= o.total_minor
   and o.delivered_at < now() - make_interval(days => 2 + coalesce((s.settings ->> 'autoCompleteDays')::integer,
     current_setting('haat.default_auto_complete_days')::integer));
