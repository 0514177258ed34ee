-- Delivery costs by the weight of the parcel, and for collecting its money.
alter table delivery_zones add column frees text not null default 'base' check (frees in ('base', 'all')),
  add column weight_slabs jsonb not null default '[]'
    constraint delivery_zones_weight_slabs check (jsonb_typeof(weight_slabs) = 'array' and jsonb_array_length(weight_slabs) <= 20),
  add column extra_per_kg_minor bigint not null default 0 check (extra_per_kg_minor between 0 and 9999999999),
  add column cod_fee_kind text not null default 'none' check (cod_fee_kind in ('none', 'fixed', 'percent')),
  add column cod_fee_minor bigint not null default 0 check (cod_fee_minor between 0 and 9999999999),
  add column cod_fee_percent_bp integer not null default 0 check (cod_fee_percent_bp between 0 and 10000),
  add column cod_fee_minimum_minor bigint not null default 0 check (cod_fee_minimum_minor between 0 and 9999999999);
