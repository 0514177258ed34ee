-- check order_lines_match_ledger: quantities that an order line took and restocked equal those of the stock ledger
select l.store_id, l.order_id, l.variant_id, l.quantity, l.taken_quantity, coalesce(m.taken, 0) as ledger_taken,
    l.restocked_quantity, coalesce(m.restocked, 0) as ledger_restocked
  from order_lines l
  left join (select store_id, order_id, variant_id, -sum(quantity) filter (where kind in ('sale', 'edit')) as taken,
                 sum(quantity) filter (where kind in ('release', 'return')) as restocked
               from stock_moves where order_id is not null group by store_id, order_id, variant_id) m
    on m.store_id = l.store_id and m.order_id = l.order_id and m.variant_id = l.variant_id
 where coalesce(m.taken, 0) not between 0 and l.quantity
    or (l.taken_quantity is not null
        and (l.taken_quantity <> coalesce(m.taken, 0) or l.restocked_quantity <> coalesce(m.restocked, 0)));

-- check restocked_items_were_returned: an order that is not cancelled restocked only returned goods
select l.store_id, l.order_id, l.variant_id, o.status, l.returned_quantity, l.restocked_quantity
  from order_lines l join orders o on o.store_id = l.store_id and o.id = l.order_id
 where o.status not in ('CANCELLED', 'EXPIRED') and l.restocked_quantity > l.returned_quantity;

-- check order_totals: the total equals subtotal minus discount plus delivery fee plus rounding, which is never positive, minus what was not delivered
select store_id, id as order_id, subtotal_minor, discount_minor, delivery_fee_minor, rounding_minor, undelivered_minor, total_minor
  from orders
 where total_minor <> subtotal_minor - discount_minor + delivery_fee_minor + rounding_minor - undelivered_minor or rounding_minor > 0 or discount_minor > subtotal_minor or total_minor < 0;

-- check order_sums: the lines of an order add up to its subtotal and discount
select o.store_id, o.id as order_id, o.subtotal_minor, coalesce(l.total, 0) as lines, o.discount_minor, coalesce(l.discount, 0) as line_discounts
  from orders o
  left join (select store_id, order_id, sum(line_total_minor) as total, sum(discount_minor) as discount
               from order_lines group by store_id, order_id) l on l.store_id = o.store_id and l.order_id = o.id
 where o.subtotal_minor <> coalesce(l.total, 0) or o.discount_minor <> coalesce(l.discount, 0);

-- check delivery_fee_parts: what weight and collecting money add is part of the delivery fee, and nobody pays for collecting what no courier collects
select store_id, id as order_id, delivery_fee_minor, delivery_weight_minor, delivery_cod_minor, payment_method
  from orders
 where least(delivery_weight_minor, delivery_cod_minor) < 0 or delivery_weight_minor + delivery_cod_minor > delivery_fee_minor
    or delivery_fee_source = 'agreed' and delivery_weight_minor + delivery_cod_minor > 0
    or delivery_cod_minor > 0 and payment_method <> 'COD' and payable_now_minor is null;

-- check cash_rounding: less than a taka is left off an order when it is placed, and less than another by its payments; whole taka are left to collect
select o.store_id, o.id as order_id, o.payment_method, o.rounding_minor, o.total_minor, o.amount_paid_minor
  from orders o
 where o.rounding_minor < -2 * 99
    or o.rounding_minor < 0 and o.currency = 'BDT' and o.payment_method = 'COD' and o.delivered_at is null
       and o.status not in ('CANCELLED', 'EXPIRED', 'RETURNED') and (o.total_minor - o.amount_paid_minor) % 100 <> 0;

-- check line_totals: a line total equals unit price times quantity, and its discount is at most that
select store_id, order_id, id as line_id, unit_price_minor, quantity, line_total_minor, discount_minor
  from order_lines
 where line_total_minor <> unit_price_minor * quantity or discount_minor > line_total_minor or discount_minor < 0;

-- check ended_orders_keep_no_money: what was paid for an order that is cancelled, expired or returned is unapplied, refunded, or set aside by an open refund
select o.store_id, o.id as order_id, o.status, m.*
  from orders o cross join lateral order_money(o.store_id, o.id) m
 where o.status in ('CANCELLED', 'EXPIRED', 'RETURNED') and o.amount_paid_minor > 0
   and m.paid_minor > m.unapplied_minor + m.refunded_minor + m.reserved_minor;

-- check refunds_within_collected: open and completed refunds of an order are at most what was paid for it
select o.store_id, o.id as order_id, o.amount_paid_minor, r.claimed
  from (select store_id, order_id, sum(amount_minor) as claimed
          from refunds where status not in ('REJECTED', 'WITHDRAWN') group by store_id, order_id) r
  join orders o on o.store_id = r.store_id and o.id = r.order_id
 where r.claimed > o.amount_paid_minor;

-- check least_advances_required: an order that waits requires the advance that was agreed on by a link or raised by what calls have shown, up to its total
select store_id, id as order_id, least_advance_minor, required_advance_minor, total_minor
  from orders
 where (status = 'PENDING' or held_from = 'PENDING') and payment_method = 'COD' and advance_waived_at is null
   and required_advance_minor <= least(least_advance_minor, total_minor) - 100;

-- check advances_covered: an order is confirmed only after its advance is verified or waived
select store_id, id as order_id, status, required_advance_minor, amount_paid_minor
  from orders
 where amount_paid_minor < required_advance_minor and advance_waived_at is null
   and status not in ('PENDING', 'ON_HOLD', 'CANCELLED', 'EXPIRED');

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
