-- Parcels that are booked at couriers by one request. A job books them one by one; after thirty days it is deleted.
create table bulk_bookings (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  actor text not null,
  pickup_place_id text not null default '' check (length(pickup_place_id) <= :max_name_length),
  status text not null default 'RUNNING' constraint bulk_bookings_status_check check (status in (:bulk_booking_statuses)),
  -- When a courier is called again that was too busy.
  next_run_at timestamptz not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  unique (store_id, id),
  check ((status = 'RUNNING') = (finished_at is null))
);

create index bulk_bookings_running on bulk_bookings (store_id, next_run_at) where status = 'RUNNING';

create index on bulk_bookings (created_at);

create table bulk_booking_parcels (
  store_id bigint not null references stores (id) on delete cascade,
  bulk_booking_id bigint not null,
  -- In the order of the request.
  position integer not null check (position between 1 and :max_bulk_parcels),
  order_id bigint not null,
  -- Null until the shipment is made of the order, and when it was deleted: the parcel is CANCELLED then.
  shipment_id bigint,
  courier_account_id bigint,
  place_id text not null default '' check (length(place_id) <= :max_name_length),
  place_name text not null default '' check (length(place_name) <= :max_name_length),
  -- WAITING: nothing was done. BEGUN: it has a booking, which says how it stands. FAILED: it is not booked, for `problem`.
  status text not null default 'WAITING',
  booking_id bigint,
  -- How often its courier was too busy, or it could not be begun for a reason that passes.
  attempts smallint not null default 0 check (attempts >= 0),
  problem jsonb,
  primary key (store_id, bulk_booking_id, position),
  foreign key (store_id, bulk_booking_id) references bulk_bookings (store_id, id) on delete cascade,
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  -- A draft may be deleted, also one that was booked in vain.
  foreign key (store_id, shipment_id) references shipments (store_id, id) on delete set null (shipment_id),
  foreign key (store_id, courier_account_id) references courier_accounts (store_id, id) on delete set null (courier_account_id),
  foreign key (store_id, booking_id) references shipment_bookings (store_id, id) on delete set null (booking_id),
  constraint bulk_booking_parcels_status_check check (status in (:bulk_parcel_statuses)),
  constraint bulk_booking_parcels_begun check ((status = 'BEGUN') = (booking_id is not null)),
  constraint bulk_booking_parcels_failed check ((status = 'FAILED') = (problem is not null))
);

create index bulk_booking_parcels_waiting on bulk_booking_parcels (store_id, bulk_booking_id, position) where status = 'WAITING';

create index on bulk_booking_parcels (store_id, order_id);

create index on bulk_booking_parcels (store_id, shipment_id) where shipment_id is not null;

create index on bulk_booking_parcels (store_id, courier_account_id) where courier_account_id is not null;

create unique index bulk_booking_parcels_booking on bulk_booking_parcels (store_id, booking_id) where booking_id is not null;
