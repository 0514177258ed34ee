-- Every query finds damage: it must return no row. The line before it names the check and says what must hold.

-- check stock_counter_matches_ledger: the quantity on hand equals the sum of the stock ledger
select s.store_id, s.variant_id, s.on_hand, coalesce(m.total, 0) as ledger
  from stock s
  left join (select store_id, variant_id, sum(quantity) as total from stock_moves group by store_id, variant_id) m
    on m.store_id = s.store_id and m.variant_id = s.variant_id
 where s.on_hand <> coalesce(m.total, 0);

-- check stock_not_negative: the quantity on hand is not negative
select store_id, variant_id, on_hand from stock where on_hand < 0;

-- check every_variant_has_stock: every variant has a stock row
select v.store_id, v.id as variant_id
  from variants v left join stock s on s.store_id = v.store_id and s.variant_id = v.id
 where s.variant_id is null;

-- check order_lines_match_ledger: quantities that an order line took and restocked equal those of the stock ledger
select l.store_id, l.order_id, l.variant_id, l.quantity, l.taken_quantity, coalesce(m.taken, 0) as ledger_taken,
    l.restocked_quantity, coalesce(m.restocked, 0) as ledger_restocked
  from order_lines l
  left join (select store_id, order_id, variant_id, -sum(quantity) filter (where kind = 'sale') as taken,
                 sum(quantity) filter (where kind <> 'sale') as restocked
               from stock_moves where order_id is not null group by store_id, order_id, variant_id) m
    on m.store_id = l.store_id and m.order_id = l.order_id and m.variant_id = l.variant_id
 where coalesce(m.taken, 0) not between 0 and l.quantity
    or (l.taken_quantity is not null
        and (l.taken_quantity <> coalesce(m.taken, 0) or l.restocked_quantity <> coalesce(m.restocked, 0)));

-- check restocked_items_were_returned: an order that is not cancelled restocked only returned goods
select l.store_id, l.order_id, l.variant_id, o.status, l.returned_quantity, l.restocked_quantity
  from order_lines l join orders o on o.store_id = l.store_id and o.id = l.order_id
 where o.status not in ('CANCELLED', 'EXPIRED') and l.restocked_quantity > l.returned_quantity;

-- check nothing_restocked_twice: an order restocked at most what it took
select store_id, order_id, variant_id, sum(quantity) as too_many
  from stock_moves where order_id is not null
 group by store_id, order_id, variant_id having sum(quantity) > 0;

-- check bundles_add_up: the items of a bundle in an order cost its price, and the discount of each line covers those of its bundles
select b.store_id, b.order_id, b.bundle_id, b.quantity, b.price_minor, l.paid
  from order_bundles b
  left join (select x.store_id, x.order_id, x.bundle_id, sum(l.unit_price_minor * x.quantity - x.discount_minor) as paid
               from order_bundle_lines x
               join order_lines l on l.store_id = x.store_id and l.order_id = x.order_id and l.variant_id = x.variant_id
              group by x.store_id, x.order_id, x.bundle_id) l
    on l.store_id = b.store_id and l.order_id = b.order_id and l.bundle_id = b.bundle_id
 where l.paid is distinct from b.price_minor * b.quantity
union all
select x.store_id, x.order_id, null, sum(x.quantity), sum(x.discount_minor), min(l.discount_minor)
  from order_bundle_lines x
  join order_lines l on l.store_id = x.store_id and l.order_id = x.order_id and l.variant_id = x.variant_id
 group by x.store_id, x.order_id, x.variant_id
having sum(x.quantity) > min(l.quantity) or sum(x.discount_minor) > min(l.discount_minor);

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

-- check ticket_message_counts: a ticket counts its messages, and those that the other side has not read
select t.store_id, t.id::text as ticket_id, t.messages_count, m.last, t.unread_count, m.unread, t.staff_unread_count, m.staff_unread
  from tickets t
  cross join lateral (
    select count(*) as total, coalesce(max(position), 0) as last,
        count(*) filter (where sender_type <> 'CUSTOMER' and position > t.customer_read_count) as unread,
        count(*) filter (where sender_type = 'CUSTOMER' and position > t.staff_read_count) as staff_unread
      from ticket_messages m where m.store_id = t.store_id and m.ticket_id = t.id) m
 where t.messages_count <> m.total or t.messages_count <> m.last or t.unread_count <> m.unread
    -- The ticket itself counts too, until staff have read it.
    or t.staff_unread_count - m.staff_unread not in (0, 1);

-- check ticket_note_counts: a ticket counts its internal notes
select t.store_id, t.id::text as ticket_id, t.notes_count, coalesce(n.total, 0) as notes
  from tickets t left join (select store_id, ticket_id, count(*) as total from ticket_notes group by store_id, ticket_id) n
    on n.store_id = t.store_id and n.ticket_id = t.id
 where t.notes_count <> coalesce(n.total, 0);

-- check ticket_of_own_order: the order of a ticket belongs to the customer of the ticket
select t.store_id, t.id::text as ticket_id, t.order_id
  from tickets t join orders o on o.store_id = t.store_id and o.id = t.order_id
 where o.customer_id is distinct from t.customer_id;

-- check tickets_searchable: every ticket can be found by staff
select t.store_id, t.id::text as ticket_id from tickets t
 where not exists (select from ticket_search s where s.store_id = t.store_id and s.ticket_id = t.id);

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

-- check order_totals: the total equals subtotal minus discount plus delivery fee plus rounding, which is never positive
select store_id, id as order_id, subtotal_minor, discount_minor, delivery_fee_minor, rounding_minor, total_minor
  from orders
 where total_minor <> subtotal_minor - discount_minor + delivery_fee_minor + rounding_minor or rounding_minor > 0 or discount_minor > subtotal_minor or total_minor < 0;

-- check order_sums: the lines of an order add up to its subtotal and discount
select o.store_id, o.id as order_id, o.subtotal_minor, coalesce(l.total, 0) as lines, o.discount_minor, coalesce(l.discount, 0) as line_discounts
  from orders o
  left join (select store_id, order_id, sum(line_total_minor) as total, sum(discount_minor) as discount
               from order_lines group by store_id, order_id) l on l.store_id = o.store_id and l.order_id = o.id
 where o.subtotal_minor <> coalesce(l.total, 0) or o.discount_minor <> coalesce(l.discount, 0);

-- check cash_rounding: what is left off an order that was rounded is less than a taka for each time, and leaves whole taka to collect
select o.store_id, o.id as order_id, o.payment_method, o.rounding_minor, o.total_minor, o.amount_paid_minor, p.payments
  from orders o
  cross join lateral (select count(*) as payments from payments p where p.store_id = o.store_id and p.order_id = o.id) p
 where o.rounding_minor < -99 * (2 + p.payments)
    or o.rounding_minor < 0 and o.currency = 'BDT' and o.payment_method = 'COD' and o.delivered_at is null
       and o.status not in ('CANCELLED', 'EXPIRED', 'RETURNED') and (o.total_minor - o.amount_paid_minor) % 100 <> 0;

-- check line_totals: a line total equals unit price times quantity, and its discount is at most that
select store_id, order_id, id as line_id, unit_price_minor, quantity, line_total_minor, discount_minor
  from order_lines
 where line_total_minor <> unit_price_minor * quantity or discount_minor > line_total_minor or discount_minor < 0;

-- check paid_by_verified_payments: the amount paid equals the verified payments applied to the order, and is at most its total
select o.store_id, o.id as order_id, o.payment_status, o.amount_paid_minor, coalesce(p.verified, 0) as verified
  from orders o
  left join (select store_id, order_id, sum(amount_minor - unapplied_minor) filter (where status = 'VERIFIED') as verified
               from payments group by store_id, order_id) p on p.store_id = o.store_id and p.order_id = o.id
 where o.amount_paid_minor <> coalesce(p.verified, 0)
    or o.amount_paid_minor > o.total_minor
    or (o.payment_status = 'PAID' and coalesce(p.verified, 0) < o.total_minor)
    or (o.payment_status = 'PAID' and coalesce(p.verified, 0) = 0);

-- check ledger_balances: the lines of a ledger transaction sum to zero, and none is missing
select t.store_id, t.id as transaction_id, t.order_id, t.kind, t.line_count, l.lines, l.total
  from ledger_transactions t
  left join (select store_id, transaction_id, count(*) as lines, sum(amount_minor) as total
               from ledger_lines group by store_id, transaction_id) l on l.store_id = t.store_id and l.transaction_id = t.id
 where l.lines is distinct from t.line_count or l.total <> 0;

-- check ledger_has_every_payment: the ledger has every verified payment, with its amounts, and no other
select coalesce(p.store_id, t.store_id) as store_id, coalesce(p.id, t.payment_id) as payment_id, p.amount_minor, p.unapplied_minor, t.accounts
  from (select * from payments where status = 'VERIFIED') p
  full join (select t.store_id, t.payment_id, jsonb_object_agg(l.account, l.amount_minor) as accounts
               from ledger_transactions t join ledger_lines l on l.store_id = t.store_id and l.transaction_id = t.id
              where t.kind = 'PAYMENT' group by t.store_id, t.payment_id) t on t.store_id = p.store_id and t.payment_id = p.id
 where t.accounts is distinct from jsonb_strip_nulls(jsonb_build_object(money_account(p.method), p.amount_minor,
   'ORDER', nullif(p.unapplied_minor - p.amount_minor, 0), 'UNAPPLIED', nullif(-p.unapplied_minor, 0)));

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

-- check gateway_payments_have_sessions: a payment through a gateway belongs to a session of its order, with its gateway, amount and transaction
select p.store_id, p.id as payment_id, p.order_id, p.payment_session_id::text as session_id, s.order_id as session_order_id
  from payments p left join payment_sessions s on s.store_id = p.store_id and s.id = p.payment_session_id
 where (p.kind = 'gateway' or p.payment_session_id is not null)
   and (s.id is null or p.kind <> 'gateway' or p.status <> 'VERIFIED'
     or (p.order_id, p.method, p.amount_minor) is distinct from (s.order_id, s.gateway, s.amount_minor)
     or p.transaction_id <> regexp_replace(upper(s.transaction_id), '[^A-Z0-9]', '', 'g'));

-- check paid_equals_ledger: the amount paid of an order is what the ledger has credited to it
select o.store_id, o.id as order_id, o.amount_paid_minor, coalesce(l.paid, 0) as ledger
  from orders o
  left join (select t.store_id, t.order_id, -sum(l.amount_minor) as paid
               from ledger_transactions t join ledger_lines l on l.store_id = t.store_id and l.transaction_id = t.id
              where t.kind = 'PAYMENT' and l.account = 'ORDER' group by t.store_id, t.order_id) l
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
select o.store_id, o.id as order_id, o.payment_status, m.collected_minor, m.refunded_minor
  from orders o cross join lateral order_money(o.store_id, o.id) m
 where (o.payment_status in ('REFUNDED', 'PARTIALLY_REFUNDED')
        or exists (select from ledger_transactions t where t.store_id = o.store_id and t.order_id = o.id and t.kind = 'REFUND'))
   and o.payment_status <> case when m.refunded_minor = 0 then 'PAID'
     when m.refunded_minor >= m.collected_minor then 'REFUNDED' else 'PARTIALLY_REFUNDED' end;

-- check claims_pay_nothing: a payment is VERIFIED exactly when it has a verification time
select store_id, id as payment_id, status, verified_at
  from payments where (status = 'VERIFIED') <> (verified_at is not null);

-- check transactions_used_once: a transaction ID is verified for at most one payment, whatever its method
select store_id, transaction_id, count(*) as payments
  from payments where status = 'VERIFIED' and transaction_id <> ''
 group by store_id, transaction_id having count(*) > 1;

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

-- check transactions_used_once_by_merchant: a transaction is a payment, or a payout, of one of the stores that share an account at a gateway or a number of a manual payment method
with uses as (
  select store_id, order_id, transaction_id from payments where status = 'VERIFIED' and transaction_id <> ''
  union all
  select store_id, order_id, transaction_id from refunds where transaction_id <> ''
  union all
  select store_id, order_id, transaction_id_form(transaction_id) from gateway_refunds
   where status = 'COMPLETED' and unapplied_payment_id is not null)
select distinct a.store_id, a.order_id, a.transaction_id, b.store_id as other_store_id, b.order_id as other_order_id
  from store_merchants m
  join store_merchants n on n.merchant = m.merchant and n.store_id > m.store_id
  join uses a on a.store_id = m.store_id
  join uses b on b.store_id = n.store_id and b.transaction_id = a.transaction_id;

-- check merchants_noted: whose accounts a store has at gateways, and the numbers of its manual payment methods, are noted for the comparison of transactions
select s.id as store_id, m as merchant
  from stores s cross join lateral merchants_of_store(s.id) m
 where not exists (select from store_merchants n where n.store_id = s.id and n.merchant = m);

-- check claim_results_current: the result of a claim is the latest answer of its checks
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

-- check transaction_ids_canonical: transaction IDs are stored in canonical spelling
select store_id, id as payment_id, transaction_id from payments where transaction_id !~ '^[A-Z0-9]*$' collate "C";

-- check unapplied_money_is_listed: verified money that does not pay its order, or whose order is cancelled, expired or returned, is an unapplied payment
select p.store_id, p.order_id, p.id as payment_id, o.status, p.amount_minor, p.unapplied_minor, coalesce(u.listed, 0) as listed
  from payments p
  join orders o on o.store_id = p.store_id and o.id = p.order_id
  left join (select store_id, order_id, payment_id, sum(amount_minor) as listed
               from unapplied_payments group by store_id, order_id, payment_id) u
    on u.store_id = p.store_id and u.order_id = p.order_id and u.payment_id = p.id
 where case
     when p.status <> 'VERIFIED' then u.listed is not null
     when o.status in ('CANCELLED', 'EXPIRED') then coalesce(u.listed, 0) <> p.amount_minor
     -- The rest of it was refunded, or is set aside by an open refund.
     when o.status = 'RETURNED' then coalesce(u.listed, 0) not between p.unapplied_minor and p.amount_minor
     else coalesce(u.listed, 0) <> p.unapplied_minor end;

-- check ended_orders_keep_no_money: what was paid for an order that is cancelled, expired or returned is unapplied, refunded, or set aside by an open refund
select o.store_id, o.id as order_id, o.status, m.*
  from orders o cross join lateral order_money(o.store_id, o.id) m
 where o.status in ('CANCELLED', 'EXPIRED', 'RETURNED') and o.amount_paid_minor > 0
   and m.paid_minor > m.unapplied_minor + m.refunded_minor + m.reserved_minor;

-- check refunds_within_collected: open and completed refunds of an order are at most what was paid, or the total of a delivered COD order
select o.store_id, o.id as order_id, o.payment_method, o.total_minor, o.amount_paid_minor, r.claimed
  from (select store_id, order_id, sum(amount_minor) as claimed
          from refunds where status not in ('REJECTED', 'WITHDRAWN') group by store_id, order_id) r
  join orders o on o.store_id = r.store_id and o.id = r.order_id
 where r.claimed > case when o.payment_method = 'COD' and o.delivered_at is not null then greatest(o.total_minor, o.amount_paid_minor)
   else o.amount_paid_minor end;

-- check refund_items_within_order: a refund is about at most the units that were ordered
select i.store_id, i.order_id, i.refund_id, i.variant_id, i.quantity, l.quantity as ordered
  from refund_items i join order_lines l using (store_id, order_id, variant_id)
 where i.quantity > l.quantity;

-- check fees_equal_ledger: the ledger has the fee of every line of a statement that belongs to a payment or refund, and no other
with stated as (
  select l.store_id, l.id, m.order_id, m.account, l.fee_minor
    from statement_lines l cross join lateral money_of_line(l) m),
entered as (
  select t.store_id, t.statement_line_id as id, t.order_id, l.account, -sum(l.amount_minor) as fee_minor
    from ledger_transactions t
    join ledger_lines l on l.store_id = t.store_id and l.transaction_id = t.id and l.account <> 'GATEWAY_FEES'
   where t.kind = 'FEE' group by t.store_id, t.statement_line_id, t.order_id, l.account)
select store_id, id as statement_line_id, order_id, account, s.fee_minor, e.fee_minor as ledger
  from stated s full join entered e using (store_id, id, order_id, account)
 where coalesce(s.fee_minor, 0) <> coalesce(e.fee_minor, 0);

-- check gateway_accounts_balance: the account of a gateway holds its payments, less its refunds and the fees of its statements
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
  select l.store_id, m.account, -l.fee_minor
    from statement_lines l cross join lateral money_of_line(l) m where l.fee_minor is not null),
expected as (select store_id, account, sum(amount_minor) as minor from moved group by store_id, account),
held as (select store_id, account, sum(amount_minor) as minor from ledger_lines group by store_id, account)
select store_id, account, e.minor as expected, h.minor as ledger
  from expected e full join held h using (store_id, account)
 where account = any (gateway_codes()) and coalesce(e.minor, 0) <> coalesce(h.minor, 0);

-- check gateway_payments_match_sessions: an attempt to pay that is paid has one payment, which is what the attempt says; others have none
select s.store_id, s.id as payment_session_id, s.status, s.amount_minor, s.transaction_id, p.id as payment_id,
    p.amount_minor as paid_minor, p.transaction_id as paid_by
  from payment_sessions s left join payments p on p.store_id = s.store_id and p.payment_session_id = s.id
 where (s.paid_at is not null or p.id is not null)
   and (s.paid_at is null or (p.order_id, p.method, p.amount_minor, p.transaction_id)
     is distinct from (s.order_id, s.gateway, s.amount_minor, transaction_id_form(s.transaction_id)));

-- check statement_matches_current: every line of a statement has the verified payment or completed refund of its transaction
select l.store_id, l.id as statement_line_id, l.transaction_id, coalesce(p.id, r.id) as not_matched_with
  from statement_lines l
  left join payments p on l.type = 'PAYMENT' and p.store_id = l.store_id and p.transaction_id = l.transaction_id and p.status = 'VERIFIED'
    and may_state(l.gateway, p)
  left join refunds r on l.type = 'REFUND' and r.store_id = l.store_id and r.transaction_id = l.transaction_id and r.status = 'COMPLETED'
    and may_state(l.gateway, r)
 where (p.id is distinct from l.payment_id and p.id is not null
     and not exists (select from statement_lines o where o.store_id = p.store_id and o.payment_id = p.id and o.transaction_id = l.transaction_id))
    or (r.id is distinct from l.refund_id and r.id is not null
     and not exists (select from statement_lines o where o.store_id = r.store_id and o.refund_id = r.id and o.transaction_id = l.transaction_id));

-- check statement_fees_current: the fee of a line is what the statements say that contain it, its own among them
select l.store_id, l.id as statement_line_id, l.import_id, l.fee_minor, stated_fee(l.store_id, l.id) as stated
  from statement_lines l
 where exists (select from statement_mentions m where m.store_id = l.store_id and m.line_id = l.id)
   and (l.fee_minor is distinct from stated_fee(l.store_id, l.id)
     or not exists (select from statement_mentions m where m.store_id = l.store_id and m.line_id = l.id and m.import_id = l.import_id));

-- check differences_current: what statements and payments differ in is listed, and what is listed as open differs
with differing as (
  select l.store_id, 'MONEY_WITHOUT_ORDER' as list, l.id::text as subject
    from statement_lines l where l.type <> 'OTHER' and num_nonnulls(l.payment_id, l.refund_id, l.unapplied_payment_id) = 0
  union all
  select l.store_id, 'AMOUNT_DIFFERS', l.id::text
    from statement_lines l where num_nonnulls(l.payment_id, l.refund_id, l.unapplied_payment_id) = 1 and not statement_line_agrees(l)
  union all
  select s.store_id, 'AMOUNT_DIFFERS', s.id::text from payment_sessions s where s.problem = 'MISMATCH'),
listed as (
  select store_id, list, coalesce(statement_line_id::text, payment_session_id::text) as subject, status
    from reconciliation_items where list <> 'ORDER_WITHOUT_MONEY')
select store_id, list, subject, status
  from differing d full join listed i using (store_id, list, subject)
 where i.status is null or (d.subject is null and i.status = 'OPEN') or (d.subject is not null and i.status = 'SETTLED')
union all
select i.store_id, i.list, i.payment_id::text, i.status
  from reconciliation_items i join statement_lines l on l.store_id = i.store_id and l.payment_id = i.payment_id
 where i.status = 'OPEN';

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

-- check one_open_request: an order has at most one open refund and one open cancellation request
select store_id, order_id, 'refunds' as kind, count(*) as open
  from refunds where status in ('PENDING', 'APPROVED', 'PROCESSING', 'FAILED') group by store_id, order_id having count(*) > 1
union all
select store_id, order_id, 'cancellation_requests', count(*)
  from cancellation_requests where status = 'PENDING' group by store_id, order_id having count(*) > 1;

-- check unapplied_payments_are_of_their_order: an unapplied payment belongs to a payment of the same order
select u.store_id, u.id as unapplied_payment_id, u.order_id, p.order_id as paid_order_id
  from unapplied_payments u
  left join payments p on p.store_id = u.store_id and p.id = u.payment_id
 where p.order_id is distinct from u.order_id;

-- check advances_covered: an order is confirmed only after its advance is verified or waived
select store_id, id as order_id, status, required_advance_minor, amount_paid_minor
  from orders
 where amount_paid_minor < required_advance_minor and advance_waived_at is null
   and status not in ('PENDING', 'ON_HOLD', 'CANCELLED', 'EXPIRED');

-- check offer_uses_counted: the used count of an offer equals its unreleased uses and is within its limit
select o.store_id, o.id as offer_id, o.used_count, o.usage_limit, coalesce(u.uses, 0) as uses
  from offers o
  left join (select store_id, offer_id, count(*) as uses from offer_uses where released_at is null group by store_id, offer_id) u
    on u.store_id = o.store_id and u.offer_id = o.id
 where o.used_count <> coalesce(u.uses, 0) or o.used_count > o.usage_limit;

-- check code_uses_counted: the used count of a code equals its unreleased uses and is within its limit
select c.store_id, c.code, c.used_count, c.usage_limit, coalesce(u.uses, 0) as uses
  from offer_codes c
  left join (select store_id, code_id, count(*) as uses from offer_uses where released_at is null and code_id is not null group by store_id, code_id) u
    on u.store_id = c.store_id and u.code_id = c.id
 where c.used_count <> coalesce(u.uses, 0) or c.used_count > c.usage_limit;

-- check codes_belong_to_their_offer: the code of a use belongs to the same offer, or is deleted
select u.store_id, u.id as use_id, u.offer_id, c.offer_id as counted_with
  from offer_uses u join offer_codes c on c.store_id = u.store_id and c.id = u.code_id
 where c.offer_id <> u.offer_id;

-- check first_order_used_once: a customer has at most one unreleased use of a first-order offer, and uses with a phone that is not proven count apart
select store_id, who, count(*) as uses
  from offer_uses cross join lateral unnest(case when is_phone_proven then array[phone || ' (proven)', customer_id::text]
    else array[phone, nullif(email, ''), customer_id::text] end) w (who)
 where is_first_order and released_at is null and who is not null
 group by store_id, who having count(*) > 1;

-- check offer_scope_stated: an offer for the whole store has no products or categories
select o.store_id, o.id as offer_id, o.scope
  from offers o
 where o.scope = 'store'
   and (exists (select from offer_products x where x.store_id = o.store_id and x.offer_id = o.id)
     or exists (select from offer_categories x where x.store_id = o.store_id and x.offer_id = o.id));

-- check one_offer_per_order: an order has at most one offer use, and none that is unreleased when it is cancelled or expired
select u.store_id, u.order_id, count(*) as uses, o.status
  from offer_uses u join orders o on o.store_id = u.store_id and o.id = u.order_id
 group by u.store_id, u.order_id, o.status
having count(*) > 1 or (o.status in ('CANCELLED', 'EXPIRED') and bool_or(u.released_at is null));

-- check order_numbers_unique: order numbers are unique within a store
select store_id, order_number, count(*) as orders from orders group by store_id, order_number having count(*) > 1;

-- check one_order_per_cart: one version of a cart is ordered at most once
select store_id, cart_id, cart_version, count(*) as orders
  from orders where cart_id is not null group by store_id, cart_id, cart_version having count(*) > 1;

-- check one_line_per_variant: an order has at most one line per variant
select store_id, order_id, variant_id, count(*) as lines
  from order_lines group by store_id, order_id, variant_id having count(*) > 1;

-- check order_moves_legal: every recorded status change of an order is an allowed transition
select h.store_id, h.order_id, h.id as history_id, h.from_status, h.to_status
  from order_history h
  left join order_transitions t on t.from_status = h.from_status and t.to_status = h.to_status
 where t.from_status is null;

-- check every_order_has_event: every order has an event
select o.store_id, o.id as order_id
  from orders o
 where o.created_at > now() - interval '1 day'
   and not exists (select from outbox b where b.store_id = o.store_id and b.resource = 'order' and b.resource_id = o.id::text);

-- check stock_events_agree: the last stock event of a variant agrees with its stock
select e.store_id, s.variant_id, e.type, stock_status(s) as stock_status
  from (select distinct on (store_id, resource_id) store_id, resource_id, type
          from outbox
         where resource = 'variant'
         order by store_id, resource_id, id desc) e
  join stock s on s.store_id = e.store_id and s.variant_id = e.resource_id::bigint
  join variants v on v.store_id = s.store_id and v.id = s.variant_id and v.deleted_at is null
  join products p on p.store_id = v.store_id and p.id = v.product_id and p.deleted_at is null
 where (e.type = 'stock.out') <> (stock_status(s) >= 'preorder');

-- check one_default_address: a customer has at most one default address
select store_id, customer_id, count(*) as defaults
  from addresses where is_default group by store_id, customer_id having count(*) > 1;

-- check one_unused_refresh_token: a session has at most one unused refresh token
select store_id, session_id, count(*) as tokens
  from refresh_tokens where used_at is null group by store_id, session_id having count(*) > 1;

-- check one_cart_per_shopper: a customer has one cart, with one line per variant
select c.store_id, c.customer_id, count(distinct c.id) as carts, count(l.id) - count(distinct (c.id, l.variant_id)) as doubles
  from carts c left join cart_lines l on l.store_id = c.store_id and l.cart_id = c.id
 group by c.store_id, c.customer_id
having count(distinct c.id) > 1 or count(l.id) > count(distinct (c.id, l.variant_id)) filter (where l.id is not null);

-- check review_summaries_current: summaries and listings have the ratings of the approved reviews
select coalesce(s.store_id, r.store_id) as store_id, coalesce(s.product_id, r.product_id) as product_id, s.rating_counts, r.counts
  from review_summaries s
  full join (
    select store_id, product_id, array[count(*) filter (where rating = 1), count(*) filter (where rating = 2),
        count(*) filter (where rating = 3), count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::integer[] as counts
      from reviews where status = 'APPROVED' group by store_id, product_id) r
    on r.store_id = s.store_id and coalesce(r.product_id, 0) = coalesce(s.product_id, 0)
 where coalesce(s.rating_counts, '{0,0,0,0,0}') <> coalesce(r.counts, '{0,0,0,0,0}')
union all
select l.store_id, l.product_id, l.rating_counts, s.rating_counts
  from product_listings l left join review_summaries s on s.store_id = l.store_id and s.product_id = l.product_id
 where l.rating_counts <> coalesce(s.rating_counts, '{0,0,0,0,0}') or l.total_reviews <> rating_total(l.rating_counts)
    or l.average_rating <> rating_average(l.rating_counts);

-- check one_review_per_product: a customer has at most one review of a product, and one of the store
select store_id, customer_id, product_id, count(*) as reviews
  from reviews group by store_id, customer_id, product_id having count(*) > 1;

-- check wishlists_bounded: a wishlist has at most 200 products, each once
select store_id, customer_id, count(*) as items
  from wishlist_items group by store_id, customer_id having count(*) > 200 or count(*) > count(distinct product_id);

-- check review_rejections_kept: a rejected review is remembered, and an approved one is not remembered as rejected
select r.store_id, r.id as review_id, r.status
  from reviews r left join review_rejections j
    on j.store_id = r.store_id and j.customer_id = r.customer_id and j.product_id is not distinct from r.product_id
 where (r.status = 'REJECTED' and j.store_id is null) or (r.status = 'APPROVED' and j.store_id is not null);

-- check helpful_counts_current: the helpful count of a review is the number of its votes
select r.store_id, r.id as review_id, r.helpful_count
  from reviews r
 where r.helpful_count <> (select count(*) from review_votes v where v.store_id = r.store_id and v.review_id = r.id);

-- check offer_times_in_range: offers start and end between the years 1900 and 9999
select store_id, id as offer_id, starts_at::text, ends_at::text
  from offers
 where starts_at not between '1900-01-01T00:00:00Z' and '9999-12-31T23:59:59.999Z'
    or ends_at not between '1900-01-01T00:00:00Z' and '9999-12-31T23:59:59.999Z';

-- check searches_current: every order, customer, product and review is found by the text it has now
select o.store_id, o.id::text as id, s.text
  from orders o left join order_search s on s.store_id = o.store_id and s.order_id = o.id
 where s.text is distinct from order_search_text(o, transaction_ids_of(o.store_id, o.id)) or s.total_minor <> o.total_minor
union all
select c.store_id, c.id::text, s.text
  from customers c left join customer_search s on s.store_id = c.store_id and s.customer_id = c.id
 where s.text is distinct from customer_search_text(c) or s.created_at <> c.created_at
union all
select p.store_id, p.id::text, s.text
  from products p cross join lateral product_search_rows(p.store_id, array[p.id]) n
  left join product_search s on s.store_id = p.store_id and s.product_id = p.id
 where s is distinct from n
union all
select l.store_id, l.product_id::text, s.text
  from product_listings l left join listing_search s on s.store_id = l.store_id and s.product_id = l.product_id
 where s.text is distinct from l.search_text
union all
-- The sounds of 100,000 products take a minute: each day those of another five thousand.
select l.store_id, l.product_id::text, s.text
  from (select l as listing, l.store_id, l.product_id from product_listings l
         order by hashint8extended(l.product_id, extract(doy from now())::bigint) limit 5000) l
  join listing_search s on s.store_id = l.store_id and s.product_id = l.product_id
 where s is distinct from listing_search_row(l.listing)
union all
select r.store_id, r.id::text, s.text
  from reviews r left join review_search s on s.store_id = r.store_id and s.review_id = r.id
 where s.text is distinct from search_lines(r.title, r.content);

-- check page_slugs: the slug of every page leads to it
select p.store_id, p.id as page_id, p.slug
  from pages p left join page_slugs s on s.store_id = p.store_id and s.slug = p.slug
 where s.page_id is distinct from p.id;

-- check redirects_end: no redirect leads back to its own path
with recursive reached (store_id, id, from_path, path) as (
  select store_id, id, from_path, split_part(split_part(to_path, '#', 1), '?', 1) from redirects
  union
  select a.store_id, a.id, a.from_path, split_part(split_part(r.to_path, '#', 1), '?', 1)
    from reached a join redirects r on r.store_id = a.store_id and r.from_path = a.path)
select store_id, id as redirect_id, from_path from reached where path = from_path;

-- check blog_post_slugs: the slug of every post leads to it
select p.store_id, p.id as post_id, p.slug
  from blog_posts p left join blog_post_slugs s on s.store_id = p.store_id and s.slug = p.slug
 where s.post_id is distinct from p.id;

-- check accounts_can_be_entered: an account without an e-mail address has verified its phone number
select store_id, id from customers where email is null and not is_phone_verified and status <> 'deleted';

-- check contacts_exist: only a contact that an account has is verified
select store_id, id from customers where (email is null and is_email_verified) or (phone is null and is_phone_verified);

-- check one_valid_code: of the codes that a network requested for a destination and purpose, only the newest is valid
select store_id, purpose, customer_id, count(*)
  from verification_codes where used_at is null and expires_at > now()
 group by store_id, destination, purpose, customer_id, requester having count(*) > 1;

-- check upload_totals_current: the totals of a store are the number and the bytes of its uploads
select coalesce(t.store_id, u.store_id) as store_id, t.uploads, t.bytes, u.uploads as counted, u.bytes as summed
  from upload_totals t
  full join (select store_id, count(*) as uploads, sum(stored_bytes) as bytes from uploads group by store_id) u using (store_id)
 where (coalesce(t.uploads, 0), coalesce(t.bytes, 0)) is distinct from (coalesce(u.uploads, 0), coalesce(u.bytes, 0)::bigint);

-- check uploads_belong_to_their_users: an upload that a refund, a ticket or a review shows is theirs
select f.store_id, f.file
  from (
    select store_id, unnest(proof_files) as file, id as refund_id, null::uuid as ticket_id, null::bigint as review_id from refunds
    union all select store_id, unnest(images), null, id, null from tickets
    union all select store_id, unnest(images), null, ticket_id, null from ticket_messages
    union all select store_id, unnest(images), null, null, id from reviews) f
 where f.file like 'upload:%' and not exists (
   select from uploads u
    where u.store_id = f.store_id and u.id::text = split_part(substr(f.file, 8), '/', 1) and u.status = 'READY'
      and split_part(f.file, '/', 2) = any (u.files)
      and (u.refund_id, u.ticket_id, u.review_id) is not distinct from (f.refund_id, f.ticket_id, f.review_id));

-- check upload_references_current: what rows show of the uploads of staff is recorded, and nothing else
select store_id, upload_id, table_name, row_key, s.upload_id is not null as is_shown
  from shown_uploads() s
  full join (select * from upload_references where released_at is null) r using (store_id, upload_id, table_name, row_key)
 where s.upload_id is null or r.upload_id is null;

-- check category_slugs: the slug of every category leads to it
select c.store_id, c.id as category_id, c.slug
  from categories c left join category_slugs s on s.store_id = c.store_id and s.slug = c.slug
 where s.category_id is distinct from c.id;

-- check deleted_accounts_are_gone: nothing personal is left of a deleted account
with gone as (select store_id, id from customers where status = 'deleted')
select g.store_id, g.id, l.kind
  from gone g
  cross join lateral (
    select 'account_deletions' as kind from account_deletions r where r.store_id = g.store_id and r.customer_id = g.id
    union all select 'addresses' from addresses r where r.store_id = g.store_id and r.customer_id = g.id
    union all select 'carts' from carts r where r.store_id = g.store_id and r.customer_id = g.id
    union all select 'data_exports' from data_exports r where r.store_id = g.store_id and r.customer_id = g.id
    union all select 'contact_changes' from contact_changes r where r.store_id = g.store_id and r.customer_id = g.id
    union all select 'customer_identities' from customer_identities r where r.store_id = g.store_id and r.customer_id = g.id
    union all select 'customer_sessions' from customer_sessions r where r.store_id = g.store_id and r.customer_id = g.id
    union all select 'reviews' from reviews r where r.store_id = g.store_id and r.customer_id = g.id
    union all select 'review_rejections' from review_rejections r where r.store_id = g.store_id and r.customer_id = g.id
    union all select 'review_votes' from review_votes r where r.store_id = g.store_id and r.customer_id = g.id
    union all select 'tickets' from tickets r where r.store_id = g.store_id and r.customer_id = g.id
    union all select 'uploads' from uploads r where r.store_id = g.store_id and r.customer_id = g.id
    union all select 'verification_codes' from verification_codes r where r.store_id = g.store_id and r.customer_id = g.id
    union all select 'wishlist_items' from wishlist_items r where r.store_id = g.store_id and r.customer_id = g.id
    union all select 'customer_search' from customer_search r where r.store_id = g.store_id and r.customer_id = g.id and r.text ~ '[^[:space:]]'
    union all select 'subscriptions' from subscriptions r
      where r.store_id = g.store_id and r.customer_id = g.id and (r.status in ('ACTIVE', 'PAUSED') or r.address is not null)
    union all select 'offer_uses' from offer_uses r
      where r.store_id = g.store_id and r.customer_id = g.id and (r.phone not like '+999%' or r.email <> '')
    union all select 'flash_deal_uses' from flash_deal_uses r
      where r.store_id = g.store_id and r.customer_id = g.id and (r.phone not like '+999%' or r.email <> '')
    union all select 'orders' from orders r
      where r.store_id = g.store_id and r.customer_id = g.id
        and (r.phone not like '+999%' or r.email <> '' or r.note <> '' or r.thana <> '' or r.receiver_name <> '—' or r.address <> '—')
    union all select 'payment_sessions' from orders o join payment_sessions r on r.store_id = o.store_id and r.order_id = o.id
      where o.store_id = g.store_id and o.customer_id = g.id and (r.payer_phone not like '+999%' or r.payer_ip is not null or r.payer_network <> '' or r.payer <> '')
    union all select 'payments' from orders o join payments r on r.store_id = o.store_id and r.order_id = o.id
      where o.store_id = g.store_id and o.customer_id = g.id and r.payer_network <> ''
    union all select 'messages' from orders o join messages r on r.store_id = o.store_id and r.order_id = o.id
      where o.store_id = g.store_id and o.customer_id = g.id) l;

-- check exports_complete: a READY export has all parts of its file, and an export that failed or expired has none
select e.store_id, e.id, e.status, e.stored_bytes, p.parts, p.bytes
  from data_exports e
  left join (
    select store_id, export_id, count(*) as parts, max(number) as last, sum(octet_length(content)) as bytes
      from data_export_parts group by store_id, export_id) p on p.store_id = e.store_id and p.export_id = e.id
 where (e.status = 'READY' and (p.parts, p.bytes) is distinct from (p.last::bigint, e.stored_bytes))
    or (e.status in ('FAILED', 'EXPIRED') and p.parts is not null);

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

-- check gateway_methods_connected: shoppers pay by a gateway only while the store has an account there
select m.store_id, m.code
  from payment_methods m
 where m.type = 'gateway' and m.is_enabled
   and not exists (select from gateway_accounts a where a.store_id = m.store_id and a.gateway = m.code);
