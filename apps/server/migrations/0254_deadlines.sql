-- Without a transaction.
-- Step: the orders that were paid in full in advance, for their deadlines.
drop index concurrently if exists orders_prepaid;
create index concurrently orders_prepaid on orders (store_id, id)
  where amount_paid_minor >= total_minor and total_minor > 0 and status in ('PENDING', 'CONFIRMED', 'PROCESSING', 'ON_HOLD', 'SHIPPED');
