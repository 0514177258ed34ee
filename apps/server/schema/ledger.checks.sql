-- check ledger_balances: the lines of a ledger transaction sum to zero, and none is missing
select t.store_id, t.id as transaction_id, t.order_id, t.kind, t.line_count, l.lines, l.total
  from ledger_transactions t
  left join (select store_id, transaction_id, count(*) as lines, sum(amount_minor) as total
               from ledger_lines group by store_id, transaction_id) l on l.store_id = t.store_id and l.transaction_id = t.id
 where l.lines is distinct from t.line_count or l.total <> 0;

-- check ledger_has_every_payment: the ledger has every payment that was verified, with its amounts, and no other
select coalesce(p.store_id, t.store_id) as store_id, coalesce(p.id, t.payment_id) as payment_id, p.amount_minor, p.unapplied_minor, t.accounts
  from (select * from payments where status in ('VERIFIED', 'REVERSED')) p
  full join (select t.store_id, t.payment_id, jsonb_object_agg(l.account, l.amount_minor) as accounts
               from ledger_transactions t join ledger_lines l on l.store_id = t.store_id and l.transaction_id = t.id
              where t.kind = 'PAYMENT' group by t.store_id, t.payment_id) t on t.store_id = p.store_id and t.payment_id = p.id
 where t.accounts is distinct from jsonb_strip_nulls(jsonb_build_object(payment_account(p.method, p.shipment_id), p.amount_minor,
   'ORDER', nullif(p.unapplied_minor - p.amount_minor, 0), 'UNAPPLIED', nullif(-p.unapplied_minor, 0)));

-- check ledger_has_every_reversal: the ledger takes back every reversed payment, with its amounts, and no other
select coalesce(p.store_id, t.store_id) as store_id, coalesce(p.id, t.payment_id) as payment_id, p.amount_minor, p.unapplied_minor, t.accounts
  from (select * from payments where status = 'REVERSED') p
  full join (select t.store_id, t.payment_id, jsonb_object_agg(l.account, l.amount_minor) as accounts
               from ledger_transactions t join ledger_lines l on l.store_id = t.store_id and l.transaction_id = t.id
              where t.kind = 'REVERSE' group by t.store_id, t.payment_id) t on t.store_id = p.store_id and t.payment_id = p.id
 where t.accounts is distinct from jsonb_strip_nulls(jsonb_build_object(payment_account(p.method, p.shipment_id), -p.amount_minor,
   'ORDER', nullif(p.amount_minor - p.unapplied_minor, 0), 'RESOLVED', nullif(p.unapplied_minor, 0)));

-- check paid_sessions_in_ledger: a SUCCEEDED payment session has one verified payment of its order, amount and gateway, and the ledger has that amount
select s.store_id, s.id::text as session_id, s.order_id, s.amount_minor, p.payments, p.paid, p.ledger
  from payment_sessions s
  cross join lateral (
    select count(*) as payments,
        sum(p.amount_minor) filter (where p.status = 'VERIFIED' and p.order_id = s.order_id and p.method = s.gateway) as paid,
        sum((select sum(l.amount_minor) from ledger_transactions t
               join ledger_lines l on l.store_id = t.store_id and l.transaction_id = t.id and l.account = s.gateway
              where t.store_id = p.store_id and t.payment_id = p.id and t.kind = 'PAYMENT')) as ledger
      from payments p where p.store_id = s.store_id and p.payment_session_id = s.id) p
 where s.status = 'SUCCEEDED'
   and (p.payments <> 1 or p.paid is distinct from s.amount_minor or p.ledger is distinct from s.amount_minor);

-- check paid_equals_ledger: the amount paid of an order is what the ledger has credited to it
select o.store_id, o.id as order_id, o.amount_paid_minor, coalesce(l.paid, 0) as ledger
  from orders o
  left join (select t.store_id, t.order_id, -sum(l.amount_minor) as paid
               from ledger_transactions t join ledger_lines l on l.store_id = t.store_id and l.transaction_id = t.id
              where t.kind in ('PAYMENT', 'REVERSE') and l.account = 'ORDER' group by t.store_id, t.order_id) l
    on l.store_id = o.store_id and l.order_id = o.id
 where o.amount_paid_minor <> coalesce(l.paid, 0);

-- check unapplied_equals_ledger: the open unapplied payments of an order are what the ledger still owes the shopper
select coalesce(u.store_id, l.store_id) as store_id, coalesce(u.order_id, l.order_id) as order_id, u.open, l.owed
  from (select store_id, order_id, sum(amount_minor) filter (where status = 'OPEN') as open
          from unapplied_payments group by store_id, order_id) u
  full join (select t.store_id, t.order_id, -sum(l.amount_minor) as owed
               from ledger_transactions t join ledger_lines l on l.store_id = t.store_id and l.transaction_id = t.id
              where l.account = 'UNAPPLIED' group by t.store_id, t.order_id) l
    on l.store_id = u.store_id and l.order_id = u.order_id
 where coalesce(u.open, 0) <> coalesce(l.owed, 0);

-- check refunds_agree: the payment status of an order matches the refunds of the ledger
select o.store_id, o.id as order_id, o.payment_status, m.paid_minor, m.refunded_minor
  from orders o cross join lateral order_money(o.store_id, o.id) m
 where (o.payment_status in ('REFUNDED', 'PARTIALLY_REFUNDED')
        or exists (select from ledger_transactions t where t.store_id = o.store_id and t.order_id = o.id and t.kind = 'REFUND'))
   and o.payment_status <> case when m.refunded_minor = 0 then 'PAID'
     when m.refunded_minor >= m.paid_minor then 'REFUNDED' else 'PARTIALLY_REFUNDED' end;

-- check gateway_accounts_balance: the account of a gateway holds its payments and what couriers paid into it, less its refunds and the fees of its statements
with moved as (
  select store_id, money_account(method) as account, amount_minor from payments where status = 'VERIFIED'
  union all
  select r.store_id, coalesce(g.gateway, money_account(r.refund_method)), -r.amount_minor
    from refunds r left join gateway_refunds g on g.store_id = r.store_id and g.refund_id = r.id and g.status = 'COMPLETED'
   where r.status = 'COMPLETED'
  union all
  select g.store_id, g.gateway, -u.amount_minor
    from gateway_refunds g join unapplied_payments u on u.store_id = g.store_id and u.id = g.unapplied_payment_id
   where g.status = 'COMPLETED'
  union all
  select store_id, money_account(method), payout_minor from settlements where status = 'POSTED'
  union all
  select l.store_id, m.account, -l.fee_minor
    from statement_lines l cross join lateral money_of_line(l) m where l.fee_minor is not null),
expected as (select store_id, account, sum(amount_minor) as minor from moved group by store_id, account),
held as (select store_id, account, sum(amount_minor) as minor from ledger_lines group by store_id, account)
select store_id, account, e.minor as expected, h.minor as ledger
  from expected e full join held h using (store_id, account)
 where account = any (gateway_codes()) and coalesce(e.minor, 0) <> coalesce(h.minor, 0);

-- check refunds_equal_ledger: the completed refunds of an order are what the ledger has paid out
select coalesce(r.store_id, t.store_id) as store_id, coalesce(r.id, t.refund_id) as refund_id, r.amount_minor, t.paid_out
  from (select * from refunds where status = 'COMPLETED') r
  full join (select t.store_id, t.refund_id, t.order_id, sum(l.amount_minor) filter (where l.account = 'ORDER') as paid_out
               from ledger_transactions t join ledger_lines l on l.store_id = t.store_id and l.transaction_id = t.id
              where t.kind = 'REFUND' group by t.store_id, t.refund_id, t.order_id) t
    on t.store_id = r.store_id and t.refund_id = r.id and t.order_id = r.order_id
 where r.amount_minor is distinct from t.paid_out;

-- check gateway_refunds_in_ledger: what a gateway has returned left the store's account there once, for the refund or unapplied payment that is paid by it, and nothing else did
select coalesce(g.store_id, t.store_id) as store_id, g.id as gateway_refund_id, coalesce(g.refund_id, t.refund_id) as refund_id,
    coalesce(g.unapplied_payment_id, t.unapplied_payment_id) as unapplied_payment_id, g.amount_minor, t.returned
  from (select * from gateway_refunds where status = 'COMPLETED') g
  full join (select t.store_id, t.refund_id, t.unapplied_payment_id, l.account, -l.amount_minor as returned
               from ledger_transactions t join ledger_lines l on l.store_id = t.store_id and l.transaction_id = t.id and l.amount_minor < 0
               left join refunds r on r.store_id = t.store_id and r.id = t.refund_id
              where t.kind = 'RESOLVE' and l.account not in ('UNAPPLIED', 'RESOLVED')
                 or t.kind = 'REFUND' and r.refund_method = 'ORIGINAL_PAYMENT') t
    on t.store_id = g.store_id and t.refund_id is not distinct from g.refund_id
   and t.unapplied_payment_id is not distinct from g.unapplied_payment_id and t.account = g.gateway
 where g.amount_minor is distinct from t.returned;

-- check courier_cash_equals_ledger: what the courier of a shipment holds is what the ledger says that it has collected and not paid out
select coalesce(s.store_id, l.store_id) as store_id, coalesce(s.id, l.shipment_id) as shipment_id, s.held_minor, l.held
  from (select * from shipments where held_minor <> 0) s
  full join (select l.store_id, coalesce(p.shipment_id, x.shipment_id, r.shipment_id) as shipment_id, sum(l.amount_minor) as held
               from ledger_lines l
               join ledger_transactions t on t.store_id = l.store_id and t.id = l.transaction_id
               left join payments p on p.store_id = t.store_id and p.id = t.payment_id
               left join settlement_lines x on x.store_id = t.store_id and x.id = t.settlement_line_id
               left join courier_resolutions r on r.store_id = t.store_id and r.id = t.resolution_id
              where l.account = 'COURIER' group by 1, 2 having sum(l.amount_minor) <> 0) l
    on l.store_id = s.store_id and l.shipment_id = s.id
 where s.held_minor is distinct from l.held;

-- check courier_cash_of_delivery: cash that a courier has collected is of a shipment of the order that the courier had, and that was delivered here or in its words
select p.store_id, p.id as payment_id, p.shipment_id, p.amount_minor, s.order_id, s.status, s.collected_minor
  from payments p
  left join shipments s on s.store_id = p.store_id and s.id = p.shipment_id
  left join shipment_bookings b on b.store_id = s.store_id and b.shipment_id = s.id and b.status = 'BOOKED'
 where p.shipment_id is not null and p.status = 'VERIFIED'
   and (s.order_id is distinct from p.order_id or s.collected_minor is distinct from p.amount_minor or b.id is null
     or s.status not in ('DELIVERED', 'PARTLY_DELIVERED') and not exists (
       select from courier_statuses c where c.store_id = b.store_id and c.booking_id = b.id and c.status = 'DELIVERED'));

-- check ledger_has_every_settlement: the ledger has each parcel of a payout, and takes back those of a void one, with their amounts, and no other
select coalesce(x.store_id, t.store_id) as store_id, coalesce(x.id, t.settlement_line_id) as line_id, coalesce(x.entry, t.kind) as kind, t.accounts
  from (select l.*, s.method, e.entry, e.sign
          from settlement_lines l join settlements s on s.store_id = l.store_id and s.id = l.settlement_id
         cross join (values ('SETTLEMENT', 1), ('SETTLEMENT_VOID', -1)) e (entry, sign)
         where e.sign = 1 or s.status = 'VOID') x
  full join (select t.store_id, t.settlement_line_id, t.kind, jsonb_object_agg(l.account, l.amount_minor) as accounts
               from ledger_transactions t join ledger_lines l on l.store_id = t.store_id and l.transaction_id = t.id
              where t.settlement_line_id is not null group by t.store_id, t.settlement_line_id, t.kind) t
    on t.store_id = x.store_id and t.settlement_line_id = x.id and t.kind = x.entry
 where t.accounts is distinct from jsonb_strip_nulls(jsonb_build_object(money_account(x.method), nullif(x.sign * (x.cash_minor - x.fee_minor), 0),
   'COURIER_FEES', nullif(x.sign * x.fee_minor, 0), case when x.claim_id is null then 'COURIER' else 'COURIER_CLAIMS' end, nullif(-x.sign * x.cash_minor, 0)));

-- check ledger_has_every_adjustment: the ledger has what couriers took off payouts, or added to them, that belongs to no parcel, and no other
select coalesce(s.store_id, t.store_id) as store_id, coalesce(s.id, t.settlement_id) as settlement_id, s.rest, t.minor
  from (select *, case status when 'POSTED' then additions_minor - deductions_minor else 0 end as rest from settlements) s
  full join (select t.store_id, t.settlement_id, -sum(l.amount_minor) as minor
               from ledger_transactions t join ledger_lines l on l.store_id = t.store_id and l.transaction_id = t.id and l.account = 'COURIER_FEES'
              where t.settlement_id is not null and t.settlement_line_id is null group by t.store_id, t.settlement_id) t
    on t.store_id = s.store_id and t.settlement_id = s.id
 where coalesce(s.rest, 0) <> coalesce(t.minor, 0);

-- check settled_payments_stand: the payment whose cash a courier has paid out was not reversed
select l.store_id, l.id as line_id, l.shipment_id
  from settlement_lines l
 where l.is_live and l.kind in ('COLLECTION', 'CLAIM') and not exists (
   select from payments p where p.store_id = l.store_id and p.shipment_id = l.shipment_id and p.status = 'VERIFIED');

-- check ledger_has_every_rest: the ledger has what staff decided about cash that couriers did not pay out, and claimed for goods, and no other
select coalesce(x.store_id, t.store_id) as store_id, coalesce(x.id, t.resolution_id) as resolution_id, x.expected, t.accounts
  from (select r.store_id, r.id, case when r.status <> 'VOID' then jsonb_strip_nulls(jsonb_build_object(case r.kind when 'GOODS' then 'CLAIM_INCOME' else 'COURIER' end, -r.amount_minor,
            'WRITTEN_OFF', case when r.kind = 'WRITE_OFF' or r.status = 'REFUSED' then nullif(r.amount_minor - r.paid_minor, 0) end,
            'COURIER_CLAIMS', case when r.kind <> 'WRITE_OFF' then nullif(case r.status when 'REFUSED' then r.paid_minor else r.amount_minor end, 0) end)) end as expected
          from courier_resolutions r) x
  full join (select s.store_id, s.resolution_id, jsonb_object_agg(s.account, s.minor) filter (where s.minor <> 0) as accounts
               from (select t.store_id, t.resolution_id, l.account, sum(l.amount_minor) as minor
                       from ledger_transactions t join ledger_lines l on l.store_id = t.store_id and l.transaction_id = t.id
                      where t.resolution_id is not null group by 1, 2, 3) s group by 1, 2) t
    on t.store_id = x.store_id and t.resolution_id = x.id
 where x.id is null or x.expected is distinct from t.accounts;

-- check claims_paid_by_payouts: a claim is paid by as much as payouts that count have for it
select r.store_id, r.id as claim_id, r.paid_minor, coalesce(l.minor, 0) as lines
  from courier_resolutions r
  left join (select store_id, claim_id, sum(cash_minor) as minor from settlement_lines where is_live and claim_id is not null group by 1, 2) l
    on l.store_id = r.store_id and l.claim_id = r.id
 where r.paid_minor <> coalesce(l.minor, 0);
