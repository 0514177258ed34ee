-- Without a transaction.
-- Step: the constraint was added as not valid by the migration before.
alter table orders validate constraint orders_delivery_parts;
