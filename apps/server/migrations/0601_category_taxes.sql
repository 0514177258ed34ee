-- Categories have the rates of their products that have none.
alter table categories
  add column vat_rate_bp integer,
  add column sd_rate_bp integer,
  add constraint categories_vat_rate_bp_check check (vat_rate_bp between 0 and 10000) not valid,
  add constraint categories_sd_rate_bp_check check (sd_rate_bp between 0 and 10000) not valid;
