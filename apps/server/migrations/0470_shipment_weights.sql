-- A shipment knows what it weighs by its products.
alter table shipments add column estimated_grams bigint;
