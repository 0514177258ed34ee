-- The lines of orders keep the rates at which they were ordered.
alter table order_lines
  add column vat_rate_bp integer,
  add column sd_rate_bp integer,
  add constraint order_lines_vat_rate_bp_check check (vat_rate_bp between 0 and 10000) not valid,
  add constraint order_lines_sd_rate_bp_check check (sd_rate_bp between 0 and 10000) not valid,
  add constraint order_lines_rates check ((vat_rate_bp is null) = (sd_rate_bp is null)) not valid;
