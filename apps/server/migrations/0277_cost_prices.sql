-- Without a transaction.
-- Step: what a unit costs the store.
alter table products add column if not exists cost_price_minor bigint;
alter table variants add column if not exists cost_price_minor bigint;
-- Step: what the units of an order cost it when they were ordered.
alter table order_lines add column if not exists cost_price_minor bigint;
-- Step: their checks.
alter table products drop constraint if exists products_cost_price_minor_check, add constraint products_cost_price_minor_check
  check (cost_price_minor between 0 and 9999999999) not valid;
alter table products validate constraint products_cost_price_minor_check;
alter table variants drop constraint if exists variants_cost_price_minor_check, add constraint variants_cost_price_minor_check
  check (cost_price_minor between 0 and 9999999999) not valid;
alter table variants validate constraint variants_cost_price_minor_check;
alter table order_lines drop constraint if exists order_lines_cost_price_minor_check, add constraint order_lines_cost_price_minor_check
  check (cost_price_minor >= 0) not valid;
alter table order_lines validate constraint order_lines_cost_price_minor_check;
