-- How couriers deliver parcels, and what staff declare that they are worth.
alter table shipments
  add column delivery_type text not null default 'normal',
  add column declared_minor bigint,
  add constraint shipments_delivery_type_check check (delivery_type in ('normal', 'express', 'point')) not valid,
  add constraint shipments_declared_minor_check check (declared_minor >= 0) not valid;
