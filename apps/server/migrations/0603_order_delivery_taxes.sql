-- An order keeps the rate that its delivery fee includes.
alter table orders
  add column delivery_vat_rate_bp integer,
  add constraint orders_delivery_vat_rate_bp_check check (delivery_vat_rate_bp between 0 and 10000) not valid;
