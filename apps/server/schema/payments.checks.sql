-- check paid_by_verified_payments: the amount paid equals the verified payments applied to the order, and is at most its total
select o.store_id, o.id as order_id, o.payment_status, o.amount_paid_minor, coalesce(p.verified, 0) as verified
  from orders o
  left join (select store_id, order_id, sum(amount_minor - unapplied_minor) filter (where status = 'VERIFIED') as verified
               from payments group by store_id, order_id) p on p.store_id = o.store_id and p.order_id = o.id
 where o.amount_paid_minor <> coalesce(p.verified, 0)
    or o.amount_paid_minor > o.total_minor
    or (o.payment_status = 'PAID' and coalesce(p.verified, 0) < o.total_minor)
    or (o.payment_status = 'PAID' and coalesce(p.verified, 0) = 0);

-- check claims_pay_nothing: a payment was VERIFIED exactly when it has a verification time
select store_id, id as payment_id, status, verified_at
  from payments where (status in ('VERIFIED', 'REVERSED')) <> (verified_at is not null);

-- check claim_results_current: the result of a claim is the latest response of its checks
select p.store_id, p.id as payment_id, p.check_result, c.result
  from payments p
  left join (select distinct on (store_id, payment_id) store_id, payment_id, result
               from payment_claim_checks where result is not null order by store_id, payment_id, number desc) c
    on c.store_id = p.store_id and c.payment_id = p.id
 where p.check_result is distinct from c.result;

-- check verified_claims_matched: what was verified without staff was found at the gateway, completed and with its amount
select p.store_id, p.order_id, p.id as payment_id, p.amount_minor
  from payments p
 where p.status = 'VERIFIED' and p.recorded_by = 'system:claims.check'
   and not exists (select from payment_claim_checks c
     where c.store_id = p.store_id and c.payment_id = p.id and c.result = 'FOUND_MATCHING' and c.amount_minor = p.amount_minor);

-- check unapplied_money_is_listed: verified money that does not pay its order, or whose order is cancelled, expired or returned, is an unapplied payment
select p.store_id, p.order_id, p.id as payment_id, o.status, p.amount_minor, p.unapplied_minor, coalesce(u.listed, 0) as listed
  from payments p
  join orders o on o.store_id = p.store_id and o.id = p.order_id
  left join (select store_id, order_id, payment_id, sum(amount_minor) as listed
               from unapplied_payments group by store_id, order_id, payment_id) u
    on u.store_id = p.store_id and u.order_id = p.order_id and u.payment_id = p.id
 where case
     when p.status = 'REVERSED' then coalesce(u.listed, 0) <> p.unapplied_minor
     when p.status <> 'VERIFIED' then u.listed is not null
     when o.status in ('CANCELLED', 'EXPIRED') then coalesce(u.listed, 0) <> p.amount_minor
     -- The rest of it was refunded, or is set aside by an open refund.
     when o.status = 'RETURNED' then coalesce(u.listed, 0) not between p.unapplied_minor and p.amount_minor
     else coalesce(u.listed, 0) <> p.unapplied_minor end;

-- check unapplied_payments_are_of_their_order: an unapplied payment belongs to a payment of the same order
select u.store_id, u.id as unapplied_payment_id, u.order_id, p.order_id as paid_order_id
  from unapplied_payments u
  left join payments p on p.store_id = u.store_id and p.id = u.payment_id
 where p.order_id is distinct from u.order_id;
