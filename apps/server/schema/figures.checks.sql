-- check order_returns_add_up: the dated returns of an order line add up to its returned quantity, and first to its undelivered one
select l.store_id, l.order_id, l.id as line_id, l.returned_quantity, coalesce(r.quantity, 0) as recorded,
    l.quantity - l.delivered_quantity as undelivered, r.undelivered as returned_undelivered
  from order_lines l
  left join (select store_id, order_line_id, sum(quantity) as quantity, sum(undelivered_quantity) as undelivered
               from order_returns group by 1, 2) r
    on r.store_id = l.store_id and r.order_line_id = l.id
 where (l.returned_quantity > 0 or r.quantity is not null)
   and (l.returned_quantity, undelivered_of(l, l.returned_quantity)) <> (coalesce(r.quantity, 0), coalesce(r.undelivered, 0))
   -- The returns from before they were dated are added by a job.
   and is_rewritten('undelivered_returns');

-- check recovered_orders_marked: an order that won back an unfinished checkout is marked before the checkout is deleted
select l.store_id, l.id as lead_id, o.id as order_id
  from figure_runs f join leads l on l.store_id = f.store_id
 cross join lateral order_of_checkout(l.store_id, l.phone, l.started_at, l.ended_at) o
 where lead_conversion(l, o.channel, o.created_at) in ('CONTACT', 'STAFF') and o.created_at < f.prepared_at - interval '5 minutes'
   and not exists (select from recovered_orders r where r.store_id = l.store_id and r.order_id = o.id)
   -- What has changed since then is marked by the next run.
   and o.id not in (select orders_to_mark_recovered(l.store_id, now()));

-- check day_figures_match: the prepared figures of ended days, thirty at random, equal those of the rows that they count
select f.store_id, f.day, c.prepared, c.counted
  from (
    select f.*
      from day_figures f join figure_runs r on r.store_id = f.store_id
     where f.day < ((r.prepared_at - interval '5 minutes') at time zone 'Asia/Dhaka')::date
     order by random() limit 30) f
  left join lateral counted_figures(f.store_id, f.day::timestamp at time zone 'Asia/Dhaka',
    (f.day + 1)::timestamp at time zone 'Asia/Dhaka', '1 day') n on true
 cross join lateral (
   select p.prepared, coalesce(to_jsonb(n) - 'at', (select jsonb_object_agg(k, 0) from jsonb_object_keys(p.prepared) k)) as counted
     from (select to_jsonb(f) - array['store_id', 'day', 'computed_at'] as prepared) p) c
 where c.prepared <> c.counted
   -- What happened to its orders since then is counted by the next run.
   and f.day not in (select days_to_prepare(f.store_id, now()));

-- check variant_figures_match: the variants of each prepared day add up to the day
select f.store_id, f.day, f.sales_placed_minor, coalesce(p.sales, 0) as sales_of_variants, f.delivered_minor, coalesce(p.delivered, 0) as delivered_of_variants
  from day_figures f
  left join (select store_id, day, sum(sales_minor) as sales, sum(delivered_units) as delivered_units, sum(delivered_minor) as delivered,
                 sum(returned_units) as returned_units, sum(returned_minor) as returned, sum(cost_minor) as cost, sum(costed_units) as costed,
                 sum(undelivered_units) as undelivered
               from variant_day_figures group by store_id, day) p on p.store_id = f.store_id and p.day = f.day
 where (f.sales_placed_minor, f.delivered_units, f.delivered_minor, f.returned_units, f.returned_minor, f.cost_minor, f.costed_units, f.undelivered_units)
    <> (coalesce(p.sales, 0), coalesce(p.delivered_units, 0), coalesce(p.delivered, 0), coalesce(p.returned_units, 0), coalesce(p.returned, 0),
      coalesce(p.cost, 0), coalesce(p.costed, 0), coalesce(p.undelivered, 0));

-- check variant_months_match: what is prepared of the variants in ended months, twelve at random, is the sum of the days
select m.store_id, m.month, x.*
  from (
    select f.store_id, date_trunc('month', f.day::timestamp)::date as month
      from day_figures f join figure_runs r on r.store_id = f.store_id
     where f.day < date_trunc('month', r.prepared_at at time zone 'Asia/Dhaka')
     group by 1, 2 order by random() limit 12) m
 cross join lateral (
   select variant_id, p.sums as prepared, d.sums as of_days
     from (select f.variant_id, to_jsonb(f) - array['store_id', 'month'] as sums
             from variant_month_figures f where f.store_id = m.store_id and f.month = m.month) p
     full join (select s.variant_id, to_jsonb(s) as sums
                  from sales_of_days(m.store_id, m.month, (m.month + interval '1 month')::date) s) d using (variant_id)
    where p.sums is distinct from d.sums) x;
