alter table day_figures
  add column cost_minor bigint not null default 0,
  add column costed_units integer not null default 0,
  add column gateway_fees_minor bigint not null default 0;
alter table product_day_figures
  add column cost_minor bigint not null default 0,
  add column costed_units integer not null default 0;
-- All days are counted again, with costs and fees.
delete from figure_runs;
delete from day_figures;
-- They have other columns and names now. No release has called them.
drop function if exists figures_between(bigint, timestamptz, timestamptz, interval),
  product_figures_between(bigint, timestamptz, timestamptz);
