-- What is left off the total because it is collected in cash, in which nobody carries poisha. Never added: a price that the
-- shopper was shown is a ceiling.
alter table orders
  add column rounding_minor bigint not null default 0,
  drop constraint orders_add_up,
  add constraint orders_add_up check (total_minor = subtotal_minor - discount_minor + delivery_fee_minor + rounding_minor
    and discount_minor <= subtotal_minor and rounding_minor <= 0) not valid;
