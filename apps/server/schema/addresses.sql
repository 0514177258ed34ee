create table addresses (
  id uuid not null default gen_random_uuid() primary key,
  store_id bigint not null,
  customer_id uuid not null,
  label text not null default 'HOME' check (label in (:address_labels)),
  receiver_name text not null check (length(receiver_name) between 1 and :max_name_length),
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  address_line1 text not null check (length(address_line1) between 1 and :max_address_line_length),
  address_line2 text not null default '' check (length(address_line2) <= :max_address_line_length),
  city text not null check (length(city) between 1 and :max_name_length),
  area text not null default '' check (length(area) <= :max_name_length),
  postal_code text not null default '' check (length(postal_code) <= :max_postal_code_length),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  district_id text check (length(district_id) between 1 and 50),
  thana_id text check (length(thana_id) between 1 and :max_name_length),
  unique (store_id, id),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade,
  check (thana_id is null or (district_id is not null and starts_with(thana_id, district_id || '.')))
);

create index on addresses (store_id, customer_id);

create unique index addresses_one_default on addresses (store_id, customer_id) where is_default;
