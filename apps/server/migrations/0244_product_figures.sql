create table product_day_figures (
  store_id bigint not null references stores (id) on delete cascade,
  day date not null,
  product_id bigint not null,
  units integer not null,
  sales_minor bigint not null,
  delivered_units integer not null,
  delivered_minor bigint not null,
  returned_units integer not null,
  returned_minor bigint not null,
  primary key (store_id, day, product_id)
);
-- All days are counted again, with their products.
delete from figure_runs;
delete from day_figures;
