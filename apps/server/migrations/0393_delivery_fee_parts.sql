-- The parts of a delivery fee: what is no other part is its base.
alter table orders add column delivery_weight_minor bigint not null default 0,
  add column delivery_cod_minor bigint not null default 0,
  add column parcel_grams bigint,
  add constraint orders_delivery_parts check (delivery_weight_minor >= 0 and delivery_cod_minor >= 0
    and delivery_weight_minor + delivery_cod_minor <= delivery_fee_minor) not valid;
