-- Without a transaction.
-- Step: what of the units that came back was never delivered.
alter table day_figures add column if not exists undelivered_units integer not null default 0;
alter table variant_day_figures add column if not exists undelivered_units integer not null default 0;
alter table variant_month_figures add column if not exists undelivered_units integer not null default 0;
-- Step: they have one more column now. No release has called them.
drop function if exists counted_figures(bigint, timestamptz, timestamptz, interval),
  counted_sales(bigint, timestamptz, timestamptz), sales_of_days(bigint, date, date);
-- Step: the returns that the job has not dated.
call finish_rewrite('order_returns');
-- Step: of earlier returns, those of orders that were not delivered. Orders were delivered as a whole.
insert into data_rewrites (name, statement) values ('undelivered_returns', $$
  with batch as (
    select id, store_id, order_line_id from order_returns where id > coalesce($1::bigint, 0) order by id limit $2 for update),
  undelivered as (
    update order_returns r set undelivered_quantity = r.quantity
      from batch b join order_lines l on l.store_id = b.store_id and l.id = b.order_line_id
     where r.id = b.id and l.delivered_quantity = 0 and r.undelivered_quantity < r.quantity)
  select max(id)::text from batch
$$) on conflict (name) do nothing;
-- Step: all days are counted again.
delete from figure_runs;
delete from day_figures;
delete from variant_day_figures;
delete from variant_month_figures;
