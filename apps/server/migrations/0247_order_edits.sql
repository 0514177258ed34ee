-- Without a transaction.
-- Step: what a changed order takes from the stock, or puts back.
alter table stock_moves drop constraint if exists stock_moves_check, add constraint stock_moves_check
  check ((order_id is not null) = (kind in ('sale', 'release', 'return', 'edit'))) not valid;
alter table stock_moves validate constraint stock_moves_check;
-- Step: the orders that were changed on a day.
drop index concurrently if exists order_notes_edited;
create index concurrently order_notes_edited on order_notes (store_id, created_at) where code = 'ORDER_EDITED';
