create table product_month_figures (
  store_id bigint not null references stores (id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  product_id bigint not null,
  units integer not null,
  sales_minor bigint not null,
  delivered_units integer not null,
  delivered_minor bigint not null,
  returned_units integer not null,
  returned_minor bigint not null,
  cost_minor bigint not null,
  costed_units integer not null,
  primary key (store_id, month, product_id)
);
-- All days are counted again, with the sums of their months.
delete from figure_runs;
delete from day_figures;
