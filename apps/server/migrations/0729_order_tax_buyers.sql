-- The business that the tax invoice of an order is for: entered before it is issued, whichever way that happens.
alter table orders add column tax_bin text not null default '', add column tax_name text not null default '',
  add constraint orders_tax_bin check (tax_bin ~ '^([0-9]{13})?$') not valid,
  add constraint orders_tax_name check (length(tax_name) <= 100) not valid;
