-- What a courier collects of an order: what is due of one that is paid in cash, or of which a gateway charges only a part.
-- TypeScript: src/features/orders/payment-status-rules.ts
create or replace function cash_due(o orders) returns bigint language sql immutable as $$
  select case when o.payment_method = 'COD' then d.due
      else d.due - greatest(0, least(d.due, coalesce(o.payable_now_minor, o.total_minor) - o.amount_paid_minor)) end
    from (select greatest(0, o.total_minor - o.amount_paid_minor) as due) d
$$;

-- Whether a shipment is to reach the shopper still.
-- TypeScript: src/features/shipments/shipment-status-rules.ts
create or replace function is_to_come(status text) returns boolean language sql immutable as $$
  select status in ('DRAFT', 'BOOKED', 'PICKED_UP', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'HELD')
$$;

-- What is left to collect of an order for a shipment of it (null: a new one): what is due less what its others collect.
-- TypeScript: src/features/shipments/parcel-cash.queries.ts
create or replace function cash_left(o orders, for_shipment bigint) returns bigint language sql stable as $$
  select greatest(0, cash_due(o) - coalesce((
    select sum(x.cod_minor) from shipments x
     where x.store_id = o.store_id and x.order_id = o.id and x.id is distinct from for_shipment
       and is_to_come(x.status)), 0))
$$;

-- Writes the shipment of an order that was shipped as a whole before shipments were recorded, as it is now. Returns null for
-- an order that was not shipped, or has had a shipment.
-- TypeScript: src/features/shipments/shipment-changes.queries.ts
create or replace function write_earlier_shipment(of_store bigint, of_order bigint) returns bigint language plpgsql as $$
declare
  o orders;
  reached text;
  made bigint;
begin
  select * into o from orders where store_id = of_store and id = of_order for no key update;
  if o.shipped_at is null or o.last_shipment > 0 then return null; end if;
  reached := case when o.delivered_at is not null then 'DELIVERED' when o.status = 'RETURNED' then 'RETURNED' else 'PICKED_UP' end;
  update orders set last_shipment = 1 where store_id = of_store and id = of_order;
  insert into shipments (store_id, order_id, number, shipment_number, status, courier_name, tracking_code, tracking_url, cod_minor,
      created_at, updated_at, sent_at, ended_at)
    values (of_store, of_order, 1, o.order_number || '-1', reached, o.courier, o.tracking_code, o.tracking_url,
      case when reached = 'PICKED_UP' then cash_due(o) else 0 end, o.shipped_at, o.updated_at, o.shipped_at,
      case reached when 'DELIVERED' then o.delivered_at when 'RETURNED' then o.updated_at end)
    returning id into made;
  insert into shipment_lines (store_id, shipment_id, order_line_id, quantity, delivered_quantity, sellable_quantity, damaged_quantity)
    select l.store_id, made, l.id, l.quantity, case when reached = 'DELIVERED' then l.quantity else 0 end,
        case when reached = 'RETURNED' then l.restocked_quantity else 0 end,
        case when reached = 'RETURNED' then l.quantity - l.restocked_quantity else 0 end
      from order_lines l where l.store_id = of_store and l.order_id = of_order;
  update order_lines l set shipment_quantity = l.quantity where l.store_id = of_store and l.order_id = of_order;
  insert into shipment_events (store_id, shipment_id, from_status, to_status, actor_type, created_at)
    values (of_store, made, 'NEW', reached, 'system', coalesce(o.delivered_at, o.shipped_at));
  return made;
end $$;

-- What staff wrote about the shipments of an account. The server may not change events, except for this.
create or replace function erase_shipment_notes(wanted_store bigint, account uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  update shipment_events e set note = ''
    from shipments s join orders o on o.store_id = s.store_id and o.id = s.order_id
   where o.store_id = wanted_store and o.customer_id = account and wanted_store = current_store()
     and e.store_id = s.store_id and e.shipment_id = s.id and e.note <> ''
$$;

revoke execute on function erase_shipment_notes from public;

grant execute on function erase_shipment_notes to haat_app;
