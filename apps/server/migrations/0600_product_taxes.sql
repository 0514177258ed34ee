-- Products have rates of VAT and supplementary duty, and what tax invoices say about them.
alter table products
  add column vat_rate_bp integer,
  add column sd_rate_bp integer,
  add column tax_note text not null default '',
  add column unit_of_supply text not null default '',
  add column hs_code text not null default '',
  add constraint products_vat_rate_bp_check check (vat_rate_bp between 0 and 10000) not valid,
  add constraint products_sd_rate_bp_check check (sd_rate_bp between 0 and 10000) not valid,
  add constraint products_tax_note_check check (length(tax_note) <= 500) not valid,
  add constraint products_unit_of_supply_check check (length(unit_of_supply) <= 20) not valid,
  add constraint products_hs_code_check check (length(hs_code) <= 20) not valid;
