-- The parcels that couriers have, and what the couriers say of them: one row for each booking that is BOOKED.
create table tracked_parcels (
  store_id bigint not null references stores (id) on delete cascade,
  booking_id bigint not null,
  shipment_id bigint not null,
  courier text not null,
  -- The latest status in the courier's own words, and what it means; empty before the first response, and without a meaning.
  word text not null default '' check (length(word) <= :max_courier_word_length),
  status text not null default '',
  is_provisional boolean not null default false,
  -- When the word was first read.
  word_at timestamptz,
  -- Whether the courier may have picked it up, by any of its words.
  is_with_courier boolean not null default false,
  -- When the courier first said that it came back to the store.
  back_at timestamptz,
  -- What staff are to look at; a change of the shipment's status empties it.
  problem text not null default '',
  -- The last response, and why those since then have failed.
  checked_at timestamptz,
  failure text not null default '',
  failures integer not null default 0,
  -- When the courier is asked; null when it is not any more.
  next_check_at timestamptz,
  -- One server asks at a time: each claim has a number, and only the latest one records.
  leased_until timestamptz,
  claim integer not null default 0,
  -- Somebody wants to know since the claim.
  is_wanted boolean not null default false,
  created_at timestamptz not null default now(),
  -- SHA-256 of the latest message of the courier, which it may repeat.
  hint_digest bytea,
  -- A message of the courier has said that it was delivered in part, which may be over before the courier is asked.
  is_hinted_in_part boolean not null default false,
  primary key (store_id, booking_id),
  foreign key (store_id, booking_id) references shipment_bookings (store_id, id) on delete cascade,
  foreign key (store_id, shipment_id) references shipments (store_id, id) on delete cascade,
  constraint tracked_parcels_courier_check check (courier in (:courier_codes)),
  constraint tracked_parcels_status_check check (status in ('', :shipment_statuses)),
  constraint tracked_parcels_problem_check check (problem in ('', :shipment_problems)),
  constraint tracked_parcels_failure_check check (failure in ('', :tracking_failures))
);

create index on tracked_parcels (store_id, shipment_id);

create index tracked_parcels_due on tracked_parcels (store_id, next_check_at) where next_check_at is not null;

create index tracked_parcels_problems on tracked_parcels (store_id, shipment_id) where problem <> '';

-- Each change of what a courier says of a parcel.
create table courier_statuses (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores (id) on delete cascade,
  booking_id bigint not null,
  courier text not null,
  word text not null check (length(word) <= :max_courier_word_length),
  status text not null default '',
  is_provisional boolean not null default false,
  created_at timestamptz not null,
  foreign key (store_id, booking_id) references tracked_parcels (store_id, booking_id) on delete cascade,
  constraint courier_statuses_courier_check check (courier in (:courier_codes)),
  constraint courier_statuses_status_check check (status in ('', :shipment_statuses))
);

create index on courier_statuses (store_id, booking_id, id);

create index courier_statuses_unknown on courier_statuses (store_id, courier, word) where status = '';
