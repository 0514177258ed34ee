-- What a line took from the count of its variant when it was ordered, and how much of that has been put back since.
-- Null: ordered before this was recorded; the sale in the ledger then says what was taken.
alter table order_lines
  add column taken_quantity integer,
  add column restocked_quantity integer not null default 0,
  add constraint order_lines_taken check (taken_quantity between 0 and quantity),
  add constraint order_lines_restocked check (restocked_quantity between 0 and coalesce(taken_quantity, quantity));
