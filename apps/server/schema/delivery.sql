create table delivery_zones (
  id bigint default new_id() primary key,
  store_id bigint not null references stores (id) on delete cascade,
  code text not null
    constraint delivery_zones_code_form check (code ~ '^[a-z][a-z0-9_]+$' and length(code) between 2 and :max_zone_code_length),
  -- To a pick-up zone nothing is brought: shoppers come to its point, so it has no places.
  kind text not null default 'delivery' check (kind in (:zone_kinds)),
  pickup_name text not null default '' check (length(pickup_name) <= :max_name_length),
  pickup_address text not null default '' check (length(pickup_address) <= :max_address_length),
  pickup_phone text not null default '' check (pickup_phone = '' or pickup_phone ~ '^\+[1-9][0-9]{6,14}$'),
  pickup_hours text not null default '' check (length(pickup_hours) <= :max_name_length),
  label text not null check (length(label) between 1 and :max_name_length),
  translations jsonb not null default '{}',
  fee_minor bigint not null check (fee_minor between 0 and :max_money_minor),
  free_above_minor bigint check (free_above_minor between 0 and :max_money_minor),
  -- What free delivery leaves out of the fee, above the subtotal or by an offer.
  frees text not null default 'base' check (frees in (:freed_parts)),
  -- Ascending: the whole fee of a parcel up to a weight, as [{"upToGrams", "feeMinor"}]; beyond the last, each kilogram costs more.
  weight_slabs jsonb not null default '[]'
    constraint delivery_zones_weight_slabs check (jsonb_typeof(weight_slabs) = 'array' and jsonb_array_length(weight_slabs) <= :max_weight_slabs),
  extra_per_kg_minor bigint not null default 0 check (extra_per_kg_minor between 0 and :max_money_minor),
  -- What it costs that the courier collects money: nothing, an amount, or a share of it that is a minimum at least.
  cod_fee_kind text not null default 'none' check (cod_fee_kind in (:cod_fee_kinds)),
  cod_fee_minor bigint not null default 0 check (cod_fee_minor between 0 and :max_money_minor),
  cod_fee_percent_bp integer not null default 0 check (cod_fee_percent_bp between 0 and 10000),
  cod_fee_minimum_minor bigint not null default 0 check (cod_fee_minimum_minor between 0 and :max_money_minor),
  estimated_days_min integer not null default 1 check (estimated_days_min >= 0),
  estimated_days_max integer not null default 3
    constraint delivery_zones_check check (estimated_days_max between estimated_days_min and :max_delivery_days),
  districts text[] not null default '{}',
  is_active boolean not null default true,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Places of Bangladesh by the ids of `GET locations/`; the list itself is data of the program.
  
  -- Thanas that a zone delivers to although their district belongs to another zone.
  thanas text[] not null default '{}' check (cardinality(thanas) <= 600),
  unique (store_id, id),
  unique (store_id, code),
  constraint delivery_zones_kind_of_code check (case code when 'pickup' then kind = 'pickup'
    when 'inside_dhaka' then kind = 'delivery' when 'outside_dhaka' then kind = 'delivery' when 'sub_dhaka' then kind = 'delivery' else true end),
  constraint delivery_zones_pickup check (case kind when 'pickup' then cardinality(districts) + cardinality(thanas) = 0
    else pickup_name || pickup_address || pickup_phone || pickup_hours = '' end)
);

create table payment_methods (
  store_id bigint not null references stores (id) on delete cascade,
  code text not null check (code = any (payment_method_codes())),
  name text not null check (length(name) between 1 and :max_name_length),
  type text not null check (type in (:payment_method_types)),
  logo text not null default '',
  instructions text not null default '' check (length(instructions) <= :max_text_length),
  account_number text not null default '' check (length(account_number) <= :max_account_number_length),
  is_enabled boolean not null default true,
  supports_advance boolean not null default false,
  supports_refund boolean not null default false,
  min_amount_minor bigint not null default 0,
  max_amount_minor bigint,
  fee_percent numeric(5, 2) not null default 0 check (fee_percent between 0 and 100),
  sort_order integer not null default 0,
  -- Names and instructions of payment methods in each language, as delivery zones have their labels.
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  -- Raised by each change.
  version integer not null default 1,
  primary key (store_id, code)
);
