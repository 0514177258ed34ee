create table recovered_orders (
  store_id bigint not null,
  order_id bigint not null,
  marked_at timestamptz not null default now(),
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);
create index on recovered_orders (store_id, marked_at);
alter table day_figures
  add column orders_recovered integer not null default 0,
  add column sales_recovered_minor bigint not null default 0;
-- The orders are marked whose checkouts are still kept, and all days are counted again.
delete from figure_runs;
delete from day_figures;
-- It has more columns now. No release has called it.
drop function if exists counted_figures(bigint, timestamptz, timestamptz, interval);
