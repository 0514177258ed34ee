-- check shipment_units_counted: the units of an order item in shipments are those of its shipments that are not cancelled
select l.store_id, l.order_id, l.id as line_id, l.quantity, l.shipment_quantity, coalesce(s.quantity, 0) as in_shipments
  from order_lines l
  left join (select x.store_id, x.order_line_id, sum(x.quantity) as quantity
               from shipment_lines x join shipments s on s.store_id = x.store_id and s.id = x.shipment_id and s.status <> 'CANCELLED' and s.kind <> 'return'
              group by x.store_id, x.order_line_id) s on s.store_id = l.store_id and s.order_line_id = l.id
 where l.shipment_quantity <> coalesce(s.quantity, 0) or l.shipment_quantity > l.quantity;

-- check shipment_units_match_status: units are delivered in DELIVERED shipments, and some in PARTLY_DELIVERED ones, and came back or are missing as the status says
select s.store_id, s.id as shipment_id, s.status, x.*
  from shipments s
 cross join lateral (
   select coalesce(sum(x.quantity), 0) as quantity, coalesce(sum(x.delivered_quantity), 0) as delivered,
       coalesce(sum(x.sellable_quantity + x.damaged_quantity + x.missing_quantity), 0) as back
     from shipment_lines x where x.store_id = s.store_id and x.shipment_id = s.id) x
 where case s.status when 'DELIVERED' then x.delivered <> x.quantity
         when 'PARTLY_DELIVERED' then x.delivered not between 1 and x.quantity - 1 else x.delivered <> 0 end
    or case s.status when 'PARTLY_DELIVERED' then x.back > x.quantity - x.delivered when 'RETURNED' then x.back <> x.quantity when 'LOST' then x.back <> x.quantity
         when 'RETURNING' then x.back >= x.quantity else x.back <> 0 end
    or x.quantity = 0 and s.status <> 'CANCELLED';

-- check shipment_units_match_order: an order item has as many delivered units as its shipments, at least as many returned ones, and none that comes back later than it was delivered
select l.store_id, l.order_id, l.id as line_id, l.quantity, l.delivered_quantity, l.returned_quantity, x.*
  from order_lines l join orders o on o.store_id = l.store_id and o.id = l.order_id
  join (select x.store_id, x.order_line_id, sum(x.quantity) as shipped, sum(x.delivered_quantity) as delivered,
            sum(x.sellable_quantity + x.damaged_quantity + x.missing_quantity) as back
          from shipment_lines x join shipments s on s.store_id = x.store_id and s.id = x.shipment_id and s.status <> 'CANCELLED' and s.kind <> 'return'
         group by x.store_id, x.order_line_id) x on x.store_id = l.store_id and x.order_line_id = l.id
 where l.delivered_quantity <> x.delivered or l.returned_quantity - x.back > x.delivered
    -- A returned order came back completely, even if its items do not record it, as very old ones do not.
    or l.returned_quantity < x.back and o.status <> 'RETURNED';

-- check shipments_of_own_order: the items in a shipment are of its order
select s.store_id, s.id as shipment_id, s.order_id, l.order_id as order_of_line
  from shipment_lines x join shipments s on s.store_id = x.store_id and s.id = x.shipment_id
  join order_lines l on l.store_id = x.store_id and l.id = x.order_line_id
 where l.order_id <> s.order_id;

-- check shipped_orders_have_shipment: every order that was shipped has a shipment
select o.store_id, o.id as order_id, o.status
  from orders o
 where o.shipped_at is not null and o.status not in ('CANCELLED', 'EXPIRED') and is_rewritten('earlier_shipments')
   and not exists (select from shipments s where s.store_id = o.store_id and s.order_id = o.id and s.status <> 'CANCELLED' and s.kind <> 'return');

-- check orders_follow_shipments: an order is shipped when the courier has one of its shipments, and delivered when none is on its way to the shopper
select o.store_id, o.id as order_id, o.status, x.*
  from orders o
  join (select s.store_id, s.order_id, count(*) filter (where s.sent_at is not null and s.status <> 'CANCELLED') as sent,
            count(*) filter (where is_to_come(s.status)) as to_come
          from shipments s where s.kind <> 'return' group by s.store_id, s.order_id) x on x.store_id = o.store_id and x.order_id = o.id
 where x.sent > 0 and o.status not in ('SHIPPED', 'DELIVERED', 'COMPLETED', 'PARTIALLY_RETURNED', 'RETURNED')
    or x.to_come > 0 and o.status in ('DELIVERED', 'COMPLETED', 'PARTIALLY_RETURNED', 'RETURNED', 'CANCELLED', 'EXPIRED');

-- check shipment_status_recorded: the status of a shipment is that of its latest event
select s.store_id, s.id as shipment_id, s.status, e.to_status
  from shipments s
  left join lateral (
    select e.to_status from shipment_events e where e.store_id = s.store_id and e.shipment_id = s.id order by e.id desc limit 1) e on true
 where s.status is distinct from e.to_status;

-- check shipment_numbers: the number of a shipment is that of its order with a count that the order has reached
select s.store_id, s.id as shipment_id, s.shipment_number, o.order_number, o.last_shipment
  from shipments s join orders o on o.store_id = s.store_id and o.id = s.order_id
 where s.shipment_number <> o.order_number || '-' || s.number or s.number > o.last_shipment;

-- check undelivered_amounts: what is not owed of an order is at most the price of its undelivered units
select o.store_id, o.id as order_id, o.undelivered_minor, l.price
  from orders o
 cross join lateral (
   select coalesce(sum(sold_for(l, l.quantity) - sold_for(l, l.delivered_quantity)), 0) as price
     from order_lines l where l.store_id = o.store_id and l.order_id = o.id) l
 where o.undelivered_minor > l.price or o.undelivered_minor > 0 and o.delivered_at is null;
