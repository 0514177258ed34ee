-- check exchanges_paid: a new order is paid by what its exchange has set aside, or, when the goods came back, by their part of it; by nothing once it was cancelled
select e.store_id, e.id as exchange_id, e.new_order_id, e.status, e.credit_minor, e.settled_minor, p.paid
  from exchanges e
  left join (select store_id, order_id, sum(amount_minor) as paid from payments
              where kind = 'exchange' and status = 'VERIFIED' group by store_id, order_id) p
    on p.store_id = e.store_id and p.order_id = e.new_order_id
 where coalesce(p.paid, 0) <> case e.status when 'OPEN' then e.credit_minor when 'SETTLED' then e.settled_minor else 0 end;

-- check exchange_payments_have_exchange: what pays an order by an exchange is of one
select p.store_id, p.id as payment_id, p.order_id
  from payments p left join exchanges e on e.store_id = p.store_id and e.new_order_id = p.order_id
 where p.kind = 'exchange' and e.id is null;

-- check ledger_has_every_exchange: the ledger has what was paid for goods that came back as no money of their order any more, and no other
select coalesce(e.store_id, t.store_id) as store_id, coalesce(e.id, t.exchange_id) as exchange_id, e.settled_minor, t.minor
  from (select * from exchanges where settled_minor > 0) e
  full join (select t.store_id, t.exchange_id, t.order_id, sum(l.amount_minor) as minor
               from ledger_transactions t join ledger_lines l on l.store_id = t.store_id and l.transaction_id = t.id and l.account = 'ORDER'
              where t.kind = 'EXCHANGE' group by t.store_id, t.exchange_id, t.order_id) t
    on t.store_id = e.store_id and t.exchange_id = e.id and t.order_id = e.order_id
 where e.settled_minor is distinct from t.minor;

-- check exchanges_balance: the value of goods that exchanges still expect is what open ones have credited
select coalesce(e.store_id, l.store_id) as store_id, e.minor as expected, l.minor as ledger
  from (select store_id, sum(credit_minor) as minor from exchanges where status = 'OPEN' group by store_id) e
  full join (select store_id, sum(amount_minor) as minor from ledger_lines where account = 'EXCHANGE' group by store_id) l
    on l.store_id = e.store_id
 where coalesce(e.minor, 0) <> coalesce(l.minor, 0);

-- check exchanges_open_by_shipment: the goods of an open exchange are still to come back
select e.store_id, e.id as exchange_id, e.status, s.status as shipment_status, s.kind
  from exchanges e join shipments s on s.store_id = e.store_id and s.id = e.shipment_id
 where s.kind <> 'return' or s.order_id <> e.order_id or e.status = 'OPEN' and s.status <> 'RETURNING';

-- check returns_delivered: no more units are on their way back, or came back, than were delivered
select l.store_id, l.order_id, l.id as line_id, l.delivered_quantity, l.returned_quantity, x.to_come
  from order_lines l
  join (select x.store_id, x.order_line_id, sum(x.quantity - x.sellable_quantity - x.damaged_quantity - x.missing_quantity) as to_come
          from shipment_lines x join shipments s on s.store_id = x.store_id and s.id = x.shipment_id
         where s.kind = 'return' and s.status = 'RETURNING' group by x.store_id, x.order_line_id) x
    on x.store_id = l.store_id and x.order_line_id = l.id
 where x.to_come + l.returned_quantity > l.quantity;
