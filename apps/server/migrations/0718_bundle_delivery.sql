-- A bundle may cost more to deliver.
alter table bundles add column extra_delivery_minor bigint not null default 0,
  add constraint bundles_extra_delivery_minor_check check (extra_delivery_minor between 0 and 9999999999) not valid;
