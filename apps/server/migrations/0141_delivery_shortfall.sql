-- How much more the delivery to the changed address of an order costs than the order charges: staff see it and decide.
alter table orders add column delivery_shortfall_minor bigint not null default 0
  constraint orders_delivery_shortfall check (delivery_shortfall_minor between 0 and 9999999999);
