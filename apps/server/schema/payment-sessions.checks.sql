-- check gateway_payments_have_sessions: a payment through a gateway belongs to a session of its order, with its gateway, amount and transaction
select p.store_id, p.id as payment_id, p.order_id, p.payment_session_id::text as session_id, s.order_id as session_order_id
  from payments p left join payment_sessions s on s.store_id = p.store_id and s.id = p.payment_session_id
 where (p.kind = 'gateway' or p.payment_session_id is not null)
   and (s.id is null or p.kind <> 'gateway' or p.status <> 'VERIFIED'
     or (p.order_id, p.method, p.amount_minor) is distinct from (s.order_id, s.gateway, s.amount_minor)
     or p.transaction_id <> regexp_replace(upper(s.transaction_id), '[^A-Z0-9]', '', 'g'));

-- check gateway_payments_match_sessions: an attempt to pay that is paid has one payment, which is what the attempt says; others have none
select s.store_id, s.id as payment_session_id, s.status, s.amount_minor, s.transaction_id, p.id as payment_id,
    p.amount_minor as paid_minor, p.transaction_id as paid_by
  from payment_sessions s left join payments p on p.store_id = s.store_id and p.payment_session_id = s.id
 where (s.paid_at is not null or p.id is not null)
   and (s.paid_at is null or (p.order_id, p.method, p.amount_minor, p.transaction_id)
     is distinct from (s.order_id, s.gateway, s.amount_minor, transaction_id_form(s.transaction_id)));

-- check attempts_have_deadlines: an unpaid order that is to be paid at a gateway has a deadline, so that it does not hold stock for ever
select o.store_id, o.id
  from orders o join payment_sessions s on s.store_id = o.store_id and s.order_id = o.id and s.status in ('CREATED', 'REDIRECTED')
 where o.status = 'PENDING' and o.amount_paid_minor = 0 and o.expires_at is null
   and not exists (select from payments p where p.store_id = o.store_id and p.order_id = o.id and p.status = 'PENDING');

-- check cash_orders_wait_for_nobody: an order that is paid in cash has no deadline for its payment, and no attempt to pay it at a gateway is open
select o.store_id, o.id, o.expires_at, s.id as payment_session_id
  from orders o
  left join payment_sessions s on s.store_id = o.store_id and s.order_id = o.id
   and s.status = any (open_session_statuses()) and s.problem = ''
 where o.payment_method = 'COD' and (o.expires_at is not null or s.id is not null);
