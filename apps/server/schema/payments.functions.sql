-- What was collected is what was paid: `collected_minor` is for servers of the release before.
-- TypeScript: src/features/ledger/order-money.queries.ts
create or replace function order_money(of_store bigint, of_order bigint,
  out paid_minor bigint, out collected_minor bigint, out unapplied_minor bigint, out refunded_minor bigint,
  out reserved_minor bigint, out refundable_minor bigint)
language sql stable as $$
  select m.paid, m.paid, m.unapplied, m.refunded, f.reserved,
    m.paid - m.unapplied - m.refunded - f.reserved - exchange_credit(of_store, of_order)
  from orders o
  cross join lateral (
    select coalesce(-sum(l.amount_minor) filter (where t.kind in ('PAYMENT', 'REVERSE')), 0)::bigint as paid,
      coalesce(sum(l.amount_minor) filter (where t.kind = 'UNAPPLY'), 0)::bigint as unapplied,
      coalesce(sum(l.amount_minor) filter (where t.kind in ('REFUND', 'EXCHANGE')), 0)::bigint as refunded
    from ledger_transactions t
    join ledger_lines l on l.store_id = t.store_id and l.transaction_id = t.id and l.account = 'ORDER'
    where t.store_id = o.store_id and t.order_id = o.id) m
  cross join lateral (
    select coalesce(sum(r.amount_minor), 0)::bigint as reserved from refunds r
     where r.store_id = o.store_id and r.order_id = o.id and r.status in ('PENDING', 'APPROVED', 'PROCESSING', 'FAILED')) f
  where o.store_id = of_store and o.id = of_order
$$;

-- What staff are to look at of the cash of a parcel that has ended. CASH_OVER: money that its courier collected pays no order.
-- CASH_SHORT: less is recorded than the courier was to collect, or than is due with the parcel of others; also where the courier says that
-- it has delivered what ended otherwise.
-- TypeScript: src/features/shipments/parcel-cash.queries.ts
create or replace function cash_problem(s shipments, o orders) returns text language sql stable as $$
  select case
    when s.ended_at is null then ''
    when exists (
      select from payments p
        join unapplied_payments u on u.store_id = p.store_id and u.order_id = p.order_id and u.payment_id = p.id and u.status = 'OPEN'
       where p.store_id = s.store_id and p.shipment_id = s.id) then 'CASH_OVER'
    when coalesce(s.collected_minor, 0) >= s.cod_minor
      or s.cash_accepted_minor is not distinct from coalesce(s.collected_minor, 0) then ''
    when case
      when s.status not in ('DELIVERED', 'PARTLY_DELIVERED') then exists (
        select from tracked_parcels t
         where t.store_id = s.store_id and t.shipment_id = s.id and t.status = 'DELIVERED' and not t.is_provisional)
      when s.collected_minor is null then false
      when s.status = 'DELIVERED' and is_at_courier(s) then true
      else cash_due(o) > 0 and o.status not in ('CANCELLED', 'EXPIRED', 'RETURNED') end then 'CASH_SHORT'
    else '' end
$$;

-- Stores with an account at the gateway of a claim that is to be checked.
create or replace function stores_with_claims_to_check(moment timestamptz, oldest timestamptz)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where s.status = 'active' and exists (
     select from gateway_accounts a
      where a.store_id = s.id and a.is_enabled and exists (
        select from payments p
         where p.store_id = a.store_id and p.method = a.gateway and p.status = 'PENDING'
           and p.next_check_at is not null and p.next_check_at <= moment and p.next_check_at > oldest))
$$;

create or replace trigger keep_search after insert or update of transaction_id on payments
  for each row when (new.transaction_id <> '') execute function keep_order_search();

revoke execute on function stores_with_claims_to_check from public;

grant execute on function stores_with_claims_to_check to haat_app;
