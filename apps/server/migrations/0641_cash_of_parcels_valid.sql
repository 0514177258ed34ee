-- Without a transaction.
-- Step: the checks were added as not valid before.
alter table shipments validate constraint shipments_cash_accepted_minor_check;
alter table shipments validate constraint shipments_collected;
