-- Without a transaction.
-- Step: the constraints were added as not valid by the migration before.
alter table orders validate constraint orders_tax_bin;
-- Step: the names.
alter table orders validate constraint orders_tax_name;
