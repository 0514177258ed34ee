-- Without a transaction.
-- Step: the constraint was added as not valid by the migration before.
alter table leads validate constraint leads_delivery_location_check;
