-- Without a transaction.
-- Step: the constraints were added as `not valid`.
alter table shipments validate constraint shipments_delivery_type_check;
alter table shipments validate constraint shipments_declared_minor_check;
