-- Without a transaction.
-- Step: orders that staff place, and what they agreed on.
alter table orders add column if not exists channel text not null default 'WEBSITE',
  add column if not exists agreed_discount_minor bigint not null default 0;
alter table order_lines add column if not exists list_price_minor bigint;
-- Step: their checks.
alter table orders drop constraint if exists orders_channel_check, add constraint orders_channel_check
  check (channel in ('WEBSITE', 'PHONE', 'MESSENGER', 'WHATSAPP', 'INSTAGRAM', 'TIKTOK', 'SHOP', 'OTHER')) not valid;
alter table orders validate constraint orders_channel_check;
alter table orders drop constraint if exists orders_agreed_discount, add constraint orders_agreed_discount
  check (agreed_discount_minor between 0 and discount_minor) not valid;
alter table orders validate constraint orders_agreed_discount;
alter table order_lines drop constraint if exists order_lines_list_price_minor_check, add constraint order_lines_list_price_minor_check
  check (list_price_minor >= 0) not valid;
alter table order_lines validate constraint order_lines_list_price_minor_check;
