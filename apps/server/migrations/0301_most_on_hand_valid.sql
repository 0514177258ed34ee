-- Without a transaction.
-- Step: what is above it is counted down; the ledger has the difference.
with above as (
  update stock set on_hand = 1000000000, updated_at = now() where on_hand > 1000000000
  returning old.store_id, old.variant_id, old.on_hand - 1000000000 as excess)
insert into stock_moves (store_id, variant_id, kind, quantity, reason)
select store_id, variant_id, 'adjustment', -excess, 'More than can be counted' from above;
-- Step: the constraint was added as not valid by the migration before.
alter table stock validate constraint stock_on_hand_most;
