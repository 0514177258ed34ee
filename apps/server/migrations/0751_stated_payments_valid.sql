-- Without a transaction.
-- Step: the constraints were added as not valid by the migration before.
alter table payment_sessions validate constraint payment_sessions_net_stated;
-- Step: the lengths.
alter table payment_sessions validate constraint payment_sessions_stated_lengths;
