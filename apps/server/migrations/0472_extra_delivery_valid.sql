-- Without a transaction.
-- Step: the constraint was added as not valid by the migration before.
alter table products validate constraint products_extra_delivery_minor_check;
