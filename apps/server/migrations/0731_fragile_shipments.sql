-- Parcels of which the label and the instruction for the rider say that they break.
alter table shipments add column is_fragile boolean not null default false;
