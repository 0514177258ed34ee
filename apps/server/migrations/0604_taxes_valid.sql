-- Without a transaction.
-- Step: the constraints of products, added as not valid before.
alter table products validate constraint products_vat_rate_bp_check;
alter table products validate constraint products_sd_rate_bp_check;
alter table products validate constraint products_tax_note_check;
alter table products validate constraint products_unit_of_supply_check;
alter table products validate constraint products_hs_code_check;
-- Step: the constraints of categories, added as not valid before.
alter table categories validate constraint categories_vat_rate_bp_check;
alter table categories validate constraint categories_sd_rate_bp_check;
-- Step: the constraints of order_lines, added as not valid before.
alter table order_lines validate constraint order_lines_vat_rate_bp_check;
alter table order_lines validate constraint order_lines_sd_rate_bp_check;
alter table order_lines validate constraint order_lines_rates;
-- Step: the constraints of orders, added as not valid before.
alter table orders validate constraint orders_delivery_vat_rate_bp_check;
