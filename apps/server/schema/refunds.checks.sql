-- check payouts_pay_nothing: the transaction of a refund or of a returned unapplied payment, which the store has sent, is no verified payment
select p.store_id, p.order_id, p.id as payment_id, p.transaction_id, r.id as refund_id, null as gateway_refund_id
  from refunds r join payments p on p.store_id = r.store_id and p.transaction_id = r.transaction_id
 where r.transaction_id <> '' and p.status = 'VERIFIED'
union all
select p.store_id, p.order_id, p.id, p.transaction_id, g.refund_id, g.id
  from gateway_refunds g join payments p on p.store_id = g.store_id and p.transaction_id = transaction_id_form(g.transaction_id)
 where g.transaction_id <> '' and p.status = 'VERIFIED';

-- check payouts_settle_once: the transaction that returned an unapplied payment has paid out no refund
select g.store_id, g.order_id, g.id as gateway_refund_id, r.id as refund_id, g.transaction_id
  from gateway_refunds g join refunds r on r.store_id = g.store_id and r.transaction_id = transaction_id_form(g.transaction_id)
 where g.transaction_id <> '' and g.refund_id is distinct from r.id;

-- check refund_items_within_order: a refund is about at most the units that were ordered
select i.store_id, i.order_id, i.refund_id, i.variant_id, i.quantity, l.quantity as ordered
  from refund_items i join order_lines l using (store_id, order_id, variant_id)
 where i.quantity > l.quantity;

-- check one_open_request: an order has at most one open refund and one open cancellation request
select store_id, order_id, 'refunds' as kind, count(*) as open
  from refunds where status in ('PENDING', 'APPROVED', 'PROCESSING', 'FAILED') group by store_id, order_id having count(*) > 1
union all
select store_id, order_id, 'cancellation_requests', count(*)
  from cancellation_requests where status = 'PENDING' group by store_id, order_id having count(*) > 1;
