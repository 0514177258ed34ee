-- check gateway_refunds_within_payment: what a gateway has returned of a payment, or may be returning, is at most what came, and at most one refund of it is open
select p.store_id, p.id as payment_id, p.amount_minor, g.minor, g.open
  from (select store_id, payment_id, sum(amount_minor) as minor, count(*) filter (where status <> 'COMPLETED') as open
          from gateway_refunds where status <> 'REFUSED' group by store_id, payment_id) g
  join payments p on p.store_id = g.store_id and p.id = g.payment_id
 where g.minor > p.amount_minor or g.open > 1 or p.kind <> 'gateway';

-- check gateway_refunds_agree: the refund or unapplied payment of an open gateway refund waits for it, that of a completed one is settled
select g.store_id, g.id as gateway_refund_id, g.status, r.status as refund_status, u.status as unapplied_status
  from gateway_refunds g
  left join refunds r on r.store_id = g.store_id and r.id = g.refund_id
  left join unapplied_payments u on u.store_id = g.store_id and u.id = g.unapplied_payment_id
 where g.status <> 'REFUSED' and coalesce(r.status, u.status) is distinct from
   case when g.status = 'COMPLETED' and g.refund_id is not null then 'COMPLETED'
     when g.status = 'COMPLETED' then 'RESOLVED' when g.refund_id is not null then 'PROCESSING' else 'OPEN' end;

-- check gateway_refunds_end: no gateway refund is open for more than two days
select store_id, id as gateway_refund_id, status, attempts, failure, created_at
  from gateway_refunds where status in ('PENDING', 'SENT', 'UNCLEAR') and created_at < now() - interval '48 hours';
