-- What each bundle of an order adds to its delivery: later changes of a bundle are not changes of the order.
alter table order_bundles add column extra_delivery_minor bigint not null default 0,
  add constraint order_bundles_extra_delivery_minor_check check (extra_delivery_minor between 0 and 9999999999) not valid;
