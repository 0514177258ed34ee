-- Without a transaction.
-- Step: the price of what was not delivered, and is not owed.
alter table orders add column if not exists undelivered_minor bigint not null default 0;
-- Step: its bounds.
alter table orders drop constraint if exists orders_undelivered, add constraint orders_undelivered check (undelivered_minor >= 0) not valid;
alter table orders validate constraint orders_undelivered;
-- Step: it is no part of the total.
alter table orders drop constraint orders_add_up, add constraint orders_add_up check (
  total_minor = subtotal_minor - discount_minor + delivery_fee_minor + rounding_minor - undelivered_minor
    and discount_minor <= subtotal_minor and rounding_minor <= 0) not valid;
alter table orders validate constraint orders_add_up;
