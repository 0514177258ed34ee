-- Without a transaction.
-- Step: which version of an order was printed, when and by whom.
alter table orders add column if not exists printed_at timestamptz,
  add column if not exists printed_by text not null default '',
  add column if not exists printed_version integer;
-- Step: its check.
alter table orders drop constraint if exists orders_printed, add constraint orders_printed
  check ((printed_version is null) = (printed_at is null) and printed_version <= version) not valid;
alter table orders validate constraint orders_printed;
