-- Without a transaction.
-- Step: the constraints were added as not valid by the migrations before.
alter table bundles validate constraint bundles_extra_delivery_minor_check;
-- Step: those of bundles that were sold.
alter table order_bundles validate constraint order_bundles_extra_delivery_minor_check;
