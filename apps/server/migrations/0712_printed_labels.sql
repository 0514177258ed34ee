-- When the label of a shipment was printed last, and how often.
alter table shipments
  add column printed_at timestamptz,
  add column printed_count integer not null default 0;
