-- What the first `units` of an order line were sold for, after their share of its discount. Returns of a line add up to
-- the whole, whatever their sizes.
create or replace function sold_for(line order_lines, units bigint) returns bigint language sql immutable
  return line.unit_price_minor * units - line.discount_minor * units / line.quantity;

-- How many of the first `units` that came back of an order line were never delivered: those come back first.
create or replace function undelivered_of(line order_lines, units bigint) returns bigint language sql immutable
  return least(units, line.quantity - line.delivered_quantity);

-- What returned units of an order line cost; null when nobody knows. Units that come back undelivered were never sold.
create or replace function returned_cost(line order_lines, units bigint) returns bigint language sql immutable
  return case when line.delivered_quantity > 0 then line.cost_price_minor * units end;

-- TypeScript: src/features/orders/order-line-changes.queries.ts
create or replace function record_order_return() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before integer := 0;
  undelivered bigint := undelivered_of(new, new.returned_quantity);
  undelivered_before bigint;
begin
  if tg_op = 'UPDATE' then before := old.returned_quantity; end if;
  undelivered_before := undelivered_of(new, before);
  insert into order_returns (store_id, order_id, order_line_id, quantity, undelivered_quantity, amount_minor)
  values (new.store_id, new.order_id, new.id, new.returned_quantity - before, undelivered - undelivered_before,
    sold_for(new, new.returned_quantity - undelivered) - sold_for(new, before - undelivered_before));
  return null;
end $$;

create or replace trigger record_first_return after insert on order_lines for each row when (new.returned_quantity > 0)
  execute function record_order_return();

create or replace trigger record_return after update of returned_quantity on order_lines for each row
  when (new.returned_quantity > old.returned_quantity) execute function record_order_return();

-- The figures of a store from `since` until `until`, one row for each `step` with any. A day in Asia/Dhaka always has 24 hours.
create or replace function counted_figures(of_store bigint, since timestamptz, until timestamptz, step interval)
returns table (at timestamptz, orders_placed integer, placed_and_open integer, placed_and_confirmed integer,
  placed_and_cancelled integer, sales_placed_minor bigint, delivery_fees_minor bigint, discounts_minor bigint,
  orders_confirmed integer, orders_delivered integer, delivered_units integer, delivered_minor bigint,
  returned_units integer, returned_minor bigint, refunds_minor bigint, cost_minor bigint, costed_units integer,
  gateway_fees_minor bigint, orders_recovered integer, sales_recovered_minor bigint, undelivered_units integer,
  courier_fees_minor bigint)
language sql stable as $$
  with placed as (
    select date_bin(step, o.created_at, since) as at, count(*) as placed,
        count(*) filter (where o.status = 'PENDING' or o.held_from = 'PENDING') as open,
        count(o.confirmed_at) as confirmed, count(*) filter (where o.status = 'CANCELLED') as cancelled,
        sum(o.subtotal_minor - o.discount_minor) as sales, sum(o.delivery_fee_minor) as fees, sum(o.discount_minor) as discounts,
        count(r.order_id) as recovered, sum(o.subtotal_minor - o.discount_minor) filter (where r.order_id is not null) as recovered_sales
      from orders o left join recovered_orders r on r.store_id = of_store and r.order_id = o.id
     where o.store_id = of_store and o.created_at >= since and o.created_at < until and o.status <> 'EXPIRED' and o.merged_into is null
     group by 1),
  moved as (
    select date_bin(step, h.created_at, since) as at,
        -- An order that was held may be confirmed again.
        count(*) filter (where h.to_status = 'CONFIRMED' and not exists (
          select from order_history e where e.store_id = of_store and e.order_id = h.order_id and e.to_status = 'CONFIRMED' and e.id < h.id)) as confirmed,
        count(*) filter (where h.to_status = 'DELIVERED') as delivered
      from order_history h
     where h.store_id = of_store and h.created_at >= since and h.created_at < until and h.to_status in ('CONFIRMED', 'DELIVERED')
     group by 1),
  delivered as (
    select date_bin(step, h.created_at, since) as at, sum(l.delivered_quantity) as units, sum(sold_for(l, l.delivered_quantity)) as minor,
        sum(l.delivered_quantity * l.cost_price_minor) as cost,
        sum(l.delivered_quantity) filter (where l.cost_price_minor is not null) as costed
      from order_history h join order_lines l on l.store_id = of_store and l.order_id = h.order_id
     where h.store_id = of_store and h.created_at >= since and h.created_at < until and h.to_status = 'DELIVERED'
     group by 1),
  returned as (
    select date_bin(step, r.created_at, since) as at, sum(r.quantity) as units, sum(r.undelivered_quantity) as undelivered,
        sum(r.amount_minor) as minor,
        sum(returned_cost(l, r.quantity - r.undelivered_quantity)) as cost
      from order_returns r join order_lines l on l.store_id = of_store and l.id = r.order_line_id
     where r.store_id = of_store and r.created_at >= since and r.created_at < until
     group by 1),
  paid as (
    select date_bin(step, t.created_at, since) as at,
        -sum(l.amount_minor) filter (where t.kind in ('REFUND', 'RESOLVE') and l.account = any (money_accounts())) as refunds,
        sum(l.amount_minor) filter (where l.account = 'GATEWAY_FEES') as fees,
        sum(l.amount_minor) filter (where l.account = 'COURIER_FEES') as courier_fees
      from ledger_transactions t
     cross join lateral (
       select l.account, l.amount_minor from ledger_lines l
        where l.store_id = of_store and l.transaction_id = t.id
       offset 0) l
     where t.store_id = of_store and t.created_at >= since and t.created_at < until and t.kind in ('REFUND', 'RESOLVE', 'FEE', 'SETTLEMENT', 'SETTLEMENT_VOID')
     group by 1)
  select at, coalesce(p.placed, 0)::integer, coalesce(p.open, 0)::integer, coalesce(p.confirmed, 0)::integer,
      coalesce(p.cancelled, 0)::integer, coalesce(p.sales, 0)::bigint, coalesce(p.fees, 0)::bigint, coalesce(p.discounts, 0)::bigint,
      coalesce(m.confirmed, 0)::integer, coalesce(m.delivered, 0)::integer, coalesce(d.units, 0)::integer, coalesce(d.minor, 0)::bigint,
      coalesce(r.units, 0)::integer, coalesce(r.minor, 0)::bigint, coalesce(f.refunds, 0)::bigint,
      (coalesce(d.cost, 0) - coalesce(r.cost, 0))::bigint, coalesce(d.costed, 0)::integer, coalesce(f.fees, 0)::bigint,
      coalesce(p.recovered, 0)::integer, coalesce(p.recovered_sales, 0)::bigint, coalesce(r.undelivered, 0)::integer,
      coalesce(f.courier_fees, 0)::bigint
    from placed p full join moved m using (at) full join delivered d using (at) full join returned r using (at)
    full join paid f using (at)
$$;

-- What was sold, delivered and returned of each order line from `since` until `until`: the same as the sums of counted_figures().
create or replace function sold_lines(of_store bigint, since timestamptz, until timestamptz)
returns table (order_id bigint, product_id bigint, variant_id bigint, units integer, sales_minor bigint, delivered_units integer,
  delivered_minor bigint, returned_units integer, returned_minor bigint, cost_minor bigint, costed_units integer, undelivered_units integer)
language sql stable as $$
  select o.id, l.product_id, l.variant_id, l.quantity, l.line_total_minor - l.discount_minor, 0, 0::bigint, 0, 0::bigint, 0::bigint, 0, 0
    from orders o join order_lines l on l.store_id = of_store and l.order_id = o.id
   where o.store_id = of_store and o.created_at >= since and o.created_at < until and o.status <> 'EXPIRED' and o.merged_into is null
  union all
  select l.order_id, l.product_id, l.variant_id, 0, 0, l.delivered_quantity, sold_for(l, l.delivered_quantity), 0, 0,
      l.delivered_quantity * l.cost_price_minor, case when l.cost_price_minor is not null then l.delivered_quantity else 0 end, 0
    from order_history h join order_lines l on l.store_id = of_store and l.order_id = h.order_id
   where h.store_id = of_store and h.created_at >= since and h.created_at < until and h.to_status = 'DELIVERED'
  union all
  select l.order_id, l.product_id, l.variant_id, 0, 0, 0, 0, r.quantity, r.amount_minor,
      -returned_cost(l, r.quantity - r.undelivered_quantity), 0, r.undelivered_quantity
    from order_returns r join order_lines l on l.store_id = of_store and l.id = r.order_line_id
   where r.store_id = of_store and r.created_at >= since and r.created_at < until
$$;

-- The same added up by variant.
create or replace function counted_sales(of_store bigint, since timestamptz, until timestamptz)
returns table (product_id bigint, variant_id bigint, units integer, sales_minor bigint, delivered_units integer, delivered_minor bigint,
  returned_units integer, returned_minor bigint, cost_minor bigint, costed_units integer, undelivered_units integer)
language sql stable as $$
  select f.product_id, f.variant_id, sum(f.units)::integer, sum(f.sales_minor)::bigint, sum(f.delivered_units)::integer,
      sum(f.delivered_minor)::bigint, sum(f.returned_units)::integer, sum(f.returned_minor)::bigint,
      coalesce(sum(f.cost_minor), 0)::bigint, sum(f.costed_units)::integer, sum(f.undelivered_units)::integer
    from sold_lines(of_store, since, until) f
   group by f.product_id, f.variant_id
$$;

-- What the prepared days of a range add up to for each variant; `until` is the day after it.
create or replace function sales_of_days(of_store bigint, first date, until date)
returns table (product_id bigint, variant_id bigint, units integer, sales_minor bigint, delivered_units integer, delivered_minor bigint,
  returned_units integer, returned_minor bigint, cost_minor bigint, costed_units integer, undelivered_units integer)
language sql stable as $$
  select f.product_id, f.variant_id, sum(f.units)::integer, sum(f.sales_minor)::bigint, sum(f.delivered_units)::integer, sum(f.delivered_minor)::bigint,
      sum(f.returned_units)::integer, sum(f.returned_minor)::bigint, sum(f.cost_minor)::bigint, sum(f.costed_units)::integer,
      sum(f.undelivered_units)::integer
    from variant_day_figures f
   where f.store_id = of_store and f.day >= first and f.day < until
   group by f.product_id, f.variant_id
$$;

-- Orders that won back an unfinished checkout and are not marked yet. Which order does is known when it is placed, when an earlier
-- one of the phone number expires, when a phone number is corrected, and when the checkout is saved a moment after its order.
-- Before the first run: all whose checkout is still kept.
-- TypeScript: src/features/staff-orders/record-edit.ts
create or replace function orders_to_mark_recovered(of_store bigint, moment timestamptz) returns setof bigint language sql stable as $$
  with begun as (
    select coalesce((select r.prepared_at - interval '5 minutes' from figure_runs r where r.store_id = of_store),
      moment - interval '31 days') as since),
  changed as (
    select o.phone
      from begun join order_history h on h.store_id = of_store and h.created_at >= begun.since
      join orders o on o.store_id = of_store and o.id = h.order_id
    union
    select o.phone
      from begun join order_notes n on n.store_id = of_store and n.code = 'ORDER_EDITED' and n.created_at >= begun.since
      join orders o on o.store_id = of_store and o.id = n.order_id
    union
    select l.phone from begun join leads l on l.store_id = of_store and l.last_seen_at >= begun.since)
  select distinct o.id
    from changed c join leads l on l.store_id = of_store and l.phone = c.phone
   cross join lateral order_of_checkout(of_store, l.phone, l.started_at, l.ended_at) o
   where lead_conversion(l, o.channel, o.created_at) in ('CONTACT', 'STAFF')
     and not exists (select from recovered_orders r where r.store_id = of_store and r.order_id = o.id)
$$;

-- The days, in Asia/Dhaka, whose figures may have changed since they were prepared: those on which something happened, and
-- those on which the orders were placed to which it happened, or which were marked as recovered. A transaction dates its rows
-- when it begins, and may commit half a minute later. The fees of a statement are entered when it is imported, and dated when they were taken. Before the
-- first run: all days since the first order that have none yet.
-- TypeScript: src/features/staff-orders/record-edit.ts
create or replace function days_to_prepare(of_store bigint, moment timestamptz) returns setof date language sql stable as $$
  with run as (select r.prepared_at - interval '5 minutes' as since from figure_runs r where r.store_id = of_store)
  select (o.created_at at time zone 'Asia/Dhaka')::date
    from run join order_history h on h.store_id = of_store and h.created_at >= run.since
    join orders o on o.store_id = of_store and o.id = h.order_id
  union
  select (o.created_at at time zone 'Asia/Dhaka')::date
    from run join order_notes n on n.store_id = of_store and n.code = 'ORDER_EDITED' and n.created_at >= run.since
    join orders o on o.store_id = of_store and o.id = n.order_id
  union
  select (o.created_at at time zone 'Asia/Dhaka')::date
    from run join recovered_orders r on r.store_id = of_store and r.marked_at >= run.since
    join orders o on o.store_id = of_store and o.id = r.order_id
  union
  select (t.created_at at time zone 'Asia/Dhaka')::date
    from run join ledger_transactions t on t.store_id = of_store and t.id >= first_id(run.since) and t.kind = 'FEE'
  union
  select n::date
    from run, generate_series((run.since at time zone 'Asia/Dhaka')::date, (moment at time zone 'Asia/Dhaka')::date, interval '1 day') n
  union
  select n::date
    from generate_series(
      (select (min(first.at) at time zone 'Asia/Dhaka')::date from (
         select (select o.created_at from orders o where o.store_id = of_store order by o.created_at limit 1) as at
         union all select (select h.created_at from order_history h where h.store_id = of_store order by h.created_at limit 1)) first),
      (moment at time zone 'Asia/Dhaka')::date, interval '1 day') n
   where not exists (select from run) and not exists (select from day_figures f where f.store_id = of_store and f.day = n::date)
$$;

-- Stores with something that happened since their figures were prepared, or whose day has ended; none before the returns of
-- an older database are dated, and known as delivered or not.
create or replace function stores_with_figures_to_prepare(moment timestamptz)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment
    from stores s left join figure_runs r on r.store_id = s.id
   where is_rewritten('undelivered_returns')
     and (r.prepared_at is null and exists (select from orders o where o.store_id = s.id)
      or (r.prepared_at at time zone 'Asia/Dhaka')::date < (moment at time zone 'Asia/Dhaka')::date
      or exists (select from order_history h where h.store_id = s.id and h.created_at >= r.prepared_at - interval '5 minutes')
      or exists (select from order_notes n
        where n.store_id = s.id and n.code = 'ORDER_EDITED' and n.created_at >= r.prepared_at - interval '5 minutes')
      or exists (select from order_returns h where h.store_id = s.id and h.created_at >= r.prepared_at - interval '5 minutes')
      or exists (select from ledger_transactions t where t.store_id = s.id and t.id >= first_id(r.prepared_at - interval '5 minutes')))
$$;

revoke execute on function stores_with_figures_to_prepare, record_order_return from public;

grant execute on function stores_with_figures_to_prepare to haat_app;
