-- Without a transaction.
-- Step: at the door the shopper keeps some units and hands the others back.
insert into shipment_transitions (from_status, to_status) values
  ('BOOKED', 'PARTLY_DELIVERED'), ('PICKED_UP', 'PARTLY_DELIVERED'), ('IN_TRANSIT', 'PARTLY_DELIVERED'),
  ('OUT_FOR_DELIVERY', 'PARTLY_DELIVERED'), ('HELD', 'PARTLY_DELIVERED'), ('PARTLY_DELIVERED', 'PARTLY_DELIVERED')
  on conflict do nothing;
-- Step: cash is collected at the door, and a shipment ends there.
alter table shipments drop constraint shipments_collected,
  add constraint shipments_collected check (collected_minor is null or status in ('DELIVERED', 'PARTLY_DELIVERED')) not valid;
alter table shipments drop constraint shipments_ended,
  add constraint shipments_ended check ((ended_at is not null) = (status in ('DELIVERED', 'PARTLY_DELIVERED', 'RETURNED', 'LOST', 'CANCELLED'))) not valid;
alter table shipments validate constraint shipments_collected;
alter table shipments validate constraint shipments_ended;
