-- A shopper may name a transaction of an order that costs nothing, or whose amount is not said: a claim of 0. Verified is only money.
alter table payments
  drop constraint payments_amount_minor_check,
  add constraint payments_amount check (amount_minor between 0 and 9999999999 and (amount_minor > 0 or status <> 'VERIFIED')) not valid;
