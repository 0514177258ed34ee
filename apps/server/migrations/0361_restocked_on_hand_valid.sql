-- Without a transaction.
-- Step: the constraint was added as not valid by the migration before.
alter table stock validate constraint stock_on_hand_most;
