-- Webhooks of events of some channels, or of some delivery zones, alone.
alter table webhooks
  add column filter_channels text[] not null default '{}' check (cardinality(filter_channels) <= 20),
  add column filter_delivery_locations text[] not null default '{}' check (cardinality(filter_delivery_locations) <= 20);
