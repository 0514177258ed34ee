-- check confirmations_once: of the links that end together, the buyer has used one
select store_id, order_id, used_at, count(decision) as decisions from confirmation_links
 where used_at is not null group by store_id, order_id, used_at having count(decision) <> 1;

-- check confirmations_cancel: a buyer who cancelled by the link has no waiting order without a request to cancel it
select l.store_id, l.order_id, l.used_at
  from confirmation_links l join orders o on o.store_id = l.store_id and o.id = l.order_id and o.status = 'PENDING'
 where l.decision = 'cancel' and not exists (
   select from cancellation_requests c where c.store_id = l.store_id and c.order_id = l.order_id);
