-- How much of an order its gateway charges when the rest is cash on delivery; null when it charges all.
alter table orders add column payable_now_minor bigint
  constraint orders_payable_now check (payable_now_minor between 1 and 9999999999);
